package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.analyze.Relations.PointInTime;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.analyze.Relations.Version;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Relation;
import java.time.Instant;

/** The constants of VERSION AS OF and TIMESTAMP AS OF. */
record TimeTravelAnalyzer(QueryContext context) {

  TimePoint timePoint(Relation.TimeTravel travel) {
    return switch (travel) {
      case Relation.AtVersion at -> new Version((long) value(at.version(), PrimitiveType.LONG));
      case Relation.AtTimestamp at ->
          new PointInTime((Instant) value(at.timestamp(), PrimitiveType.TIMESTAMP));
    };
  }

  private Object value(Expression expression, PrimitiveType type) {
    Literal literal = literal(expression, type);
    if (literal.value() == null) {
      throw AnalysisErrors.timeTravelNull(expression.position());
    }
    return literal.value();
  }

  private Literal literal(Expression expression, PrimitiveType type) {
    try {
      return new ConstantAnalyzer(context).constant(expression, type);
    } catch (TarnException e) {
      throw type == PrimitiveType.TIMESTAMP ? ofTravel(e, expression) : e;
    }
  }

  /** What is no time is told of as what it was meant for. */
  private TarnException ofTravel(TarnException error, Expression expression) {
    return switch (error.errorClass()) {
      case "CAST_INVALID_INPUT" ->
          AnalysisErrors.timeTravelInput(
              error.parameters().getOrDefault("expression", "NULL"), expression.position());
      case "DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION",
          "DATATYPE_MISMATCH.CAST_WITH_CONF_SUGGESTION" ->
          AnalysisErrors.timeTravelInput(text(expression), expression.position());
      case "DATATYPE_MISMATCH.NON_FOLDABLE_INPUT" ->
          ExpressionProperties.isDeterministic(expressions().analyze(expression))
              ? error
              : AnalysisErrors.timeTravelNotDeterministic(text(expression), expression.position());
      default -> error;
    };
  }

  private ExpressionAnalyzer expressions() {
    return ExpressionAnalyzer.of(context, Scope.empty(), Clause.TABLE_FUNCTION);
  }

  private String text(Expression expression) {
    return new ExpressionPrinter(expressions().context()).print(expression);
  }
}
