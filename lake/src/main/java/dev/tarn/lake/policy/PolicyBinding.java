package dev.tarn.lake.policy;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.generated.GeneratedReferences;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.plan.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Brings what the catalog says of a table's policies together with the table as it is now. What no
 * longer fits is refused: another writer may have changed the table, and the functions may have
 * changed.
 */
public final class PolicyBinding {
  private final TableName table;
  private final StructType schema;
  private final Function<PolicyEntry, Optional<SqlFunction>> functions;
  private final StatementContext context;
  private final PolicyArguments arguments;

  /**
   * @param schema the table's columns as its log has them
   * @param functions finds the function of a policy
   */
  public PolicyBinding(
      TableName table,
      StructType schema,
      Function<PolicyEntry, Optional<SqlFunction>> functions,
      StatementContext context) {
    this.table = table;
    this.schema = schema;
    this.functions = functions;
    this.context = context;
    this.arguments = new PolicyArguments(context);
  }

  /**
   * Binds the policies of a table that is about to be read or changed.
   *
   * @return empty where there are none
   */
  public Optional<TablePolicy> bind(TablePolicies policies) {
    if (policies.isEmpty()) {
      return Optional.empty();
    }
    requireNoneGenerated(policies);
    Map<String, BoundPolicy> masks = new TreeMap<>();
    policies.masks().forEach((column, mask) -> masks.put(column, mask(column, mask)));
    Optional<BoundPolicy> filter =
        policies.filter().map(entry -> bound(PolicyKind.ROW_FILTER, entry, List.of()));
    return Optional.of(new TablePolicy(schema, masks, filter, context.analysis()));
  }

  private BoundPolicy mask(String column, PolicyEntry mask) {
    StructField field =
        schema
            .field(column)
            .orElseThrow(
                () -> PolicyErrors.columnGone(PolicyKind.COLUMN_MASK, table.quoted(), column));
    return bound(PolicyKind.COLUMN_MASK, mask, List.of(new PolicyArgument.OfColumn(field.name())));
  }

  private BoundPolicy bound(PolicyKind kind, PolicyEntry entry, List<PolicyArgument> first) {
    SqlFunction function =
        functions
            .apply(entry)
            .orElseThrow(
                () -> PolicyErrors.functionGone(kind, table.quoted(), entry.function().quoted()));
    List<PolicyArgument> all = new ArrayList<>(first);
    entry.arguments().stream().map(arguments::stored).forEach(all::add);
    BoundPolicy bound = new BoundPolicy(kind, table.quoted(), function, all);
    requireFitting(bound, first);
    return bound;
  }

  /** Types the policy once, so that what does not fit is refused where it is named. */
  private void requireFitting(BoundPolicy policy, List<PolicyArgument> masked) {
    Map<String, Column> columns = new LinkedHashMap<>();
    for (StructField field : schema.fields()) {
      columns.put(
          field.name().toLowerCase(Locale.ROOT),
          Column.fresh(field.name(), field.type(), field.nullable()));
    }
    if (masked.isEmpty()) {
      PolicyErrors.requireBoolean(policy, policy.value(columns, context.analysis()));
    } else {
      String name = ((PolicyArgument.OfColumn) masked.getFirst()).name();
      Column column = columns.get(name.toLowerCase(Locale.ROOT));
      policy.valueFor(column, columns, context.analysis());
    }
  }

  /** A stored value that is computed from a masked column would give away what the mask hides. */
  private void requireNoneGenerated(TablePolicies policies) {
    GeneratedReferences references = new GeneratedReferences(schema, context);
    List<String> generated = new ArrayList<>();
    List<String> masked = new ArrayList<>();
    for (String column : policies.masks().keySet()) {
      List<String> dependents = references.dependentNames(List.of(column));
      if (!dependents.isEmpty()) {
        masked.add(Identifiers.quote(column));
        dependents.stream()
            .map(Identifiers::quote)
            .filter(name -> !generated.contains(name))
            .forEach(generated::add);
      }
    }
    if (!masked.isEmpty()) {
      throw PolicyErrors.readBlocked(table.quoted(), generated, masked);
    }
  }
}
