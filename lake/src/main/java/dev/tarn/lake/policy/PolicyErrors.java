package dev.tarn.lake.policy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Set;

/** The errors of column masks and row filters. */
public final class PolicyErrors {
  private PolicyErrors() {}

  /** Reading is blocked by what another writer made of the table. */
  static TarnException readBlocked(String table, List<String> generated, List<String> masked) {
    return TarnException.of("COLUMN_MASKS_REFERENCED_BY_GENERATED_COLUMN.READ_BLOCKED")
        .with("tableName", table)
        .with("generatedColumns", String.join(", ", generated))
        .with("maskedColumns", String.join(", ", masked));
  }

  public static TarnException addMask(String table, String column, List<String> generated) {
    return TarnException.of("COLUMN_MASKS_REFERENCED_BY_GENERATED_COLUMN.ADD_MASK")
        .with("columnName", Identifiers.quote(column))
        .with("tableName", table)
        .with("generatedColumns", Identifiers.quoteAll(generated).replace("`.`", "`, `"));
  }

  /** A generated column over a masked one in a statement that makes both. */
  public static TarnException generatedColumn(String table, String generated, String masked) {
    return TarnException.of("COLUMN_MASKS_GENERATED_COLUMN_UNSUPPORTED")
        .with("tableName", table)
        .with("generatedColumn", Identifiers.quote(generated))
        .with("maskedColumn", Identifiers.quote(masked));
  }

  static TarnException columnGone(PolicyKind kind, String table, String column) {
    return TarnException.of(kind.incompatible("ARGUMENT_NOT_FOUND_IN_TARGET_TABLE"))
        .with("tableName", table)
        .with("columnName", Identifiers.quote(column));
  }

  static TarnException noParameters(PolicyKind kind, String table, SqlFunction function) {
    return TarnException.of(kind.incompatible("NO_PARAMETERS"))
        .with("tableName", table)
        .with("functionName", function.quoted());
  }

  static TarnException argumentTypes(
      PolicyKind kind, String table, SqlFunction function, TarnException reason) {
    return TarnException.of(kind.incompatible("INCOMPATIBLE_COLUMN_TYPES"))
        .with("tableName", table)
        .with("functionName", function.quoted())
        .with("reason", reason.errorClass());
  }

  static TarnException resultType(
      String table, Column column, SqlFunction function, TypedExpression value) {
    return TarnException.of(
            PolicyKind.COLUMN_MASK.incompatible("COLUMN_MASK_INCOMPATIBLE_COLUMN_TYPE"))
        .with("tableName", table)
        .with("columnName", Identifiers.quote(column.name()))
        .with("columnType", column.type().sql())
        .with("functionName", function.quoted())
        .with("returnType", value.type().sql());
  }

  static void requireBoolean(BoundPolicy policy, TypedExpression value) {
    if (value.type() != PrimitiveType.BOOLEAN) {
      throw TarnException.of(policy.kind().incompatible("NO_BOOLEAN_RETURN_TYPE"))
          .with("tableName", policy.table())
          .with("functionName", policy.function().quoted())
          .with("returnType", value.type().sql());
    }
  }

  static TarnException functionGone(PolicyKind kind, String table, String function) {
    return TarnException.of("POLICY_FUNCTION_NOT_FOUND")
        .with("tableName", table)
        .with("policy", kind.label())
        .with("routineName", function);
  }

  /** A function that stands under the name of one that was trusted. */
  public static TarnException functionNotTrusted(String table, String function, String owner) {
    return TarnException.of("POLICY_FUNCTION_NOT_TRUSTED")
        .with("tableName", table)
        .with("routineName", function)
        .with("owner", Identifiers.quote(owner));
  }

  public static TarnException orderByMasked(String table, String column) {
    return TarnException.of("COLUMN_MASKS_ORDER_OF_FILES_UNSUPPORTED")
        .with("tableName", table)
        .with("columnName", Identifiers.quote(column));
  }

  static TarnException multiPartArgument(PolicyKind kind, String name) {
    String rest =
        kind == PolicyKind.COLUMN_MASK ? "MULTI_PART_USING_COLUMN_NAME" : "MULTI_PART_COLUMN_NAME";
    return TarnException.of(kind.errorClass(rest)).with("columnName", name);
  }

  static TarnException usingTarget(String column) {
    return TarnException.of("COLUMN_MASKS_USING_COLUMN_NAME_SAME_AS_TARGET_COLUMN")
        .with("columnName", Identifiers.quote(column));
  }

  static TarnException duplicateColumn(PolicyKind kind, String column) {
    String rest =
        kind == PolicyKind.COLUMN_MASK ? "DUPLICATE_USING_COLUMN_NAME" : "DUPLICATE_COLUMN_NAME";
    return TarnException.of(kind.errorClass(rest)).with("columnName", column);
  }

  public static TarnException multiPartTarget(List<String> column) {
    return TarnException.of("COLUMN_MASKS_MULTI_PART_TARGET_COLUMN_NAME")
        .with("columnName", Identifiers.quoteAll(column));
  }

  static TarnException schemaChange(PolicyKind kind, String table, String column) {
    return TarnException.of(kind.errorClass("INCOMPATIBLE_SCHEMA_CHANGE"))
        .with("tableName", table)
        .with("columnName", Identifiers.quote(column));
  }

  /** Policies are kept in the catalog, which does not know a table by its path. */
  public static TarnException pathOnly(PolicyKind kind) {
    return TarnException.of(kind.errorClass("REQUIRE_UNITY_CATALOG"));
  }

  static TarnException argument(TarnException cause) {
    return TarnException.of("POLICY_ARGUMENT_UNSUPPORTED").causedBy(cause);
  }

  /** A feature that a table with policies, or a policy, cannot have. */
  public static TarnException featureNotSupported(Set<PolicyKind> kinds, String feature) {
    String area =
        kinds.size() > 1
            ? "ROW_LEVEL_SECURITY_COLUMN_MASK"
            : kinds.contains(PolicyKind.COLUMN_MASK) ? "COLUMN_MASKS" : "ROW_LEVEL_SECURITY";
    return TarnException.of(area + "_FEATURE_NOT_SUPPORTED." + feature);
  }

  /** An error of the first kind that a table has policies of. */
  public static TarnException unsupported(Set<PolicyKind> kinds, String rest, String table) {
    PolicyKind kind =
        kinds.contains(PolicyKind.COLUMN_MASK) ? PolicyKind.COLUMN_MASK : PolicyKind.ROW_FILTER;
    return TarnException.of(kind.errorClass(rest)).with("tableName", table);
  }
}
