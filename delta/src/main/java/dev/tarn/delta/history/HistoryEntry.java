package dev.tarn.delta.history;

import dev.tarn.delta.action.CommitInfo;
import java.util.Optional;

/**
 * One line of DESCRIBE HISTORY.
 *
 * @param timestamp milliseconds since 1970 UTC
 * @param info what the commit says of itself; empty when it says nothing
 */
public record HistoryEntry(long version, long timestamp, Optional<CommitInfo> info) {}
