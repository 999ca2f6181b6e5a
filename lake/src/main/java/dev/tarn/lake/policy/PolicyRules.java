package dev.tarn.lake.policy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What tables with policies cannot do. */
public final class PolicyRules {
  private PolicyRules() {}

  /** The kinds of policies there are. */
  public static Set<PolicyKind> kinds(TablePolicies policies) {
    return PolicyKind.of(!policies.masks().isEmpty(), policies.filter().isPresent());
  }

  /**
   * Checks that columns which policies are given, or hide, stay what they are.
   *
   * @param after the columns that the table is to have
   */
  public static void requireKept(
      TableName table, TablePolicies policies, StructType before, StructType after) {
    policies
        .masks()
        .forEach(
            (column, mask) -> {
              requireKept(PolicyKind.COLUMN_MASK, table, column, before, after);
              requireKept(PolicyKind.COLUMN_MASK, table, mask, before, after);
            });
    policies
        .filter()
        .ifPresent(filter -> requireKept(PolicyKind.ROW_FILTER, table, filter, before, after));
  }

  private static void requireKept(
      PolicyKind kind, TableName table, PolicyEntry entry, StructType before, StructType after) {
    for (StructField field : before.fields()) {
      if (entry.arguments().stream().anyMatch(Identifiers.quote(field.name())::equalsIgnoreCase)) {
        requireKept(kind, table, field.name(), before, after);
      }
    }
  }

  private static void requireKept(
      PolicyKind kind, TableName table, String column, StructType before, StructType after) {
    Optional<StructField> was = before.field(column);
    boolean kept =
        was.isEmpty() || after.field(column).filter(is -> isSame(was.get(), is)).isPresent();
    if (!kept) {
      throw PolicyErrors.schemaChange(kind, table.quoted(), column);
    }
  }

  private static boolean isSame(StructField was, StructField is) {
    return was.type().equals(is.type())
        && was.metadataText(ColumnMapping.PHYSICAL_NAME_KEY)
            .equals(is.metadataText(ColumnMapping.PHYSICAL_NAME_KEY));
  }

  /** Of what a CHECK constraint says of a row, its violation would tell. */
  public static TarnException besideConstraint(Set<PolicyKind> kinds) {
    return PolicyErrors.featureNotSupported(kinds, "CHECK_CONSTRAINT");
  }

  /** The same, where the constraint comes second. */
  public static void refuseNewConstraint(TableName table, TablePolicies policies) {
    if (!policies.isEmpty()) {
      throw PolicyErrors.unsupported(
          kinds(policies), "CHECK_CONSTRAINT_UNSUPPORTED", table.quoted());
    }
  }

  /** An earlier state has other columns, for which nobody has said what hides them. */
  public static void refuseTimeTravel(TablePolicy policy) {
    throw PolicyErrors.featureNotSupported(policy.kinds(), "TIME_TRAVEL");
  }

  /** A function of a policy that reads a table with policies could lead back to itself. */
  public static void refuseInside(TableName outer, TableName inner, TablePolicies policies) {
    throw PolicyErrors.unsupported(kinds(policies), "UNSUPPORTED_SUBQUERY", inner.quoted())
        .with("policyTable", outer.quoted());
  }

  public static void refuseCloneSource(TablePolicy policy, String table) {
    throw PolicyErrors.unsupported(policy.kinds(), "TABLE_CLONE_SOURCE_NOT_SUPPORTED", table);
  }

  public static void refuseCloneTarget(TablePolicies policies, TableName table) {
    if (!policies.isEmpty()) {
      throw PolicyErrors.unsupported(
          kinds(policies), "TABLE_CLONE_TARGET_NOT_SUPPORTED", table.quoted());
    }
  }

  /** Partition values are what the table's columns hold, and tell of hidden rows. */
  public static void refusePartitions(TablePolicy policy, String table) {
    throw PolicyErrors.unsupported(policy.kinds(), "SHOW_PARTITIONS_UNSUPPORTED", table);
  }

  /** Paths of files name partition values. */
  public static void refusePaths(TablePolicy policy, String table) {
    throw PolicyErrors.unsupported(policy.kinds(), "FILE_PATHS_UNSUPPORTED", table);
  }

  /** In which order rows come, without one, tells how they were ordered when they were written. */
  public static void refuseOrder(TableName table, TablePolicies policies, List<String> column) {
    if (policies.mask(column.getFirst()).isPresent()) {
      throw PolicyErrors.orderByMasked(table.quoted(), column.getFirst());
    }
  }

  /** Rows are not checked against what another writer has put beside policies. */
  public static void refuseConstrainedWrite(TableName table, TablePolicies policies) {
    if (!policies.isEmpty()) {
      throw PolicyErrors.featureNotSupported(kinds(policies), "CHECK_CONSTRAINT_WRITE")
          .with("tableName", table.quoted());
    }
  }

  /** MERGE computes with a row in several places, for which a policy must be of the row alone. */
  public static void requireSimpleTarget(TablePolicy policy, String table) {
    if (!policy.isSimple()) {
      throw PolicyErrors.unsupported(policy.kinds(), "MERGE_UNSUPPORTED_TARGET", table);
    }
  }

  /** The same for the source of a MERGE. */
  public static TarnException mergeSource(TablePolicy policy, String table) {
    return PolicyErrors.unsupported(policy.kinds(), "MERGE_UNSUPPORTED_SOURCE", table);
  }
}
