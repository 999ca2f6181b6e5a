package dev.tarn.pipeline.event;

import java.time.Instant;
import java.util.UUID;
import java.util.function.Supplier;

/** UUIDs of version 7: those made later sort later. */
final class TimeOrderedIds {
  private static final int SEQUENCE_BITS = 12;

  private final Supplier<UUID> random;
  private long lastMillis;
  private long sequence;

  TimeOrderedIds(Supplier<UUID> random) {
    this.random = random;
  }

  /** The id of something that happens now. Also orders what happens within a millisecond. */
  synchronized UUID at(Instant now) {
    long millis = Math.max(now.toEpochMilli(), lastMillis);
    sequence = millis == lastMillis ? sequence + 1 : 0;
    if (sequence >> SEQUENCE_BITS != 0) {
      millis++;
      sequence = 0;
    }
    lastMillis = millis;
    long high = (millis << 16) | (0x7L << SEQUENCE_BITS) | sequence;
    return new UUID(high, random.get().getLeastSignificantBits());
  }
}
