package dev.tarn.lake.create;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.Creation;
import dev.tarn.delta.transaction.Operation.Ownership;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.sql.tree.Statement;
import java.util.List;

/** How the history shows that a table was made or replaced. */
final class CreateOperation {
  private CreateOperation() {}

  static Operation of(Statement.CreateTable statement, TableEntry.Kind kind, Metadata metadata) {
    return Operation.create(
        creation(statement),
        kind == TableEntry.Kind.MANAGED ? Ownership.MANAGED : Ownership.EXTERNAL,
        metadata.description().orElse(null),
        metadata.partitionColumns(),
        statement.clusterBy().orElse(List.of()).stream()
            .map(column -> String.join(".", column.parts()))
            .toList(),
        metadata.configuration());
  }

  private static Creation creation(Statement.CreateTable statement) {
    boolean asSelect = statement.query().isPresent();
    return switch (statement.mode()) {
      case CREATE, CREATE_IF_NOT_EXISTS -> asSelect ? Creation.CREATE_AS_SELECT : Creation.CREATE;
      case CREATE_OR_REPLACE ->
          asSelect ? Creation.CREATE_OR_REPLACE_AS_SELECT : Creation.CREATE_OR_REPLACE;
      case REPLACE -> asSelect ? Creation.REPLACE_AS_SELECT : Creation.REPLACE;
    };
  }
}
