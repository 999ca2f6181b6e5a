package dev.tarn.delta.transaction;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.snapshot.Snapshot;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The times that commits carry themselves (protocol section "In-Commit Timestamps"). */
final class InCommitTimestamps {
  private final Clock clock;
  private final Optional<Metadata> before;
  private long previous;
  private Optional<Long> next = Optional.empty();

  private InCommitTimestamps(Clock clock, Optional<Metadata> before, long previous) {
    this.clock = clock;
    this.before = before;
    this.previous = previous;
  }

  static InCommitTimestamps of(Optional<Snapshot> start, Clock clock) {
    return new InCommitTimestamps(
        clock,
        start.map(Snapshot::metadata),
        start.map(Snapshot::timestamp).orElse(Long.MIN_VALUE));
  }

  /** Another commit came first: ours must be later. */
  void after(Commit winner) {
    previous = Math.max(previous, winner.inCommitTimestamp().orElse(winner.modified()));
  }

  /** The timestamp for the commit last stamped, if the table has them. */
  Optional<Long> next() {
    return next;
  }

  /** A copy of the actions, in which metadata that switch the timestamps on say since when. */
  List<Action> stamp(List<Action> actions, Metadata current, Protocol protocol, long version) {
    List<Action> stamped = new ArrayList<>(actions);
    Metadata effective = ownMetadata(actions).orElse(current);
    boolean active = ProtocolRules.isActive(protocol, effective, TableFeature.IN_COMMIT_TIMESTAMP);
    next = active ? Optional.of(Math.max(clock.millis(), previous + 1)) : Optional.empty();
    if (active && version > 0 && before.isPresent() && !isOn(before.get())) {
      stamped.replaceAll(
          action ->
              action instanceof Metadata metadata && !isOnSince(metadata)
                  ? since(metadata, version)
                  : action);
    }
    return stamped;
  }

  private static Optional<Metadata> ownMetadata(List<Action> actions) {
    return actions.stream()
        .filter(Metadata.class::isInstance)
        .map(Metadata.class::cast)
        .findFirst();
  }

  private static boolean isOn(Metadata metadata) {
    return TableProperties.ENABLE_IN_COMMIT_TIMESTAMPS.of(metadata);
  }

  private static boolean isOnSince(Metadata metadata) {
    return metadata
        .configuration()
        .containsKey(TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION.key());
  }

  private Metadata since(Metadata metadata, long version) {
    Map<String, String> changed = new LinkedHashMap<>(metadata.configuration());
    changed.put(
        TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION.key(), String.valueOf(version));
    changed.put(
        TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_TIMESTAMP.key(),
        String.valueOf(next.orElseThrow()));
    return metadata.withConfiguration(changed);
  }
}
