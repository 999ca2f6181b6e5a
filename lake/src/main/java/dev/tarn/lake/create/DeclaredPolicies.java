package dev.tarn.lake.create;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.constraint.Constraints;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.generated.GeneratedReferences;
import dev.tarn.lake.policy.PolicyEntries;
import dev.tarn.lake.policy.PolicyErrors;
import dev.tarn.lake.policy.PolicyKind;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The masks and the row filter that CREATE TABLE gives a table. */
final class DeclaredPolicies {
  private DeclaredPolicies() {}

  /** What the catalog keeps of them. */
  static TablePolicies of(Statement.CreateTable statement, StatementContext context) {
    TablePolicies policies = TablePolicies.NONE;
    for (ColumnDefinition column : statement.columns()) {
      if (column.mask().isPresent()) {
        policies =
            policies.withMask(
                column.name(), PolicyEntries.mask(column.name(), column.mask().get(), context));
      }
    }
    return policies.withFilter(
        statement.rowFilter().map(filter -> PolicyEntries.filter(filter, context)));
  }

  /**
   * Checks that a table of these columns may have the policies of its statement.
   *
   * @param schema empty where the statement leaves the columns to a table that is there
   */
  static void check(Statement.CreateTable statement, StructType schema, StatementContext context) {
    boolean none =
        statement.rowFilter().isEmpty()
            && statement.columns().stream().allMatch(column -> column.mask().isEmpty());
    if (none) {
      return;
    }
    refusePath(statement);
    checkGenerated(statement, schema, context);
    TablePolicies policies = of(statement, context);
    refuseConstraints(statement, policies);
    refuseOrder(statement, policies, context);
    Optional<TableName> name = Names.table(statement.name(), context);
    if (name.isPresent() && schema.size() > 0) {
      StatementRelations.of(context).policyBinding(name.get(), schema).bind(policies);
    }
  }

  /** Constraints may also be written as the properties that keep them. */
  private static boolean isChecked(Statement.CreateTable statement) {
    return !statement.checks().isEmpty()
        || statement.properties().keySet().stream()
            .anyMatch(key -> key.toLowerCase(Locale.ROOT).startsWith(Constraints.CHECK_PREFIX));
  }

  private static void refuseOrder(
      Statement.CreateTable statement, TablePolicies policies, StatementContext context) {
    Optional<TableName> name = Names.table(statement.name(), context);
    for (QualifiedName column : statement.clusterBy().orElse(List.of())) {
      name.ifPresent(table -> PolicyRules.refuseOrder(table, policies, column.parts()));
    }
  }

  private static void refusePath(Statement.CreateTable statement) {
    if (Names.path(statement.name()).isPresent()) {
      PolicyKind kind =
          statement.rowFilter().isPresent() ? PolicyKind.ROW_FILTER : PolicyKind.COLUMN_MASK;
      throw PolicyErrors.pathOnly(kind).at(statement.name().position());
    }
  }

  private static void checkGenerated(
      Statement.CreateTable statement, StructType schema, StatementContext context) {
    GeneratedReferences references = new GeneratedReferences(schema, context);
    for (ColumnDefinition column : statement.columns()) {
      List<String> generated =
          column.mask().isPresent() ? references.dependentNames(List.of(column.name())) : List.of();
      if (!generated.isEmpty()) {
        throw PolicyErrors.generatedColumn(
                statement.name().quoted(), generated.getFirst(), column.name())
            .at(column.position());
      }
    }
  }

  /** All of the old policies and the new ones, which come before those in their places. */
  static TablePolicies both(TablePolicies old, TablePolicies given) {
    TablePolicies both = given;
    for (String column : old.masks().keySet()) {
      if (given.mask(column).isEmpty()) {
        both = both.withMask(column, old.masks().get(column));
      }
    }
    return given.filter().isPresent() ? both : both.withFilter(old.filter());
  }

  /** Checks that policies which stay when a table is made anew fit its new columns. */
  static void checkKept(
      Statement.CreateTable statement,
      TablePolicies old,
      TablePolicies given,
      StatementContext context) {
    StructType schema = DefinitionReader.read(statement).schema();
    TablePolicies kept = kept(old, given, schema);
    GeneratedReferences references = new GeneratedReferences(schema, context);
    for (String column : kept.masks().keySet()) {
      List<String> generated = references.dependentNames(List.of(column));
      if (!generated.isEmpty()) {
        throw PolicyErrors.generatedColumn(statement.name().quoted(), generated.getFirst(), column)
            .at(statement.name().position());
      }
    }
    refuseConstraints(statement, kept);
    refuseOrder(statement, kept, context);
    Names.table(statement.name(), context)
        .ifPresent(name -> StatementRelations.of(context).policyBinding(name, schema).bind(kept));
  }

  private static void refuseConstraints(Statement.CreateTable statement, TablePolicies policies) {
    if (isChecked(statement)) {
      throw PolicyRules.besideConstraint(PolicyRules.kinds(policies));
    }
  }

  /**
   * The policies of a table that is made anew in the place of another: those that the statement
   * gives, and of the others those whose columns are still there.
   */
  static TablePolicies kept(TablePolicies old, TablePolicies given, StructType schema) {
    TablePolicies kept = given;
    for (String column : old.masks().keySet()) {
      boolean there =
          schema.fields().stream().map(StructField::name).anyMatch(column::equalsIgnoreCase);
      if (there && given.mask(column).isEmpty()) {
        kept = kept.withMask(column, old.masks().get(column));
      }
    }
    return given.filter().isPresent() ? kept : kept.withFilter(old.filter());
  }
}
