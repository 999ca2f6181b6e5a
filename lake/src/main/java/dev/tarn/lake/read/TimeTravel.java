package dev.tarn.lake.read;

import dev.tarn.delta.history.History;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.sql.analyze.Relations.PointInTime;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.analyze.Relations.Version;

/** Earlier states of a table. */
public final class TimeTravel {
  private TimeTravel() {}

  /** The table as it was; {@code DELTA_VERSION_NOT_FOUND} and the like when the log lacks it. */
  public static Snapshot snapshot(DeltaLog log, TimePoint at) {
    log.require();
    return switch (at) {
      case Version version -> log.at(version.version());
      case PointInTime time -> log.at(History.of(log).versionAt(time.instant().toEpochMilli()));
    };
  }
}
