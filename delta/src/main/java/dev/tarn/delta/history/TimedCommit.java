package dev.tarn.delta.history;

import dev.tarn.delta.log.Commit;

/**
 * A commit and when it was made.
 *
 * @param timestamp milliseconds since 1970 UTC, as the history shows it
 */
public record TimedCommit(Commit commit, long timestamp) {}
