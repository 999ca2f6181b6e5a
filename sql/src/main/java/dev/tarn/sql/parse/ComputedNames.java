package dev.tarn.sql.parse;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Binary;
import dev.tarn.sql.tree.Expression.BinaryOperator;
import dev.tarn.sql.tree.Expression.Literal;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Optional;

/** {@code IDENTIFIER('a.b')}: a name given as a constant string. */
final class ComputedNames {
  private ComputedNames() {}

  static QualifiedName name(Expression expression, ParseOptions options) {
    String text =
        options
            .texts()
            .text(expression)
            .orElseThrow(
                () ->
                    TarnException.of("NOT_A_CONSTANT_STRING.NULL")
                        .with("name", "IDENTIFIER")
                        .with("expr", "NULL")
                        .at(expression.position()));
    QualifiedName name = parsed(text, expression);
    return new QualifiedName(expression.position(), name.parts());
  }

  private static QualifiedName parsed(String text, Expression expression) {
    try {
      return new SqlParser(ParseOptions.UTC).parseName(text);
    } catch (TarnException e) {
      throw e.at(expression.position());
    }
  }

  /** The value of literals alone. */
  static Optional<String> literal(Expression expression) {
    return Optional.of(text(expression));
  }

  private static String text(Expression expression) {
    if (expression instanceof Literal literal && literal.value() instanceof String text) {
      return text;
    }
    if (expression instanceof Binary binary && binary.operator() == BinaryOperator.CONCAT) {
      return text(binary.left()) + text(binary.right());
    }
    throw ParseErrors.unsupported(
        "IDENTIFIER of anything but string literals where there is no session",
        expression.position());
  }
}
