package dev.tarn.api;

/**
 * How an identity column counts: its values are {@code start + k * step}, unique and in the
 * direction of the step, with gaps where a statement failed.
 *
 * @param start the first value
 * @param step the distance between values; may be negative, never 0
 */
public record IdentityGenerator(long start, long step) {
  /** From 1 up by 1. */
  public IdentityGenerator() {
    this(1, 1);
  }
}
