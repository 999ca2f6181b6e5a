package dev.tarn.lake.policy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.sql.analyze.AnalysisContext;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** Reads what a policy's function is given: names of columns, and constants. */
final class PolicyArguments {
  private final SqlParser parser;
  private final Analyzer analyzer;

  PolicyArguments(StatementContext context) {
    this.parser = new SqlParser(new ParseOptions(context.zone()));
    AnalysisContext session = context.analysis();
    this.analyzer = new Analyzer(session, new NoRelations());
  }

  /** An argument that the catalog keeps. */
  PolicyArgument stored(String text) {
    Expression expression = parser.parseExpression(text);
    return expression instanceof Expression.Name name
        ? new PolicyArgument.OfColumn(name.parts().getLast())
        : new PolicyArgument.OfConstant(text, analyzer.constant(expression));
  }

  /**
   * An argument that a statement has, as the catalog will keep it.
   *
   * @param kind tells masks and filters apart in errors
   */
  String written(Expression expression, PolicyKind kind) {
    if (expression instanceof Expression.Name name) {
      if (name.parts().size() > 1) {
        throw PolicyErrors.multiPartArgument(kind, Identifiers.quoteAll(name.parts()))
            .at(name.position());
      }
      return Identifiers.quote(name.parts().getFirst());
    }
    return constant(expression);
  }

  private String constant(Expression expression) {
    try {
      Literal value = analyzer.constant(expression);
      return ExpressionSql.of(value);
    } catch (TarnException e) {
      throw PolicyErrors.argument(e).at(expression.position());
    }
  }

  /** Constants name no tables. */
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
}
