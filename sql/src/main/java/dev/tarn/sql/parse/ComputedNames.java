package dev.tarn.sql.parse;

import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Binary;
import dev.tarn.sql.tree.Expression.BinaryOperator;
import dev.tarn.sql.tree.Expression.Literal;
import dev.tarn.sql.tree.QualifiedName;

/** {@code IDENTIFIER('a.b')}: a name given as a constant string. */
final class ComputedNames {
  private ComputedNames() {}

  static QualifiedName name(Expression expression) {
    QualifiedName name = new SqlParser(ParseOptions.UTC).parseName(text(expression));
    return new QualifiedName(expression.position(), name.parts());
  }

  private static String text(Expression expression) {
    if (expression instanceof Literal literal && literal.value() instanceof String text) {
      return text;
    }
    if (expression instanceof Binary binary && binary.operator() == BinaryOperator.CONCAT) {
      return text(binary.left()) + text(binary.right());
    }
    throw ParseErrors.unsupported(
        "IDENTIFIER of anything but string literals", expression.position());
  }
}
