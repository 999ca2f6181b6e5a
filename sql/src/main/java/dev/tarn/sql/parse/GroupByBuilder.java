package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.AnalyticElementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupByAllContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupByClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupByElementsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupByTrailingSetsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupingElementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GroupingSetContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PlainElementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetsElementContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.RowConstructor;
import dev.tarn.sql.tree.Query.GroupBy;
import dev.tarn.sql.tree.Query.GroupKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** GROUP BY in its forms. */
final class GroupByBuilder {
  private final Builders builders;

  /** Expressions by their text, so that those of several sets are one key. */
  private final Map<String, Expression> keys = new LinkedHashMap<>();

  GroupByBuilder(Builders builders) {
    this.builders = builders;
  }

  GroupBy build(GroupByClauseContext context) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case GroupByAllContext all -> new GroupBy(position, GroupKind.ALL, List.of(), List.of());
      case GroupByElementsContext elements -> elements(position, elements);
      case GroupByTrailingSetsContext sets -> {
        sets.expression().forEach(this::key);
        yield sets(position, GroupKind.GROUPING_SETS, simpleSets(sets.groupingSet()));
      }
      default -> throw new IllegalStateException("no GROUP BY: " + context.getText());
    };
  }

  private GroupBy elements(SourcePosition position, GroupByElementsContext context) {
    List<GroupingElementContext> elements = context.groupingElement();
    elements.forEach(GroupByBuilder::requireKeys);
    if (context.kind != null) {
      GroupKind kind = context.CUBE() == null ? GroupKind.ROLLUP : GroupKind.CUBE;
      return sets(position, kind, elements.stream().map(this::plainSet).toList());
    }
    if (elements.stream().allMatch(PlainElementContext.class::isInstance)) {
      return new GroupBy(
          position, GroupKind.KEYS, elements.stream().map(this::plainKey).toList(), List.of());
    }
    if (elements.size() == 1 && elements.getFirst() instanceof AnalyticElementContext analytic) {
      return sets(position, kind(analytic), simpleSets(analytic.groupingSet()));
    }
    return sets(position, GroupKind.GROUPING_SETS, product(elements));
  }

  private static GroupKind kind(AnalyticElementContext context) {
    return context.CUBE() == null ? GroupKind.ROLLUP : GroupKind.CUBE;
  }

  private GroupBy sets(SourcePosition position, GroupKind kind, List<List<Expression>> sets) {
    return new GroupBy(position, kind, List.copyOf(keys.values()), sets);
  }

  /** The empty set may stand among grouping sets only. */
  private static void requireKeys(GroupingElementContext context) {
    if (context instanceof PlainElementContext plain
        && plain.groupingSet().RIGHT_PAREN() != null
        && plain.groupingSet().expression().isEmpty()) {
      throw ParseErrors.syntax("')'", Positions.of(plain.groupingSet().RIGHT_PAREN().getSymbol()));
    }
  }

  /** A key by itself: {@code (a, b)} is one key, a struct. */
  private Expression plainKey(GroupingElementContext context) {
    GroupingSetContext set = ((PlainElementContext) context).groupingSet();
    List<Expression> values = builders.expressions().buildAll(set.expression());
    return values.size() == 1
        ? values.getFirst()
        : new RowConstructor(Positions.of(context), values);
  }

  private List<Expression> plainSet(GroupingElementContext context) {
    if (context instanceof PlainElementContext plain) {
      return set(plain.groupingSet().expression());
    }
    throw ParseErrors.invalidSyntax(
        "WITH ROLLUP or WITH CUBE after grouping sets", Positions.of(context));
  }

  private List<List<Expression>> simpleSets(List<GroupingSetContext> contexts) {
    return contexts.stream().map(set -> set(set.expression())).toList();
  }

  private List<Expression> set(List<ExpressionContext> contexts) {
    return contexts.stream().map(this::key).toList();
  }

  private Expression key(ExpressionContext context) {
    return keys.computeIfAbsent(
        Positions.text(context), text -> builders.expressions().build(context));
  }

  /** Elements side by side stand for every combination of their sets. */
  private List<List<Expression>> product(List<GroupingElementContext> elements) {
    List<List<Expression>> product = List.of(List.of());
    for (GroupingElementContext element : elements) {
      List<List<Expression>> sets = expand(element);
      product =
          product.stream()
              .flatMap(left -> sets.stream().map(right -> union(List.of(left, right))))
              .toList();
    }
    return product;
  }

  private List<List<Expression>> expand(GroupingElementContext context) {
    return switch (context) {
      case PlainElementContext plain -> List.of(set(plain.groupingSet().expression()));
      case SetsElementContext sets ->
          sets.groupingElement().stream().flatMap(element -> expand(element).stream()).toList();
      case AnalyticElementContext analytic -> {
        List<List<Expression>> sets = simpleSets(analytic.groupingSet());
        yield kind(analytic) == GroupKind.ROLLUP ? prefixes(sets) : subsets(sets);
      }
      default -> throw new IllegalStateException("no grouping: " + context.getText());
    };
  }

  private static List<List<Expression>> prefixes(List<List<Expression>> sets) {
    return Stream.iterate(sets.size(), length -> length >= 0, length -> length - 1)
        .map(length -> union(sets.subList(0, length)))
        .toList();
  }

  private static List<List<Expression>> subsets(List<List<Expression>> sets) {
    List<List<Expression>> subsets = List.of(List.of());
    for (List<Expression> set : sets.reversed()) {
      List<List<Expression>> longer = new ArrayList<>();
      subsets.forEach(subset -> longer.add(union(List.of(set, subset))));
      longer.addAll(subsets);
      subsets = longer;
    }
    return subsets;
  }

  private static List<Expression> union(List<List<Expression>> sets) {
    return sets.stream().flatMap(Collection::stream).distinct().toList();
  }
}
