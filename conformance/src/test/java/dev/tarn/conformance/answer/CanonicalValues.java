package dev.tarn.conformance.answer;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes values so that equal ones have equal texts, whoever wrote the JSON they come from. */
final class CanonicalValues {
  private final Doubles doubles;

  CanonicalValues(Doubles doubles) {
    this.doubles = doubles;
  }

  String row(List<Object> row, List<TypeText> types) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      values.add(value(row.get(i), types.get(i)));
    }
    return "(" + String.join(", ", values) + ")";
  }

  private String value(Object value, TypeText type) {
    return switch (value) {
      case null -> "NULL";
      case Answer.Number number -> number(number.text(), type);
      case Boolean bool -> bool.toString();
      case List<?> list when type.is("MAP") -> pairs(list, type);
      case List<?> list -> elements(list, type.children().getFirst());
      case Map<?, ?> map when type.is("MAP") -> map(map, type);
      case Map<?, ?> struct -> struct(struct, type);
      case String text when type.is("TIMESTAMP") ->
          OffsetDateTime.parse(text).toInstant().toString();
      case String text when type.is("DOUBLE") || type.is("FLOAT") -> text;
      case String text -> "'" + text + "'";
      default -> throw new IllegalArgumentException(value.getClass().toString());
    };
  }

  private String number(String text, TypeText type) {
    return switch (type.name()) {
      case "DOUBLE" -> doubles.text(text);
      case "FLOAT" -> Float.toString(Float.parseFloat(text));
      default -> new BigDecimal(text).toPlainString();
    };
  }

  private String elements(List<?> list, TypeText type) {
    List<String> texts = new ArrayList<>();
    list.forEach(element -> texts.add(value(element, type)));
    return texts.toString();
  }

  private String struct(Map<?, ?> struct, TypeText type) {
    List<String> fields = new ArrayList<>();
    int i = 0;
    for (Map.Entry<?, ?> field : struct.entrySet()) {
      fields.add(field.getKey() + ": " + value(field.getValue(), type.children().get(i++)));
    }
    return "{" + String.join(", ", fields) + "}";
  }

  /** The entries of a map have no order. */
  private String map(Map<?, ?> map, TypeText type) {
    Map<String, String> entries = new TreeMap<>();
    map.forEach(
        (key, element) ->
            entries.put(
                value(key, type.children().get(0)), value(element, type.children().get(1))));
    return "MAP" + entries;
  }

  private String pairs(List<?> pairs, TypeText type) {
    Map<String, String> entries = new TreeMap<>();
    for (Object pair : pairs) {
      List<?> entry = (List<?>) pair;
      entries.put(
          value(entry.get(0), type.children().get(0)), value(entry.get(1), type.children().get(1)));
    }
    return "MAP" + entries;
  }
}
