package dev.tarn.api;

import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values of a statement's parameters, typed. */
final class Parameters {
  private Parameters() {}

  /** Values of {@code :name}. */
  static Map<String, Literal> named(Map<String, ?> values) {
    Map<String, Literal> literals = new LinkedHashMap<>();
    values.forEach((name, value) -> literals.put(name, Literals.of(":" + name, value)));
    return literals;
  }

  /** Values of the question marks, in their order. */
  static Map<String, Literal> positional(Object... values) {
    Map<String, Literal> literals = new LinkedHashMap<>();
    for (Object value : values) {
      String number = String.valueOf(literals.size() + 1);
      literals.put(number, Literals.of("? number " + number, value));
    }
    return literals;
  }
}
