package dev.tarn.duckdb.parquet;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/**
 * How the values of a type lie in a file.
 *
 * @param physical the type they are stored as
 * @param bytes a value's bytes, without a length before them
 * @param order the order of bounds
 */
record ValueEncoding(
    PhysicalType physical, Function<Object, byte[]> bytes, Comparator<Object> order) {
  private static final int WIDE_DECIMAL = 16;

  /** The encoding of a type; empty for one whose values have parts, or no form in Delta tables. */
  static Optional<ValueEncoding> of(DataType type) {
    return switch (type) {
      case PrimitiveType primitive -> of(primitive);
      case DecimalType decimal -> Optional.of(decimal(decimal));
      case AtomicType atomic -> Optional.empty();
      case ComplexType complex -> Optional.empty();
    };
  }

  private static Optional<ValueEncoding> of(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> encoding(PhysicalType.BOOLEAN, value -> bit((Boolean) value));
      case BYTE, SHORT, INTEGER ->
          encoding(PhysicalType.INT32, value -> LittleEndian.bytes(((Number) value).intValue()));
      case LONG -> encoding(PhysicalType.INT64, value -> LittleEndian.bytes((long) value));
      case FLOAT ->
          encoding(
              PhysicalType.FLOAT,
              value -> LittleEndian.bytes(Float.floatToRawIntBits((float) value)));
      case DOUBLE ->
          encoding(
              PhysicalType.DOUBLE,
              value -> LittleEndian.bytes(Double.doubleToRawLongBits((double) value)));
      case STRING -> binary(value -> ((String) value).getBytes(StandardCharsets.UTF_8));
      case BINARY -> binary(value -> (byte[]) value);
      case DATE ->
          encoding(
              PhysicalType.INT32,
              value -> LittleEndian.bytes((int) ((LocalDate) value).toEpochDay()));
      case TIMESTAMP ->
          encoding(PhysicalType.INT64, value -> LittleEndian.bytes(micros((Instant) value)));
      case TIMESTAMP_NTZ ->
          encoding(
              PhysicalType.INT64,
              value ->
                  LittleEndian.bytes(micros(((LocalDateTime) value).toInstant(ZoneOffset.UTC))));
      case TIME, VARIANT, VOID -> Optional.empty();
    };
  }

  private static Optional<ValueEncoding> encoding(
      PhysicalType physical, Function<Object, byte[]> bytes) {
    return Optional.of(new ValueEncoding(physical, bytes, ValueEncoding::natural));
  }

  private static Optional<ValueEncoding> binary(Function<Object, byte[]> bytes) {
    Comparator<Object> order =
        (left, right) -> Arrays.compareUnsigned(bytes.apply(left), bytes.apply(right));
    return Optional.of(new ValueEncoding(PhysicalType.BYTE_ARRAY, bytes, order));
  }

  private static ValueEncoding decimal(DecimalType type) {
    PhysicalType physical =
        type.precision() <= 9
            ? PhysicalType.INT32
            : type.precision() <= 18 ? PhysicalType.INT64 : PhysicalType.FIXED_LEN_BYTE_ARRAY;
    return new ValueEncoding(
        physical, value -> unscaled((BigDecimal) value, type, physical), ValueEncoding::natural);
  }

  private static byte[] unscaled(BigDecimal value, DecimalType type, PhysicalType physical) {
    BigDecimal scaled = value.setScale(type.scale());
    return switch (physical) {
      case INT32 -> LittleEndian.bytes(scaled.unscaledValue().intValueExact());
      case INT64 -> LittleEndian.bytes(scaled.unscaledValue().longValueExact());
      case BOOLEAN, FLOAT, DOUBLE, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY ->
          wide(scaled.unscaledValue().toByteArray());
    };
  }

  /** Two's complement, the highest byte first, filled up with the sign. */
  private static byte[] wide(byte[] shortest) {
    byte[] bytes = new byte[WIDE_DECIMAL];
    Arrays.fill(bytes, (byte) (shortest[0] < 0 ? -1 : 0));
    System.arraycopy(shortest, 0, bytes, WIDE_DECIMAL - shortest.length, shortest.length);
    return bytes;
  }

  private static byte[] bit(boolean value) {
    return new byte[] {(byte) (value ? 1 : 0)};
  }

  private static long micros(Instant instant) {
    return Instant.EPOCH.until(instant, ChronoUnit.MICROS);
  }

  /** Numbers compare by value: the two zeros are the same. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static int natural(Object left, Object right) {
    if (left instanceof Double || left instanceof Float) {
      double first = ((Number) left).doubleValue();
      double second = ((Number) right).doubleValue();
      return first == second ? 0 : first < second ? -1 : 1;
    }
    return ((Comparable) left).compareTo(right);
  }

  /** The length of each value when all have the same. */
  int fixedLength() {
    return WIDE_DECIMAL;
  }
}
