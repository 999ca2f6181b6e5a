package dev.tarn.conformance.odd;

import java.util.List;
import java.util.Map;
import java.util.Random;

/** Chances and choices of a generator of odd files. */
final class OddDice {
  /** Seeds that follow each other would begin alike. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final Random random;

  OddDice(long seed) {
    this.random = new Random(seed * SPREAD);
  }

  /** True once in so many times. */
  boolean once(int times) {
    return random.nextInt(times) == 0;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  @SafeVarargs
  final <T> T of(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Sets an option to one of these values, once in so many times. */
  void option(Map<String, String> options, int times, String name, String... values) {
    if (once(times)) {
      options.put(name, of(values));
    }
  }
}
