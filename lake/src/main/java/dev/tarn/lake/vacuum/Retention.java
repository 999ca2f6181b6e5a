package dev.tarn.lake.vacuum;

import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.Expression;
import java.time.Duration;
import java.util.Optional;

/**
 * How long files that are no longer part of a table are kept.
 *
 * @param configured what the table's property says
 * @param specified what RETAIN says
 * @param place where it says so
 */
record Retention(
    Duration configured,
    Optional<Duration> specified,
    Optional<SourcePosition> place,
    boolean checked) {
  private static final double MILLIS_PER_HOUR = 3_600_000;

  /**
   * Reads RETAIN.
   *
   * @throws TarnException {@code DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT} when time travel within
   *     the table's retention would be lost, unless the session's setting allows it
   */
  static Retention of(Optional<Expression> hours, TableWrite write) {
    Retention retention =
        new Retention(
            TableProperties.DELETED_FILE_RETENTION.of(write.metadata()),
            hours.map(expression -> duration(expression, write)),
            hours.map(Expression::position),
            write
                .context()
                .session()
                .settings()
                .isTrue(ConfigurationKeys.RETENTION_DURATION_CHECK));
    retention.check();
    return retention;
  }

  private static Duration duration(Expression hours, TableWrite write) {
    Double value = (Double) write.analyzer().constant(hours, PrimitiveType.DOUBLE).value();
    if (value == null) {
      throw VacuumErrors.noDuration().at(hours.position());
    }
    return Duration.ofMillis(Math.round(value * MILLIS_PER_HOUR));
  }

  private void check() {
    boolean tooShort = duration().compareTo(configured) < 0;
    if (duration().isNegative() || (checked && tooShort)) {
      throw VacuumErrors.tooShort(configured).at(place.orElse(null));
    }
  }

  Duration duration() {
    return specified.orElse(configured);
  }
}
