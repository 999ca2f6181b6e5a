package dev.tarn.sql.parse;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyKeyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyKeysContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyListContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyValueContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;

/** Lists of keys with values: {@code ('a.b' = 'c', d.e = 1)}. */
final class Properties {
  /** What tables have a clause for, or nobody sets. */
  private static final Map<String, String> RESERVED =
      Map.of(
          "provider", "write USING",
          "location", "write LOCATION",
          "owner", "the one who makes a table owns it",
          "external", "a table with LOCATION is external");

  private Properties() {}

  /** The properties of a table. */
  static Map<String, String> ofTable(PropertyListContext context) {
    Map<String, String> properties = read(context);
    properties.keySet().forEach(key -> requireFree(key, context));
    return properties;
  }

  /** The names of properties of a table. */
  static List<String> keysOfTable(PropertyKeysContext context) {
    List<String> keys = keys(context);
    keys.forEach(key -> requireFree(key, context));
    return keys;
  }

  private static void requireFree(String key, ParserRuleContext context) {
    if (RESERVED.containsKey(key)) {
      throw ParseErrors.reservedProperty(key, RESERVED.get(key), Positions.of(context));
    }
  }

  static Map<String, String> read(PropertyListContext context) {
    return read(context, property -> Optional.empty());
  }

  private static Map<String, String> read(
      PropertyListContext context, Function<PropertyContext, Optional<String>> unsaid) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (PropertyContext property : context.property()) {
      String key = key(property.propertyKey());
      String value =
          Optional.ofNullable(property.propertyValue())
              .map(Properties::value)
              .or(() -> unsaid.apply(property))
              .orElseThrow(() -> withoutValue(key, property));
      if (properties.put(key, value) != null) {
        throw ParseErrors.duplicateKey(key, Positions.of(property));
      }
    }
    return properties;
  }

  private static TarnException withoutValue(String key, PropertyContext context) {
    return ParseErrors.invalidSyntax(
        "the property " + key + " without a value", Positions.of(context));
  }

  static List<String> keys(PropertyKeysContext context) {
    return context.propertyKey().stream().map(Properties::key).toList();
  }

  /** Tags: a key without a value has an empty one. */
  static Map<String, String> tags(PropertyListContext context) {
    return read(context, property -> Optional.of(""));
  }

  static String key(PropertyKeyContext context) {
    return context.STRING() == null
        ? String.join(".", Names.path(context.columnPath()).parts())
        : StringLiterals.value(context.STRING());
  }

  static String value(PropertyValueContext context) {
    if (context.stringText() != null) {
      return StringLiterals.value(context.stringText());
    }
    return context.identifier() == null ? context.getText() : Names.text(context.identifier());
  }
}
