package dev.tarn.lake.avro;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericFixed;

/**
 * Values that hold no others. A column takes those of its own type, and of narrower numbers, as
 * Spark has it.
 */
final class AvroScalars {
  private static final LocalDate GREGORIAN = LocalDate.of(1582, 10, 15);
  private static final Instant SETTLED = Instant.parse("1900-01-01T00:00:00Z");

  private final Calendar calendar;

  AvroScalars(Calendar calendar) {
    this.calendar = calendar;
  }

  /** Which calendar days and times of a file were counted in. */
  enum Calendar {
    GREGORIAN,
    /** Of Spark before 3: old dates would have to be moved. */
    JULIAN
  }

  /** Empty when the column takes no such values. */
  Optional<AvroConversion> of(Schema file, DataType column) {
    return switch (file.getType()) {
      case BOOLEAN -> same(column, PrimitiveType.BOOLEAN);
      case INT -> whole(file, column);
      case LONG -> large(file, column);
      case FLOAT ->
          column == PrimitiveType.DOUBLE
              ? Optional.of(number(column))
              : same(column, PrimitiveType.FLOAT);
      case DOUBLE -> same(column, PrimitiveType.DOUBLE);
      case STRING, ENUM ->
          column == PrimitiveType.STRING
              ? Optional.of((value, leftovers) -> value.toString())
              : Optional.empty();
      case BYTES, FIXED -> bytes(file, column);
      case RECORD, ARRAY, MAP, UNION, NULL -> Optional.empty();
    };
  }

  private static Optional<AvroConversion> same(DataType column, DataType type) {
    return column.equals(type) ? Optional.of((value, leftovers) -> value) : Optional.empty();
  }

  /** Any number as one of a type that is at least as wide. */
  static AvroConversion number(DataType column) {
    return column == PrimitiveType.LONG
        ? (value, leftovers) -> ((Number) value).longValue()
        : (value, leftovers) -> ((Number) value).doubleValue();
  }

  private Optional<AvroConversion> whole(Schema file, DataType column) {
    boolean date = file.getLogicalType() instanceof LogicalTypes.Date;
    if (column == PrimitiveType.DATE) {
      return Optional.of((value, leftovers) -> date((Integer) value));
    }
    if (date && column == PrimitiveType.TIMESTAMP_NTZ) {
      return Optional.of((value, leftovers) -> date((Integer) value).atStartOfDay());
    }
    if (column == PrimitiveType.LONG || (!date && column == PrimitiveType.DOUBLE)) {
      return Optional.of(number(column));
    }
    return same(column, PrimitiveType.INTEGER);
  }

  /** Numbers that say nothing of time are read as times in milliseconds, where asked. */
  private Optional<AvroConversion> large(Schema file, DataType column) {
    boolean local = AvroTimes.isLocal(file);
    Optional<TimeUnit> unit = AvroTimes.unitOf(file);
    TimeUnit counted = unit.orElse(TimeUnit.MILLISECONDS);
    boolean plain = file.getLogicalType() == null;
    if (column == PrimitiveType.TIMESTAMP && (plain || (unit.isPresent() && !local))) {
      return Optional.of((value, leftovers) -> instant((Long) value, counted));
    }
    if (column == PrimitiveType.TIMESTAMP_NTZ && (plain || local)) {
      return Optional.of((value, leftovers) -> AvroTimes.local((Long) value, counted));
    }
    return same(column, PrimitiveType.LONG);
  }

  private LocalDate date(int days) {
    LocalDate date = LocalDate.ofEpochDay(days);
    if (calendar == Calendar.JULIAN && date.isBefore(GREGORIAN)) {
      throw new AvroRuntimeException(
          "the date " + date + " is of the Julian calendar, as Spark before 3.0 wrote it");
    }
    return date;
  }

  private Instant instant(long value, TimeUnit unit) {
    Instant instant = AvroTimes.instant(value, unit);
    if (calendar == Calendar.JULIAN && instant.isBefore(SETTLED)) {
      throw new AvroRuntimeException(
          "the time " + instant + " is of the Julian calendar, as Spark before 3.0 wrote it");
    }
    return instant;
  }

  private static Optional<AvroConversion> bytes(Schema file, DataType column) {
    if (column == PrimitiveType.BINARY) {
      return Optional.of((value, leftovers) -> bytes(value));
    }
    return file.getLogicalType() instanceof LogicalTypes.Decimal from
            && column instanceof DecimalType to
            && takes(to, from)
        ? Optional.of((value, leftovers) -> decimal(bytes(value), from).setScale(to.scale()))
        : Optional.empty();
  }

  private static boolean takes(DecimalType column, LogicalTypes.Decimal file) {
    return column.scale() >= file.getScale()
        && column.precision() - column.scale() >= file.getPrecision() - file.getScale();
  }

  static BigDecimal decimal(byte[] bytes, LogicalTypes.Decimal type) {
    BigDecimal value =
        new BigDecimal(
            bytes.length == 0 ? BigInteger.ZERO : new BigInteger(bytes), type.getScale());
    if (value.precision() > type.getPrecision()) {
      throw new AvroRuntimeException(
          "%s is no decimal(%d,%d)"
              .formatted(value.toPlainString(), type.getPrecision(), type.getScale()));
    }
    return value;
  }

  static byte[] bytes(Object value) {
    if (value instanceof GenericFixed fixed) {
      return fixed.bytes().clone();
    }
    ByteBuffer buffer = ((ByteBuffer) value).duplicate();
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }
}
