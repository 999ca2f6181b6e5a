package dev.tarn.pipeline.autocdc;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.Optional;

/** What a flow computes from the columns of an event. */
record CdcExpressions(
    List<String> qualifier,
    SqlText sequenceBy,
    Optional<SqlText> deleteWhen,
    Optional<SqlText> truncateWhen,
    Optional<Expression> where) {
  CdcExpressions {
    qualifier = List.copyOf(qualifier);
  }

  static CdcExpressions of(AutoCdcFlow flow) {
    return new CdcExpressions(
        qualifier(flow.source()),
        flow.sequenceBy().orElseThrow(() -> CdcErrors.missingSequence().at(flow.position())),
        flow.deleteWhen(),
        flow.truncateWhen(),
        flow.where());
  }

  /** By what the columns of the source can be qualified. */
  private static List<String> qualifier(Relation source) {
    return switch (source) {
      case Relation.Stream stream ->
          stream
              .alias()
              .map(alias -> List.of(alias.name()))
              .orElseGet(() -> qualifier(stream.input()));
      case Relation.Table table ->
          table.alias().map(alias -> List.of(alias.name())).orElseGet(() -> table.name().parts());
      default -> List.of();
    };
  }

  /** The same over the columns of certain rows. */
  Bound over(List<Column> columns, Analyzer analyzer) {
    return new Bound(Scope.of(qualifier, columns), analyzer);
  }

  /** Analyses the expressions. */
  final class Bound {
    private final Scope scope;
    private final Analyzer analyzer;

    private Bound(Scope scope, Analyzer analyzer) {
      this.scope = scope;
      this.analyzer = analyzer;
    }

    TypedExpression sequence() {
      try {
        return analyzer.expression(sequenceBy.expression(), scope);
      } catch (TarnException e) {
        throw e.position().isPresent() ? e : e.at(sequenceBy.expression().position());
      }
    }

    Optional<TypedExpression> delete() {
      return deleteWhen.map(text -> condition(text.expression()));
    }

    Optional<TypedExpression> truncate() {
      return truncateWhen.map(text -> condition(text.expression()));
    }

    /** The events that are meant at all. */
    Optional<TypedExpression> kept() {
      return where.map(this::condition);
    }

    private TypedExpression condition(Expression expression) {
      return analyzer.condition(expression, scope);
    }
  }
}
