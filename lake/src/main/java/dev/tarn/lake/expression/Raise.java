package dev.tarn.lake.expression;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.CastPurpose;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Expressions that raise an error of the catalogue for a row. Executors know {@code raise_error}
 * with a text only: the class and its parameters travel in that text, from {@link #unless} to
 * {@link #decode}.
 */
public final class Raise {
  private static final String CARRIER = "USER_RAISED_EXCEPTION";
  private static final String CARRIED = "errorMessage";
  private static final String SEPARATOR = "\u001D";

  private Raise() {}

  /**
   * A value, or an error where a condition is not TRUE.
   *
   * @param parameters of the error's message
   */
  public static TypedExpression unless(
      TypedExpression condition,
      TypedExpression value,
      String errorClass,
      Map<String, TypedExpression> parameters) {
    TypedExpression error =
        FunctionTable.byId("raise_error").bind(List.of(text(errorClass, parameters))).call();
    return new Case(
        List.of(new Branch(condition, value)),
        Optional.of(new Cast(error, value.type(), false, CastPurpose.EXPRESSION)),
        value.type());
  }

  private static TypedExpression text(String errorClass, Map<String, TypedExpression> parameters) {
    List<TypedExpression> parts = new ArrayList<>();
    parts.add(Literal.of(SEPARATOR + errorClass));
    parameters.forEach(
        (name, value) -> {
          parts.add(Literal.of(SEPARATOR + name + SEPARATOR));
          parts.add(value);
        });
    return FunctionTable.byId("concat").bind(parts).call();
  }

  /** The error that an executor's error carries, or that error itself if it carries none. */
  public static TarnException decode(TarnException raised) {
    String text = raised.parameters().getOrDefault(CARRIED, "");
    if (!raised.errorClass().equals(CARRIER) || !text.startsWith(SEPARATOR)) {
      return raised;
    }
    String[] parts = text.substring(SEPARATOR.length()).split(SEPARATOR, -1);
    TarnException error = TarnException.of(parts[0]).causedBy(raised);
    for (int i = 1; i + 1 < parts.length; i += 2) {
      error = error.with(parts[i], parts[i + 1]);
    }
    return error;
  }
}
