package dev.tarn.lake.avro;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** Points in time. Spark knows them in milliseconds and microseconds; nanoseconds are numbers. */
final class AvroTimes {
  private AvroTimes() {}

  /** What the numbers of a schema count; empty when they are no times. */
  static Optional<TimeUnit> unitOf(Schema schema) {
    LogicalType logical = schema.getLogicalType();
    if (logical instanceof LogicalTypes.TimestampMillis
        || logical instanceof LogicalTypes.LocalTimestampMillis) {
      return Optional.of(TimeUnit.MILLISECONDS);
    }
    return logical instanceof LogicalTypes.TimestampMicros
            || logical instanceof LogicalTypes.LocalTimestampMicros
        ? Optional.of(TimeUnit.MICROSECONDS)
        : Optional.empty();
  }

  /** Whether they are readings of a clock on a wall. */
  static boolean isLocal(Schema schema) {
    LogicalType logical = schema.getLogicalType();
    return logical instanceof LogicalTypes.LocalTimestampMillis
        || logical instanceof LogicalTypes.LocalTimestampMicros;
  }

  /**
   * A point in time.
   *
   * @throws ArithmeticException when it is out of what 64 bits of microseconds hold
   */
  static Instant instant(long value, TimeUnit unit) {
    long micros = unit == TimeUnit.MILLISECONDS ? Math.multiplyExact(value, 1000L) : value;
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1000L);
  }

  static LocalDateTime local(long value, TimeUnit unit) {
    return LocalDateTime.ofInstant(instant(value, unit), ZoneOffset.UTC);
  }
}
