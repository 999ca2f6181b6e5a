package dev.tarn.delta.change;

import dev.tarn.delta.action.Metadata;
import java.util.List;

/**
 * The row changes of one version.
 *
 * @param timestamp when it was committed, milliseconds since 1970 UTC
 * @param metadata in force at the version
 * @param sources where the rows are, each file once or, for a change of its deletion vector, twice
 */
public record VersionChanges(
    long version, long timestamp, Metadata metadata, List<ChangeSource> sources) {
  public VersionChanges {
    sources = List.copyOf(sources);
  }
}
