package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyKeyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyListContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertyValueContext;
import java.util.LinkedHashMap;
import java.util.Map;

/** Lists of keys with values: {@code ('a.b' = 'c', d.e = 1)}. */
final class Properties {
  private Properties() {}

  static Map<String, String> read(PropertyListContext context) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (PropertyContext property : context.property()) {
      String key = key(property.propertyKey());
      if (property.propertyValue() == null) {
        throw ParseErrors.invalidSyntax(
            "the property " + key + " without a value", Positions.of(property));
      }
      if (properties.put(key, value(property.propertyValue())) != null) {
        throw ParseErrors.duplicateKey(key, Positions.of(property));
      }
    }
    return properties;
  }

  static String key(PropertyKeyContext context) {
    return context.STRING() == null
        ? String.join(".", Names.path(context.columnPath()).parts())
        : StringLiterals.value(context.STRING());
  }

  private static String value(PropertyValueContext context) {
    if (context.stringText() != null) {
      return StringLiterals.value(context.stringText());
    }
    return context.identifier() == null ? context.getText() : Names.text(context.identifier());
  }
}
