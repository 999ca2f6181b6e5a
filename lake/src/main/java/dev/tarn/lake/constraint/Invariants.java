package dev.tarn.lake.constraint;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.json.Json;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * The old form of CHECK constraints, in the metadata of a column (protocol section "Column
 * Invariants"): {@code {"expression":{"expression":"a > 3"}}}.
 */
final class Invariants {
  private static final String KEY = "delta.invariants";
  private static final String EXPRESSION = "expression";

  private Invariants() {}

  /** The condition's SQL text. */
  static Optional<String> text(StructField field) {
    return field.metadataText(KEY).map(json -> text(field, json));
  }

  private static String text(StructField field, String json) {
    try {
      if (Json.parse(json) instanceof Map<?, ?> outer
          && outer.get(EXPRESSION) instanceof Map<?, ?> inner
          && inner.get(EXPRESSION) instanceof String text) {
        return text;
      }
    } catch (IOException e) {
      throw ConstraintErrors.unreadableInvariant(field.name(), json).causedBy(e);
    }
    throw ConstraintErrors.unreadableInvariant(field.name(), json);
  }
}
