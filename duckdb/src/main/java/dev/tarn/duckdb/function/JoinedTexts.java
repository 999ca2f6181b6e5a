package dev.tarn.duckdb.function;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;

/**
 * The elements of a list as one text, with a separator between them; elements that are NULL are
 * left out. DuckDB's own function takes constants for the separator only.
 */
final class JoinedTexts {
  private JoinedTexts() {}

  /** The text; NULL when the list is, and possibly when it has no element. */
  static String of(String list, TypedExpression separator, String separatorText) {
    if (Walk.columns(separator).isEmpty()) {
      return "array_to_string(" + list + ", " + separatorText + ")";
    }
    String texts =
        "list_filter(list_transform(%s, lambda item: CAST(item AS VARCHAR)), lambda item: item IS NOT NULL)"
            .formatted(list);
    return "list_extract(list_transform([%s], lambda texts: CASE WHEN len(texts) = 0 THEN '' ELSE list_reduce(texts, lambda joined, item: concat(joined, %s, item)) END), 1)"
        .formatted(texts, separatorText);
  }
}
