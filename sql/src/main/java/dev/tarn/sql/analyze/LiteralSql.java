package dev.tarn.sql.analyze;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes values as SQL that gives them again. */
final class LiteralSql {
  private LiteralSql() {}

  static String of(Object value, DataType type) {
    if (value == null) {
      return type == PrimitiveType.VOID ? "NULL" : "CAST(NULL AS " + type.sql() + ")";
    }
    return switch (type) {
      case ArrayType array -> "ARRAY(" + list((List<?>) value, array.element()) + ")";
      case StructType struct -> struct((Row) value, struct);
      case MapType map -> map((Map<?, ?>) value, map);
      case DecimalType decimal -> value + "BD";
      case PrimitiveType.STRING -> text((String) value);
      case PrimitiveType.LONG -> value + "L";
      case PrimitiveType.SHORT -> value + "S";
      case PrimitiveType.BYTE -> value + "Y";
      case PrimitiveType.DOUBLE -> value + "D";
      default -> LiteralPrinter.print(value, type, ZoneOffset.UTC);
    };
  }

  private static String text(String value) {
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private static String list(List<?> values, DataType type) {
    List<String> texts = new ArrayList<>();
    values.forEach(value -> texts.add(of(value, type)));
    return String.join(", ", texts);
  }

  private static String struct(Row row, StructType type) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      parts.add(text(type.field(i).name()));
      parts.add(of(row.get(i), type.field(i).type()));
    }
    return "NAMED_STRUCT(" + String.join(", ", parts) + ")";
  }

  private static String map(Map<?, ?> map, MapType type) {
    List<String> parts = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          parts.add(of(key, type.key()));
          parts.add(of(value, type.value()));
        });
    return "MAP(" + String.join(", ", parts) + ")";
  }
}
