package dev.tarn.delta.statistics;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.VarcharType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Arrays;
import java.util.Optional;

/**
 * Values of partition columns as text (protocol section "Partition Value Serialization"). NULL is
 * null; the empty string reads as NULL too.
 */
public final class PartitionValues {

  private static final DateTimeFormatter LOCAL =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .toFormatter();
  private static final DateTimeFormatter LOCAL_WRITTEN =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter();
  private static final DateTimeFormatter UTC_WRITTEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'")
          .withZone(java.time.ZoneOffset.UTC);

  private PartitionValues() {}

  /**
   * The value that text stands for.
   *
   * @param zone in which a timestamp without a zone is read
   * @return empty for NULL, and for text that is no value of the type
   */
  public static Optional<Object> parse(String text, DataType type, ZoneId zone) {
    if (text == null || text.isEmpty()) {
      return Optional.empty();
    }
    try {
      return switch (type) {
        case PrimitiveType primitive -> primitive(text, primitive, zone);
        case DecimalType decimal -> Optional.of(new BigDecimal(text).setScale(decimal.scale()));
        case CharType c -> Optional.of(text);
        case VarcharType v -> Optional.of(text);
        case AtomicType atomic -> Optional.empty();
        case ComplexType complex -> Optional.empty();
      };
    } catch (ArithmeticException | NumberFormatException | DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<Object> primitive(String text, PrimitiveType type, ZoneId zone) {
    return switch (type) {
      case BOOLEAN -> bool(text);
      case BYTE -> Optional.of(Byte.valueOf(text));
      case SHORT -> Optional.of(Short.valueOf(text));
      case INTEGER -> Optional.of(Integer.valueOf(text));
      case LONG -> Optional.of(Long.valueOf(text));
      case FLOAT -> Optional.of(Float.valueOf(text));
      case DOUBLE -> Optional.of(Double.valueOf(text));
      case STRING -> Optional.of(text);
      case BINARY -> Optional.of(text.getBytes(StandardCharsets.UTF_8));
      case DATE -> Optional.of(LocalDate.parse(text));
      case TIMESTAMP -> Optional.of(timestamp(text, zone));
      case TIMESTAMP_NTZ -> Optional.of(timestampNtz(text));
      case TIME, VARIANT, VOID -> Optional.empty();
    };
  }

  private static Optional<Object> bool(String text) {
    if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
      return Optional.of(Boolean.valueOf(text));
    }
    return Optional.empty();
  }

  private static Instant timestamp(String text, ZoneId zone) {
    return text.indexOf('T') > 0
        ? OffsetDateTime.parse(text).toInstant()
        : timestampNtz(text).atZone(zone).toInstant();
  }

  private static LocalDateTime timestampNtz(String text) {
    return text.length() == 10
        ? LocalDate.parse(text).atStartOfDay()
        : LocalDateTime.parse(text, LOCAL);
  }

  /** Whether a value has a text from which it can be read again: bytes may be no UTF-8. */
  public static boolean hasText(Object value) {
    return !(value instanceof byte[] bytes)
        || Arrays.equals(
            bytes, new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The text of a value; timestamps in the ISO form in UTC.
   *
   * @param value null for NULL
   * @return null for NULL, and for texts that no reader can tell from it: the empty string, and the
   *     name that folders of NULL have
   */
  public static String format(Object value, DataType type) {
    return switch (value) {
      case null -> null;
      case String text -> text.isEmpty() || text.equals(PartitionFolders.NULL) ? null : text;
      case byte[] bytes -> bytes.length == 0 ? null : new String(bytes, StandardCharsets.UTF_8);
      case BigDecimal decimal -> decimal.toPlainString();
      case Instant instant -> UTC_WRITTEN.format(instant);
      case LocalDateTime local -> LOCAL_WRITTEN.format(local);
      default -> value.toString();
    };
  }
}
