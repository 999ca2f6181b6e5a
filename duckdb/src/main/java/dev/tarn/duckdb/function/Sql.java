package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Pieces of DuckDB's SQL. */
final class Sql {
  private Sql() {}

  static String identifier(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** A text as a string literal. */
  static String text(String value) {
    if (value.indexOf('\0') < 0) {
      return quoted(value);
    }
    return Arrays.stream(value.split("\0", -1))
        .map(Sql::quoted)
        .collect(Collectors.joining(" || chr(0) || ", "(", ")"));
  }

  private static String quoted(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  static String cast(String value, String type) {
    return "CAST(" + value + " AS " + type + ")";
  }

  static String cast(String value, DataType type) {
    return cast(value, type(type));
  }

  static String nullOf(DataType type) {
    return type == PrimitiveType.VOID ? "NULL" : cast("NULL", type);
  }

  static String type(DataType type) {
    return switch (type) {
      case PrimitiveType primitive -> primitive(primitive);
      case DecimalType decimal -> decimal.sql();
      case CharType text -> "VARCHAR";
      case VarcharType text -> "VARCHAR";
      case YearMonthIntervalType months -> "INTEGER";
      case DayTimeIntervalType micros -> "BIGINT";
      case ArrayType array -> type(array.element()) + "[]";
      case MapType map -> "MAP(" + type(map.key()) + ", " + type(map.value()) + ")";
      case StructType struct ->
          distinct(struct).fields().stream()
              .map(field -> identifier(field.name()) + " " + type(field.type()))
              .collect(Collectors.joining(", ", "STRUCT(", ")"));
    };
  }

  /**
   * The struct, unless two of its fields have one name: DuckDB has no such structs.
   *
   * @throws TarnException UNSUPPORTED_FEATURE.SQL
   */
  static StructType distinct(StructType struct) {
    Set<String> names = new HashSet<>();
    for (StructField field : struct.fields()) {
      if (!names.add(field.name().toLowerCase(Locale.ROOT))) {
        throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
            .with("feature", "a struct with two fields of the name `" + field.name() + "`");
      }
    }
    return struct;
  }

  private static String primitive(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> "BOOLEAN";
      case BYTE -> "TINYINT";
      case SHORT -> "SMALLINT";
      case INTEGER, VOID -> "INTEGER";
      case LONG -> "BIGINT";
      case FLOAT -> "FLOAT";
      case DOUBLE -> "DOUBLE";
      case STRING -> "VARCHAR";
      case BINARY -> "BLOB";
      case DATE -> "DATE";
      case TIMESTAMP -> "TIMESTAMP WITH TIME ZONE";
      case TIMESTAMP_NTZ -> "TIMESTAMP";
      case TIME -> "TIME";
      case VARIANT -> "VARIANT";
    };
  }
}
