package dev.tarn.lake.describe;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import java.util.List;
import java.util.stream.Collectors;

/** Column masks and row filters as statements have them. */
final class PolicyText {
  private PolicyText() {}

  /** The policies of a table. */
  static TablePolicies of(TableHandle table, StatementContext context) {
    return table
        .entry()
        .map(entry -> context.catalog().policies().find(entry.name()))
        .orElse(TablePolicies.NONE);
  }

  static String mask(PolicyEntry mask) {
    String arguments =
        mask.arguments().isEmpty()
            ? ""
            : " USING COLUMNS (" + String.join(", ", mask.arguments()) + ")";
    return "MASK " + function(mask) + arguments;
  }

  static String filter(PolicyEntry filter) {
    return "ROW FILTER " + function(filter) + " ON (" + String.join(", ", filter.arguments()) + ")";
  }

  private static String function(PolicyEntry policy) {
    return List.of(
            policy.function().catalog(), policy.function().schema(), policy.function().table())
        .stream()
        .map(Identifiers::quoteIfNeeded)
        .collect(Collectors.joining("."));
  }
}
