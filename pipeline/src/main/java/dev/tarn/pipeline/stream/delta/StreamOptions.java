package dev.tarn.pipeline.stream.delta;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a table is streamed.
 *
 * @param start where the stream begins if it has not begun
 * @param changes what is done with commits that change or delete rows
 * @param changeFeed whether the changes of rows are read instead of added rows
 * @param losses what is done where the log has gaps, or files are gone
 * @param excluded files whose paths are not to be read
 * @param allowed the reader options that accept changes of columns, by their names in lower case
 */
record StreamOptions(
    Start start,
    ReadLimits limits,
    Changes changes,
    ChangeFeed changeFeed,
    Losses losses,
    Optional<Pattern> excluded,
    Map<String, String> allowed) {
  StreamOptions {
    allowed = Map.copyOf(allowed);
  }

  /** Where a stream begins. */
  sealed interface Start {
    /** With the rows the table has now. */
    record Now() implements Start {}

    /** With what comes after the newest version. */
    record Latest() implements Start {}

    /** With the changes of a version. */
    record Version(long version) implements Start {}

    /** With the first commit at or after a time: milliseconds since 1970 UTC. */
    record Time(long timestamp) implements Start {}
  }

  /** What is done with commits that change or delete rows. */
  enum Changes {
    REFUSED,
    /** Those that only delete are passed over. */
    DELETES_IGNORED,
    /** All they add is read. */
    IGNORED,
    /** They are passed over, with all they add. */
    SKIPPED
  }

  /** Whether the changes of rows are read instead of added rows. */
  enum ChangeFeed {
    OFF,
    READ
  }

  /** What is done where the log has gaps, or files are gone. */
  enum Losses {
    REFUSED,
    ACCEPTED
  }

  boolean readsChanges() {
    return changeFeed == ChangeFeed.READ;
  }

  boolean acceptsLosses() {
    return losses == Losses.ACCEPTED;
  }

  boolean isExcluded(String path) {
    return excluded.filter(pattern -> pattern.matcher(path).find()).isPresent();
  }
}
