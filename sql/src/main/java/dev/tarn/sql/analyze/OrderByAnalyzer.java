package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.SortItem;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Analyses ORDER BY of a SELECT. A key is an ordinal, the name of an item of the select list, or
 * any expression over those and the columns of FROM; after DISTINCT, over the items alone.
 */
final class OrderByAnalyzer {
  private final boolean distinct;
  private final List<SelectItem> items;
  private final ExpressionContext context;

  OrderByAnalyzer(boolean distinct, List<SelectItem> items, ExpressionContext context) {
    this.distinct = distinct;
    this.items = items;
    this.context =
        context.in(Clause.ORDER_BY).withNames(context.names().after(new ItemNames(items)));
  }

  /** A key over the columns of FROM, or, when it has an {@code item}, that item's value. */
  record Key(
      SourcePosition position,
      TypedExpression value,
      Optional<Integer> item,
      boolean descending,
      boolean nullsFirst) {}

  List<Key> analyze(List<SortItem> orderBy) {
    List<Key> keys = new ArrayList<>();
    for (SortItem item : orderBy) {
      if (item.key() instanceof Expression.Star) {
        keys.addAll(all(item));
      } else {
        keys.add(key(item));
      }
    }
    return keys;
  }

  /** ORDER BY ALL: by every item of the select list, from the first to the last. */
  private List<Key> all(SortItem written) {
    List<Key> keys = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      SelectItem item = items.get(i);
      keys.add(
          new Key(
              item.position(),
              item.value(),
              Optional.of(i),
              written.descending(),
              SortKeys.nullsFirst(written)));
    }
    return keys;
  }

  private Key key(SortItem item) {
    Optional<Integer> ordinal = Ordinals.orderBy(item.key(), items.size());
    TypedExpression value =
        ordinal.isPresent() ? items.get(ordinal.get()).value() : value(item.key());
    if (!Types.isOrderable(value.type())) {
      throw TypeErrors.notOrderable(item, value, context);
    }
    Optional<Integer> index = ordinal.or(() -> sameAs(value));
    if (index.isEmpty() && isCorrelated(value)) {
      throw AnalysisErrors.correlatedOrder(item.position());
    }
    if (distinct && index.isEmpty()) {
      requireItemsOnly(item.key());
    }
    return new Key(item.position(), value, index, item.descending(), SortKeys.nullsFirst(item));
  }

  /** Spark has no subquery that refers to the rows that are sorted. */
  private boolean isCorrelated(TypedExpression value) {
    if (value instanceof TypedExpression.ScalarSubquery) {
      return !OuterReferences.names(value, context.scope()).isEmpty();
    }
    return ExpressionChildren.of(value).stream().anyMatch(this::isCorrelated);
  }

  private TypedExpression value(Expression key) {
    return new ExpressionAnalyzer(context).analyze(key);
  }

  private Optional<Integer> sameAs(TypedExpression value) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).value().equals(value)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** Names that are no item of the select list do not exist any more after DISTINCT. */
  private void requireItemsOnly(Expression key) {
    NameResolver itemsOnly =
        new NameResolver(List.of(new ItemNames(items))).orElse(context.scope().outer());
    new ExpressionAnalyzer(context.withNames(itemsOnly)).analyze(key);
  }

  /** The items of the select list by name; plain columns also by their qualified name. */
  private record ItemNames(List<SelectItem> items) implements Names {
    @Override
    public Optional<TypedExpression> find(Expression.Name name) {
      List<TypedExpression> found = matching(name, 0);
      if (found.isEmpty() && name.parts().size() > 1) {
        found = matching(name, name.parts().size() - 1);
        return found.stream().findFirst();
      }
      if (found.stream().distinct().count() > 1) {
        throw AnalysisErrors.ambiguous(name, List.of(name.parts().getFirst()));
      }
      return found.stream().findFirst().flatMap(value -> path(value, name));
    }

    private static Optional<TypedExpression> path(TypedExpression value, Expression.Name name) {
      List<String> fields = name.parts().subList(1, name.parts().size());
      try {
        return Optional.of(FieldPath.of(value, fields, name.position()));
      } catch (TarnException e) {
        return Optional.empty();
      }
    }

    private List<TypedExpression> matching(Expression.Name name, int qualifierParts) {
      List<String> qualifier = name.parts().subList(0, qualifierParts);
      return items.stream()
          .filter(
              item ->
                  item.name().equalsIgnoreCase(name.parts().get(qualifierParts))
                      && (qualifier.isEmpty() || Qualifiers.matches(item.qualifier(), qualifier)))
          .map(SelectItem::value)
          .toList();
    }

    @Override
    public List<List<String>> suggestions() {
      return items.stream().map(item -> List.of(item.name())).toList();
    }
  }
}
