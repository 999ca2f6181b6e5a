package dev.tarn.duckdb.write;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.HexFormat;

/** Reads the bounds of a column from DuckDB's text. */
final class StatisticsText {
  private static final String UTC = "+00";

  private StatisticsText() {}

  /** The value, or null when there is none or it has no form that we know: no bound is sound. */
  static Object read(String text, DataType type) {
    if (text == null) {
      return null;
    }
    try {
      return switch (type) {
        case PrimitiveType primitive -> read(text, primitive);
        case DecimalType decimal -> new BigDecimal(text).setScale(decimal.scale());
        case AtomicType atomic -> null;
        case ComplexType complex -> null;
      };
    } catch (DateTimeParseException | IllegalArgumentException | ArithmeticException e) {
      return null;
    }
  }

  private static Object read(String text, PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> text.equals("1") || text.equals("true");
      case BYTE -> Byte.valueOf(text);
      case SHORT -> Short.valueOf(text);
      case INTEGER -> Integer.valueOf(text);
      case LONG -> Long.valueOf(text);
      case FLOAT, DOUBLE -> floating(text, type);
      case STRING -> text;
      case BINARY -> HexFormat.of().parseHex(text);
      case DATE -> LocalDate.parse(text);
      case TIMESTAMP -> instant(text);
      case TIMESTAMP_NTZ -> LocalDateTime.parse(text.replace(' ', 'T'));
      case TIME -> LocalTime.parse(text);
      case VARIANT, VOID -> null;
    };
  }

  private static Object floating(String text, PrimitiveType type) {
    Object value = PartitionText.read(text, type);
    return Double.isNaN(((Number) value).doubleValue()) ? null : value;
  }

  private static Object instant(String text) {
    String local = text.endsWith(UTC) ? text.substring(0, text.length() - UTC.length()) : text;
    return LocalDateTime.parse(local.replace(' ', 'T')).toInstant(ZoneOffset.UTC);
  }
}
