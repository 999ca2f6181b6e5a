package dev.tarn.delta.statistics;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.delta.json.Json;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;

/** A minimum or maximum as JSON text. Empty where the format has no words for it. */
final class BoundText {
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS");

  private BoundText() {}

  static Optional<String> min(Object value, DataType type, int prefix) {
    return value instanceof String text && isString(type)
        ? StringBounds.min(text, prefix).map(Json::quote)
        : other(value, type);
  }

  static Optional<String> max(Object value, DataType type, int prefix) {
    return value instanceof String text && isString(type)
        ? StringBounds.max(text, prefix).map(Json::quote)
        : other(value, type);
  }

  private static boolean isString(DataType type) {
    return type == PrimitiveType.STRING || type instanceof CharType || type instanceof VarcharType;
  }

  private static Optional<String> other(Object value, DataType type) {
    return switch (value) {
      case Float number ->
          Float.isFinite(number) ? Optional.of(number.toString()) : Optional.empty();
      case Double number ->
          Double.isFinite(number) ? Optional.of(number.toString()) : Optional.empty();
      case BigDecimal number when type instanceof DecimalType ->
          Optional.of(number.toPlainString());
      case Number number -> Optional.of(number.toString());
      case LocalDate date -> inRange(date).map(d -> Json.quote(d.toString()));
      case Instant instant ->
          inRange(instant.atOffset(ZoneOffset.UTC)).map(t -> Json.quote(MILLIS.format(t) + "Z"));
      case LocalDateTime local -> inRange(local).map(t -> Json.quote(MILLIS.format(t)));
      default -> Optional.empty();
    };
  }

  /** Years of more or fewer than four digits are read differently by different clients. */
  private static <T extends TemporalAccessor> Optional<T> inRange(T value) {
    int year = value.get(ChronoField.YEAR);
    return year >= 0 && year <= 9999 ? Optional.of(value) : Optional.empty();
  }
}
