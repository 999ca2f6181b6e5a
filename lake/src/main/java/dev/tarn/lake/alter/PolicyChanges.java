package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.CatalogPolicies;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.constraint.Constraints;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyEntries;
import dev.tarn.lake.policy.PolicyErrors;
import dev.tarn.lake.policy.PolicyKind;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.AlterTable.AlteredColumn;
import dev.tarn.sql.tree.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** SET and DROP of column masks and row filters, which the catalog keeps and not the log. */
final class PolicyChanges {
  private final TableChange change;
  private final StatementContext context;
  private final TableName table;

  private PolicyChanges(TableChange change, PolicyKind kind) {
    this.change = change;
    this.context = change.write().context();
    TableEntry entry =
        change.write().table().entry().orElseThrow(() -> PolicyErrors.pathOnly(kind));
    this.table = entry.name();
    context.access().require(Privilege.MANAGE, table.securable(SecurableKind.TABLE));
  }

  /** Whether an action changes policies alone. */
  static boolean isPolicyChange(AlterTable.Action action) {
    return switch (action) {
      case AlterTable.SetRowFilter set -> true;
      case AlterTable.DropRowFilter drop -> true;
      case AlterTable.AlterColumns columns ->
          columns.columns().stream().anyMatch(each -> isMaskChange(each.change()));
      default -> false;
    };
  }

  private static boolean isMaskChange(AlterTable.ColumnChange change) {
    return change instanceof AlterTable.SetMask || change instanceof AlterTable.DropMask;
  }

  /** Policies belong to tables: a view shows what its tables let be seen. */
  static void refuseView(AlterTable statement, StatementContext context) {
    if (isPolicyChange(statement.action()) && Views.find(statement.table(), context).isPresent()) {
      PolicyKind kind =
          statement.action() instanceof AlterTable.AlterColumns
              ? PolicyKind.COLUMN_MASK
              : PolicyKind.ROW_FILTER;
      throw PolicyErrors.featureNotSupported(Set.of(kind), "VIEWS")
          .at(statement.table().position());
    }
  }

  static void columns(AlterTable.AlterColumns action, TableChange change) {
    PolicyChanges policies = new PolicyChanges(change, PolicyKind.COLUMN_MASK);
    for (AlteredColumn column : action.columns()) {
      try {
        policies.column(column);
      } catch (TarnException e) {
        throw e.position().isPresent() ? e : e.at(column.column().position());
      }
    }
  }

  private void column(AlteredColumn column) {
    List<String> path = column.column().parts();
    if (path.size() > 1) {
      throw PolicyErrors.multiPartTarget(path);
    }
    switch (column.change()) {
      case AlterTable.SetMask set -> setMask(path, set.mask());
      case AlterTable.DropMask drop -> dropMask(path);
      default -> throw AlterErrors.notSupported("ALTER COLUMN with changes of masks and others");
    }
  }

  private void setMask(List<String> path, Policy mask) {
    StructField field = SchemaPath.field(change.schema(), path);
    refuseConstraints(PolicyKind.COLUMN_MASK);
    List<String> generated = change.generatedReferences().dependentNames(path);
    if (!generated.isEmpty()) {
      throw PolicyErrors.addMask(table.quoted(), field.name(), generated);
    }
    for (List<String> column :
        Clustering.paths(change.write().transaction().start().orElseThrow())) {
      if (column.getFirst().equalsIgnoreCase(field.name())) {
        throw PolicyErrors.orderByMasked(table.quoted(), field.name());
      }
    }
    PolicyEntry entry = PolicyEntries.mask(field.name(), mask, context);
    put(policies -> policies.withMask(field.name(), entry));
  }

  /**
   * Adds columns, some of which have masks: these are there before their columns, so that no row is
   * read without them.
   *
   * @param schema with the new columns
   * @param addition adds them
   */
  static void added(
      AlterTable.AddColumns action, TableChange change, StructType schema, Runnable addition) {
    TablePolicies masks = TablePolicies.NONE;
    for (AlterTable.AddedColumn column : action.columns()) {
      if (column.column().mask().isPresent()) {
        if (!column.parent().isEmpty()) {
          List<String> path = new ArrayList<>(column.parent());
          path.add(column.column().name());
          throw PolicyErrors.multiPartTarget(path).at(column.column().position());
        }
        String name = column.column().name();
        Policy mask = column.column().mask().get();
        masks = masks.withMask(name, PolicyEntries.mask(name, mask, change.write().context()));
      }
    }
    if (masks.isEmpty()) {
      addition.run();
    } else {
      new PolicyChanges(change, PolicyKind.COLUMN_MASK).add(masks, schema, addition);
    }
  }

  private void add(TablePolicies masks, StructType schema, Runnable addition) {
    refuseConstraints(PolicyKind.COLUMN_MASK);
    change.write().checkPolicies(table, masks, schema);
    CatalogPolicies policies = context.catalog().policies();
    masks
        .masks()
        .forEach((column, mask) -> policies.change(table, others -> others.withMask(column, mask)));
    try {
      addition.run();
    } catch (TarnException e) {
      masks
          .masks()
          .keySet()
          .forEach(column -> policies.change(table, others -> others.withoutMask(column)));
      throw e;
    }
  }

  /** A column that another writer has taken away may still have its mask. */
  private void dropMask(List<String> path) {
    if (context.catalog().policies().find(table).mask(path.getFirst()).isEmpty()) {
      SchemaPath.field(change.schema(), path);
    }
    context.catalog().policies().change(table, policies -> policies.withoutMask(path.getFirst()));
  }

  static void setFilter(AlterTable.SetRowFilter action, TableChange change) {
    PolicyChanges policies = new PolicyChanges(change, PolicyKind.ROW_FILTER);
    policies.refuseConstraints(PolicyKind.ROW_FILTER);
    PolicyEntry entry = PolicyEntries.filter(action.filter(), policies.context);
    policies.put(others -> others.withFilter(Optional.of(entry)));
  }

  static void dropFilter(TableChange change) {
    PolicyChanges policies = new PolicyChanges(change, PolicyKind.ROW_FILTER);
    policies
        .context
        .catalog()
        .policies()
        .change(policies.table, others -> others.withFilter(Optional.empty()));
  }

  private void refuseConstraints(PolicyKind kind) {
    boolean checked =
        change.metadata().configuration().keySet().stream()
            .anyMatch(key -> key.startsWith(Constraints.CHECK_PREFIX));
    if (checked) {
      throw PolicyRules.besideConstraint(Set.of(kind));
    }
  }

  /** The new policy is tried on the table before the catalog keeps it. */
  private void put(UnaryOperator<TablePolicies> added) {
    change.write().checkPolicies(table, added.apply(TablePolicies.NONE), change.schema());
    context.catalog().policies().change(table, added);
  }
}
