package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.JsonElement;
import dev.tarn.sql.tree.Expression.JsonEvery;
import dev.tarn.sql.tree.Expression.JsonField;
import dev.tarn.sql.tree.Expression.JsonStep;
import java.util.List;

/** Paths into JSON text: {@code a:b.c[0]}. The path passes on as a text of its own. */
final class JsonPaths {
  private JsonPaths() {}

  static TypedExpression path(Expression.JsonPath path, TypedExpression base) {
    boolean text = base.type() == PrimitiveType.STRING || base.type() == PrimitiveType.VOID;
    if (!text) {
      throw AnalysisErrors.unsupported(
          path.position(), "paths into " + base.type().sql() + "; they lead into texts of JSON");
    }
    StringBuilder steps = new StringBuilder();
    path.steps().forEach(step -> append(step, steps));
    return Functions.internal(
        "<json path>", List.of(base, Literal.of(steps.toString())), path.position());
  }

  /** Each step is a letter, what it needs, and a separator. */
  private static void append(JsonStep step, StringBuilder steps) {
    switch (step) {
      case JsonField field -> steps.append(field.exact() ? 'x' : 'n').append(field.name());
      case JsonElement element -> steps.append('i').append(element.index());
      case JsonEvery every -> steps.append('e');
    }
    steps.append('\u001f');
  }

  /** The name of a column that a path gives: its last field. */
  static String name(Expression.JsonPath path) {
    return path.steps().reversed().stream()
        .filter(JsonField.class::isInstance)
        .map(step -> ((JsonField) step).name())
        .findFirst()
        .orElse("value");
  }
}
