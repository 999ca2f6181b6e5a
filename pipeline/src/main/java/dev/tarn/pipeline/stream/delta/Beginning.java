package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.core.error.TarnException;
import dev.tarn.delta.history.History;
import dev.tarn.delta.log.VersionRange;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.delta.StreamOptions.Start;
import java.util.Optional;

/**
 * Where a stream begins. It is noted down with the first batch, so that the batch is the same when
 * it must be run again; what options say later does not matter then.
 */
final class Beginning {
  private final TableHandle table;
  private final StreamOptions options;
  private final StatementContext context;
  private final StateLog notes;
  private Optional<DeltaPosition> position = Optional.empty();

  Beginning(TableHandle table, StreamOptions options, String state, StatementContext context) {
    this.table = table;
    this.options = options;
    this.context = context;
    this.notes = new StateLog(table.log().storage(), state + "/beginning");
  }

  /**
   * The position before anything is read.
   *
   * @throws TarnException {@code DELTA_VERSION_NOT_FOUND}, {@code
   *     DELTA_TIMESTAMP_GREATER_THAN_COMMIT}, {@code DELTA_MISSING_CHANGE_DATA}
   */
  DeltaPosition position(Snapshot latest) {
    if (position.isEmpty()) {
      position =
          Optional.of(
              notes
                  .last()
                  .map(text -> PositionJson.read(new Position(text)))
                  .orElseGet(() -> begin(latest)));
    }
    return position.get();
  }

  private DeltaPosition begin(Snapshot latest) {
    String id = latest.metadata().id();
    if (options.start() instanceof Start.Now) {
      return DeltaPosition.snapshot(id, latest.version());
    }
    long version = version(latest);
    checkChangeFeed(version, latest);
    return DeltaPosition.before(id, version);
  }

  private long version(Snapshot latest) {
    return switch (options.start()) {
      case Start.Now now -> latest.version();
      case Start.Latest newest -> latest.version() + 1;
      case Start.Version given -> checked(given.version(), latest);
      case Start.Time time -> at(time.timestamp(), latest);
    };
  }

  private long checked(long version, Snapshot latest) {
    long earliest = table.log().versions().map(VersionRange::earliest).orElse(0L);
    if (version < earliest || version > latest.version()) {
      throw StreamErrors.versionNotFound(version, earliest, latest.version());
    }
    return version;
  }

  private long at(long timestamp, Snapshot latest) {
    try {
      return History.of(table.log()).startVersion(timestamp);
    } catch (TarnException e) {
      boolean lenient =
          options.readsChanges()
              && context.session().settings().isTrue(ConfigurationKeys.CHANGES_OUT_OF_RANGE);
      if (lenient && e.errorClass().equals("DELTA_TIMESTAMP_GREATER_THAN_COMMIT")) {
        return latest.version() + 1;
      }
      throw e;
    }
  }

  private void checkChangeFeed(long version, Snapshot latest) {
    boolean off =
        options.readsChanges()
            && version <= latest.version()
            && !TableProperties.ENABLE_CHANGE_DATA_FEED.of(table.log().at(version).metadata());
    if (off) {
      throw StreamErrors.noChangeFeed(table, version);
    }
  }

  /** Notes down the position for good. */
  void note(Snapshot latest) {
    notes.append(PositionJson.write(position(latest)).json());
  }

  /** Whether another run would begin elsewhere if the position were not noted. */
  boolean moves() {
    return switch (options.start()) {
      case Start.Now now -> false;
      case Start.Version version -> false;
      case Start.Latest latest -> true;
      case Start.Time time -> true;
    };
  }
}
