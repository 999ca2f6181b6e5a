package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupByAllContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupByAnalyticContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupByClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupByKeysContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupBySetsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupingSetContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query.GroupBy;
import dev.tarn.sql.tree.Query.GroupKind;
import java.util.List;

/** GROUP BY in its forms. */
final class GroupByBuilder {
  private final Builders builders;

  GroupByBuilder(Builders builders) {
    this.builders = builders;
  }

  GroupBy build(GroupByClauseContext context) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case GroupByAllContext all -> new GroupBy(position, GroupKind.ALL, List.of(), List.of());
      case GroupByKeysContext keys ->
          new GroupBy(position, GroupKind.KEYS, expressions(keys.expression()), List.of());
      case GroupByAnalyticContext analytic ->
          new GroupBy(
              position,
              analytic.CUBE() == null ? GroupKind.ROLLUP : GroupKind.CUBE,
              List.of(),
              sets(analytic.groupingSet()));
      case GroupBySetsContext sets ->
          new GroupBy(position, GroupKind.GROUPING_SETS, List.of(), sets(sets.groupingSet()));
      default -> throw new IllegalStateException("no GROUP BY: " + context.getText());
    };
  }

  private List<List<Expression>> sets(List<GroupingSetContext> contexts) {
    return contexts.stream().map(set -> expressions(set.expression())).toList();
  }

  private List<Expression> expressions(List<ExpressionContext> contexts) {
    return builders.expressions().buildAll(contexts);
  }
}
