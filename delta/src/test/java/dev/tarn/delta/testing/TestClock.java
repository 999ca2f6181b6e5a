package dev.tarn.delta.testing;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until it is set. */
public final class TestClock extends Clock {
  private Instant now;

  public TestClock(Instant now) {
    this.now = now;
  }

  public void set(Instant newNow) {
    now = newNow;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }

  @Override
  public Instant instant() {
    return now;
  }
}
