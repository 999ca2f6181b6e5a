package dev.tarn.lake.information;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * A column of a relation.
 *
 * @param value what it says of an item; null for what is not known. It is asked only where a
 *     statement uses the column: some are dear.
 */
record InformationColumn<T>(String name, DataType type, Function<T, Object> value) {

  static <T> InformationColumn<T> text(String name, Function<T, String> value) {
    return new InformationColumn<>(name, PrimitiveType.STRING, value::apply);
  }

  static <T> InformationColumn<T> optional(String name, Function<T, Optional<String>> value) {
    return new InformationColumn<>(
        name, PrimitiveType.STRING, item -> value.apply(item).orElse(null));
  }

  static <T> InformationColumn<T> constant(String name, String value) {
    return new InformationColumn<>(name, PrimitiveType.STRING, item -> value);
  }

  static <T> InformationColumn<T> number(String name, Function<T, Integer> value) {
    return new InformationColumn<>(name, PrimitiveType.INTEGER, value::apply);
  }

  static <T> InformationColumn<T> time(String name, Function<T, Instant> value) {
    return new InformationColumn<>(name, PrimitiveType.TIMESTAMP, value::apply);
  }

  /** {@code YES} or {@code NO}. */
  static <T> InformationColumn<T> yes(String name, Function<T, Boolean> value) {
    return text(name, item -> value.apply(item) ? "YES" : "NO");
  }

  StructField field() {
    return StructField.nullable(name, type);
  }
}
