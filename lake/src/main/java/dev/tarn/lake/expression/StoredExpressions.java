package dev.tarn.lake.expression;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import java.util.List;

/**
 * Expressions that a table's log holds as SQL text: of constraints, defaults, generated columns.
 */
public final class StoredExpressions {
  private final Analyzer analyzer;
  private final SqlParser parser;

  public StoredExpressions(Analyzer analyzer, StatementContext context) {
    this.analyzer = analyzer;
    this.parser = new SqlParser(new ParseOptions(context.zone()));
  }

  public Expression parse(String text) {
    return parser.parseExpression(text);
  }

  /** A condition on a row of these columns. */
  public TypedExpression condition(String text, List<Column> row) {
    return Places.remove(analyzer.condition(parser.parseExpression(text), Scope.of(row)));
  }

  /** A condition on a row of these columns. */
  public TypedExpression condition(Expression condition, List<Column> row) {
    return analyzer.condition(condition, Scope.of(row));
  }

  /** Whether an expression is of type BOOLEAN on rows of a source. */
  public boolean isCondition(Expression expression, ScanSource rows) {
    return analyzer.expression(expression, Scope.of(Plan.Scan.of(rows).output())).type()
        == PrimitiveType.BOOLEAN;
  }

  /** A value without reference to columns, in its own type. */
  public TypedExpression value(String text) {
    return Places.remove(analyzer.expression(parser.parseExpression(text), Scope.empty()));
  }

  /** A value that is stored in a column, without reference to others. */
  public TypedExpression value(String text, Column target) {
    return stored(value(text), target);
  }

  /** A value as a column stores it. */
  public TypedExpression stored(TypedExpression value, Column target) {
    return analyzer.storeAssignment(value, target.type(), target.name());
  }
}
