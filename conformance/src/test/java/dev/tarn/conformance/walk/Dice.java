package dev.tarn.conformance.walk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every choice of a walk: the same seed makes the same ones. */
final class Dice {
  private final Random random;

  Dice(long seed) {
    this.random = new Random(seed);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  int below(int limit) {
    return random.nextInt(limit);
  }

  /** A number from {@code least} to {@code greatest}, both included. */
  int between(int least, int greatest) {
    return least + random.nextInt(greatest - least + 1);
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  @SafeVarargs
  final <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** Some of the choices, at least as many as said, in any order. */
  <T> List<T> some(List<T> choices, int least) {
    List<T> shuffled = shuffled(choices);
    return shuffled.subList(0, Math.min(shuffled.size(), between(least, shuffled.size())));
  }

  <T> List<T> shuffled(List<T> choices) {
    List<T> shuffled = new ArrayList<>(choices);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  /** As many texts as said, with commas between them. */
  static String commas(int count, Supplier<String> text) {
    return Stream.generate(text).limit(count).collect(Collectors.joining(", "));
  }
}
