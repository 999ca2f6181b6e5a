package dev.tarn.lake.generated;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** Reads the expressions of generated columns. */
public final class GenerationExpressions {
  private final Analyzer analyzer;
  private final SqlParser parser;

  public GenerationExpressions(StatementContext context) {
    this.analyzer = new Analyzer(context.analysis(), new NoRelations());
    this.parser = new SqlParser(new ParseOptions(context.zone()));
  }

  /** An expression speaks of columns of its row alone. */
  private static final class NoRelations implements Relations {
    @Override
    public Optional<Resolved> table(QualifiedName name, Optional<TimePoint> at) {
      return Optional.empty();
    }

    @Override
    public Optional<Plan> tableFunction(QualifiedName name, List<ConstantArgument> arguments) {
      return Optional.empty();
    }
  }

  Expression parse(String text) {
    return parser.parseExpression(text);
  }

  TypedExpression analyze(Expression expression, List<Column> row) {
    return Places.remove(analyzer.expression(expression, row));
  }

  /**
   * What a column is for a row.
   *
   * @throws TarnException {@code GENERATED_COLUMN_NOT_EVALUABLE} when another writer's expression
   *     is one that Tarn cannot evaluate
   */
  public TypedExpression of(GeneratedColumn column, List<Column> row) {
    try {
      TypedExpression value = analyze(parse(column.text()), row);
      return analyzer.storeAssignment(value, column.field().type(), column.name());
    } catch (TarnException e) {
      throw GeneratedErrors.notEvaluable(column, e);
    }
  }

  /** The same, or nothing for an expression that Tarn cannot evaluate. */
  public Optional<TypedExpression> find(GeneratedColumn column, List<Column> row) {
    try {
      return Optional.of(analyze(parse(column.text()), row));
    } catch (TarnException e) {
      return Optional.empty();
    }
  }
}
