package dev.tarn.duckdb.engine;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.render.ExpressionDialect;

/**
 * How a column of a result is fetched: the types that the client library would hand over in a zone
 * of its own or not at all leave the statement as numbers or text.
 */
final class ResultValues {
  private ResultValues() {}

  /** Whether values can be streamed in chunks; the library has no chunks of nested values. */
  static boolean stream(DataType type) {
    return !(type instanceof ArrayType || type instanceof MapType || type instanceof StructType);
  }

  /** Whether a column leaves the statement as it is. */
  static boolean isPlain(DataType type) {
    return !isTime(type)
        && !isInterval(type)
        && type != PrimitiveType.BINARY
        && type != PrimitiveType.VOID
        && !(hasWallClock(type) && !stream(type));
  }

  private static boolean isTime(DataType type) {
    return type == PrimitiveType.TIMESTAMP
        || type == PrimitiveType.TIMESTAMP_NTZ
        || type == PrimitiveType.TIME;
  }

  private static boolean isInterval(DataType type) {
    return type instanceof DayTimeIntervalType || type instanceof YearMonthIntervalType;
  }

  /** The expression that gives a column's values in the form in which they are fetched. */
  static String text(DataType type, String name, ExpressionDialect dialect) {
    if (isTime(type)) {
      return "epoch_us(" + name + ")";
    }
    if (isInterval(type)) {
      return "CAST(" + name + " AS BIGINT)";
    }
    if (type == PrimitiveType.BINARY) {
      return "hex(" + name + ")";
    }
    if (type == PrimitiveType.VOID) {
      return "CAST(" + name + " AS INTEGER)";
    }
    return isPlain(type) ? name : "CAST(" + name + " AS " + dialect.type(inUtc(type)) + ")";
  }

  private static boolean hasWallClock(DataType type) {
    return switch (type) {
      case ArrayType array -> hasWallClock(array.element());
      case MapType map -> hasWallClock(map.key()) || hasWallClock(map.value());
      case StructType struct ->
          struct.fields().stream().anyMatch(field -> hasWallClock(field.type()));
      case AtomicType atomic -> type == PrimitiveType.TIMESTAMP_NTZ;
    };
  }

  /** The type with instants in place of wall clock readings, which are read as if in UTC. */
  private static DataType inUtc(DataType type) {
    return switch (type) {
      case ArrayType array -> new ArrayType(inUtc(array.element()), array.containsNull());
      case MapType map ->
          new MapType(inUtc(map.key()), inUtc(map.value()), map.valueContainsNull());
      case StructType struct ->
          new StructType(
              struct.fields().stream().map(field -> field.withType(inUtc(field.type()))).toList());
      case AtomicType atomic ->
          type == PrimitiveType.TIMESTAMP_NTZ ? PrimitiveType.TIMESTAMP : type;
    };
  }
}
