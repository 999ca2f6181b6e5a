package dev.tarn.delta.property;

/** Text of a property to its value. */
@FunctionalInterface
public interface PropertyParser<T> {
  /**
   * Parses text.
   *
   * @throws IllegalArgumentException whose message says what is expected
   */
  T parse(String text);
}
