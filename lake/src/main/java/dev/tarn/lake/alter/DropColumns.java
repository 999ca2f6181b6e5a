package dev.tarn.lake.alter;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.expression.FieldPaths;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;

/** DROP COLUMNS: the columns are no longer read; the files keep what they have. */
final class DropColumns {
  private DropColumns() {}

  static void run(AlterTable.DropColumns action, TableChange change) {
    if (ColumnMapping.of(change.metadata()) == ColumnMapping.NONE) {
      throw AlterErrors.dropNeedsMapping();
    }
    StructType schema = change.schema();
    List<String> dropped = new ArrayList<>();
    for (QualifiedName column : action.columns()) {
      if (!action.ifExists() || exists(schema, column.parts())) {
        schema = drop(schema, column.parts(), change);
        dropped.add(String.join(".", column.parts()));
      }
    }
    if (!dropped.isEmpty()) {
      change.commit(schema, Operation.dropColumns(dropped));
    }
  }

  private static boolean exists(StructType schema, List<String> path) {
    StructType level = schema;
    for (int i = 0; i < path.size() - 1; i++) {
      if (!(level.field(path.get(i)).map(StructField::type).orElse(null)
          instanceof StructType struct)) {
        return false;
      }
      level = struct;
    }
    return level.field(path.getLast()).isPresent();
  }

  private static StructType drop(StructType schema, List<String> path, TableChange change) {
    ColumnPath.field(schema, path);
    requireDroppable(path, change);
    return ColumnPath.changeParent(
        schema,
        path.subList(0, path.size() - 1),
        struct -> {
          if (struct.size() == 1) {
            throw AlterErrors.dropOnlyField(path);
          }
          return new StructType(
              struct.fields().stream()
                  .filter(each -> !each.name().equalsIgnoreCase(path.getLast()))
                  .toList());
        });
  }

  /** Checks that nothing of the table depends on a column. */
  static void requireDroppable(List<String> path, TableChange change) {
    for (String partition : change.metadata().partitionColumns()) {
      if (path.size() == 1 && partition.equalsIgnoreCase(path.getFirst())) {
        throw AlterErrors.dropPartitionColumn(partition);
      }
    }
    Snapshot table = change.write().transaction().start().orElseThrow();
    for (List<String> clustering : Clustering.paths(table)) {
      if (FieldPaths.touch(clustering, path)) {
        throw AlterErrors.dropClusteringColumn(String.join(".", clustering));
      }
    }
    change.references().requireNone(path, "drop");
    change.generatedReferences().requireNone(path, "drop");
  }
}
