package dev.tarn.delta.action;

import java.util.Optional;

/**
 * A {@code txn} action: how far an application has written. {@code lastUpdated} in milliseconds
 * since 1970 UTC.
 */
public record SetTransaction(String appId, long version, Optional<Long> lastUpdated)
    implements Action {}
