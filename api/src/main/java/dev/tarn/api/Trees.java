package dev.tarn.api;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Literal;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Statement.Assignment;
import java.util.List;
import java.util.Map;

/** Parts of syntax trees that no text was read for. */
final class Trees {
  /** The place of what stands in no text; an error there shows none. */
  static final SourcePosition NOWHERE = new SourcePosition(1, 1, 1);

  private Trees() {}

  /** A name as it is, whatever characters it has. */
  static QualifiedName name(String... parts) {
    return new QualifiedName(NOWHERE, List.of(parts));
  }

  static Relation.Alias alias(String name) {
    return new Relation.Alias(NOWHERE, name, List.of());
  }

  static Literal text(String value) {
    return literal(dev.tarn.sql.plan.TypedExpression.Literal.of(value));
  }

  static Literal number(long value) {
    return literal(dev.tarn.sql.plan.TypedExpression.Literal.of(value));
  }

  static Literal literal(dev.tarn.sql.plan.TypedExpression.Literal literal) {
    return new Literal(NOWHERE, literal.value(), literal.type());
  }

  static Expression.Name column(List<String> parts) {
    return new Expression.Name(NOWHERE, parts);
  }

  /** A name as text from which {@link SqlParser#parseName} reads the same name. */
  static String sql(QualifiedName name) {
    return Identifiers.quoteAll(name.parts());
  }

  /** SET: names of columns, dotted where they lead into structs, and their new values. */
  static List<Assignment> assignments(Map<String, Column> values, SqlParser parser) {
    return values.entrySet().stream()
        .map(
            entry ->
                new Assignment(
                    parser.parseName(entry.getKey()), entry.getValue().expression(parser)))
        .toList();
  }
}
