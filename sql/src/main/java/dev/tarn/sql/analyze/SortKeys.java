package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.SortItem;
import dev.tarn.sql.type.Types;
import java.util.List;

/** Sort keys of windows, aggregates and ORDER BY. */
final class SortKeys {
  private SortKeys() {}

  static List<SortKey> of(List<SortItem> items, ExpressionAnalyzer expressions) {
    return items.stream()
        .map(item -> of(item, expressions.analyze(item.key()), expressions.context()))
        .toList();
  }

  static SortKey of(SortItem item, TypedExpression key, ExpressionContext context) {
    if (!Types.isOrderable(key.type())) {
      throw TypeErrors.notOrderable(item, key, context);
    }
    return new SortKey(key, item.descending(), nullsFirst(item));
  }

  /** NULLs come first in ascending and last in descending order, unless said otherwise. */
  static boolean nullsFirst(SortItem item) {
    return switch (item.nullOrder()) {
      case UNSPECIFIED -> !item.descending();
      case FIRST -> true;
      case LAST -> false;
    };
  }
}
