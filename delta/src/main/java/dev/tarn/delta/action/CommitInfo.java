package dev.tarn.delta.action;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where a commit comes from.
 *
 * @param timestamp milliseconds since 1970 UTC
 * @param job raw JSON text of what other writers put there, as is {@code notebook}
 * @param operationParameters each value is raw JSON text: {@code "\"Append\""}, {@code "true"}
 */
public record CommitInfo(
    Optional<Long> inCommitTimestamp,
    Optional<Long> timestamp,
    Optional<String> userId,
    Optional<String> userName,
    Optional<String> operation,
    Map<String, String> operationParameters,
    Optional<String> job,
    Optional<String> notebook,
    Optional<String> clusterId,
    Optional<Long> readVersion,
    Optional<String> isolationLevel,
    Optional<Boolean> isBlindAppend,
    Map<String, String> operationMetrics,
    Optional<String> userMetadata,
    Map<String, String> tags,
    Optional<String> engineInfo,
    Optional<String> txnId)
    implements Action {
  public CommitInfo {
    operationParameters = Collections.unmodifiableMap(new LinkedHashMap<>(operationParameters));
    operationMetrics = Collections.unmodifiableMap(new LinkedHashMap<>(operationMetrics));
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
  }
}
