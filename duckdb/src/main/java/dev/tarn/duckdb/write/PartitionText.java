package dev.tarn.duckdb.write;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.duckdb.value.Times;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HexFormat;

/** Partition values as text in which nothing is lost: out in SQL, back in Java. */
final class PartitionText {
  private PartitionText() {}

  /** The expression that gives a value's text. */
  static String write(String value, DataType type) {
    return switch (type) {
      case PrimitiveType.DATE -> "CAST((" + value + " - DATE '1970-01-01') AS VARCHAR)";
      case PrimitiveType.TIMESTAMP, PrimitiveType.TIMESTAMP_NTZ, PrimitiveType.TIME ->
          "CAST(epoch_us(" + value + ") AS VARCHAR)";
      case PrimitiveType.BINARY -> "hex(" + value + ")";
      case AtomicType atomic -> "CAST(" + value + " AS VARCHAR)";
      case ComplexType complex -> "CAST(" + value + " AS VARCHAR)";
    };
  }

  /** The value that a text stands for. */
  static Object read(String text, DataType type) {
    if (text == null) {
      return null;
    }
    return switch (type) {
      case PrimitiveType primitive -> read(text, primitive);
      case DecimalType decimal -> new BigDecimal(text).setScale(decimal.scale());
      case AtomicType atomic -> text;
      case ComplexType complex -> text;
    };
  }

  private static Object read(String text, PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> Boolean.valueOf(text);
      case BYTE -> Byte.valueOf(text);
      case SHORT -> Short.valueOf(text);
      case INTEGER -> Integer.valueOf(text);
      case LONG -> Long.valueOf(text);
      case FLOAT -> (float) floating(text);
      case DOUBLE -> floating(text);
      case BINARY -> HexFormat.of().parseHex(text);
      case DATE -> LocalDate.ofEpochDay(Long.parseLong(text));
      case TIMESTAMP -> Times.instant(Long.parseLong(text));
      case TIMESTAMP_NTZ -> Times.wallClock(Long.parseLong(text));
      case TIME -> Times.time(Long.parseLong(text));
      case STRING, VARIANT, VOID -> text;
    };
  }

  private static double floating(String text) {
    return switch (text) {
      case "nan", "-nan" -> Double.NaN;
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }
}
