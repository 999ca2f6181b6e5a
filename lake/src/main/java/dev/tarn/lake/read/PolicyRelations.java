package dev.tarn.lake.read;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyBinding;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.policy.TablePolicy;
import dev.tarn.lake.table.ProtectedPaths;
import dev.tarn.lake.table.TableHandle;
import java.util.Optional;

/**
 * The policies of the tables that a statement names.
 *
 * @param around the table whose policies' functions name them
 */
record PolicyRelations(Optional<TableName> around) {
  static PolicyRelations none() {
    return new PolicyRelations(Optional.empty());
  }

  Optional<TablePolicy> of(
      TableHandle table, Snapshot snapshot, TableRelations relations, StatementContext context) {
    if (table.entry().isEmpty()) {
      return Optional.empty();
    }
    TableName name = table.entry().get().name();
    TablePolicies policies = context.catalog().policies().find(name);
    if (policies.isEmpty()) {
      // Another name may lead to the files of a table with policies.
      ProtectedPaths.of(context).require(table.location());
      return Optional.empty();
    }
    around.ifPresent(outer -> PolicyRules.refuseInside(outer, name, policies));
    return binding(name, snapshot.schema(), relations, context).bind(policies);
  }

  static PolicyBinding binding(
      TableName name, StructType schema, TableRelations relations, StatementContext context) {
    TableRelations inside = relations.insidePolicy(new PolicyRelations(Optional.of(name)));
    return new PolicyBinding(name, schema, entry -> inside.policyFunction(name, entry), context);
  }
}
