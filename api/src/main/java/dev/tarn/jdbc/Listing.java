package dev.tarn.jdbc;

import dev.tarn.api.Row;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.sql.ResultSet;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;

/**
 * A result of {@link java.sql.DatabaseMetaData}. Its columns are written as their names; behind a
 * colon stands the type of those that are not text: {@code s} SMALLINT, {@code i} INT, {@code l}
 * BIGINT, {@code b} BOOLEAN.
 */
final class Listing {
  private Listing() {}

  static ResultSet of(String columns, List<List<?>> rows) {
    StructType schema =
        new StructType(Arrays.stream(columns.split("\\s+")).map(Listing::field).toList());
    List<Row> shown = rows.stream().map(values -> Row.ofValues(schema, values)).toList();
    return TarnResultSet.of(schema, ZoneOffset.UTC, shown);
  }

  static ResultSet empty(String columns) {
    return of(columns, List.of());
  }

  private static StructField field(String text) {
    int colon = text.indexOf(':');
    return colon < 0
        ? StructField.nullable(text, PrimitiveType.STRING)
        : StructField.nullable(text.substring(0, colon), type(text.charAt(colon + 1)));
  }

  private static DataType type(char letter) {
    return switch (letter) {
      case 's' -> PrimitiveType.SHORT;
      case 'i' -> PrimitiveType.INTEGER;
      case 'l' -> PrimitiveType.LONG;
      case 'b' -> PrimitiveType.BOOLEAN;
      default -> throw new IllegalArgumentException("no type " + letter);
    };
  }
}
