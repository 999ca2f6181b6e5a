package dev.tarn.delta.change;

import java.util.List;

/**
 * The row changes of one version.
 *
 * @param timestamp when it was committed, milliseconds since 1970 UTC
 * @param sources where the rows are, each file once or, for a change of its deletion vector, twice
 */
public record VersionChanges(long version, long timestamp, List<ChangeSource> sources) {
  public VersionChanges {
    sources = List.copyOf(sources);
  }
}
