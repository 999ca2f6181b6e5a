package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPathContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPathsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PivotStepContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PivotValueContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnpivotColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnpivotStepContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.RowConstructor;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Relation.Pivot;
import dev.tarn.sql.tree.Relation.PivotValue;
import dev.tarn.sql.tree.Relation.Unpivot;
import dev.tarn.sql.tree.Relation.UnpivotColumns;
import java.util.List;
import java.util.Optional;

/** PIVOT and UNPIVOT. */
final class PivotBuilder {
  private final Builders builders;

  PivotBuilder(Builders builders) {
    this.builders = builders;
  }

  Relation pivot(SourcePosition position, Relation input, PivotStepContext context) {
    return new Pivot(
        position,
        input,
        context.selectItem().stream().map(builders.queries()::item).toList(),
        columns(context.pivotColumns().columnPath(), context.pivotColumns().columnPaths()),
        context.pivotValue().stream().map(this::value).toList(),
        RelationBuilder.alias(context.relationAlias()));
  }

  private PivotValue value(PivotValueContext context) {
    Expression value = builders.expressions().build(context.expression());
    return new PivotValue(
        Positions.of(context),
        value instanceof RowConstructor row ? row.items() : List.of(value),
        alias(context.identifier()));
  }

  Relation unpivot(SourcePosition position, Relation input, UnpivotStepContext context) {
    return new Unpivot(
        position,
        input,
        context.nullOption != null && context.nullOption.INCLUDE() != null,
        context.unpivotValues().identifier() == null
            ? Names.texts(context.unpivotValues().identifierList())
            : List.of(Names.text(context.unpivotValues().identifier())),
        Names.text(context.name),
        context.unpivotColumns().stream().map(PivotBuilder::unpivotColumns).toList(),
        RelationBuilder.alias(context.relationAlias()));
  }

  private static UnpivotColumns unpivotColumns(UnpivotColumnsContext context) {
    return new UnpivotColumns(
        Positions.of(context),
        columns(context.columnPath(), context.columnPaths()),
        alias(context.identifier()));
  }

  private static List<QualifiedName> columns(ColumnPathContext one, ColumnPathsContext several) {
    return one == null ? Names.paths(several) : List.of(Names.path(one));
  }

  private static Optional<String> alias(IdentifierContext context) {
    return Optional.ofNullable(context).map(Names::text);
  }
}
