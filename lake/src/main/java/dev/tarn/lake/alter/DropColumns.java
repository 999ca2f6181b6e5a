package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
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
    List<List<String>> paths = paths(action, change.schema());
    if (paths.isEmpty()) {
      return;
    }
    if (ColumnMapping.of(change.metadata()) == ColumnMapping.NONE) {
      throw AlterErrors.dropNeedsMapping();
    }
    StructType schema = change.schema();
    for (List<String> path : paths) {
      schema = drop(schema, path, change);
    }
    List<String> dropped = paths.stream().map(path -> String.join(".", path)).toList();
    change.commit(schema, Operation.dropColumns(dropped));
  }

  /** The columns that are there; without IF EXISTS all must be, before anything else is asked. */
  private static List<List<String>> paths(AlterTable.DropColumns action, StructType schema) {
    List<List<String>> paths = new ArrayList<>();
    for (QualifiedName column : action.columns()) {
      List<String> path = column.parts();
      try {
        NestedType.at(schema, path);
        paths.add(path);
      } catch (TarnException e) {
        if (!action.ifExists() || !e.errorClass().startsWith("UNRESOLVED_COLUMN")) {
          throw e.at(column.position());
        }
      }
    }
    return paths;
  }

  private static StructType drop(StructType schema, List<String> path, TableChange change) {
    NestedType nested = NestedType.at(change.schema(), path);
    if (!nested.isField()) {
      throw AlterErrors.partOfArrayOrMap(path, nested.type());
    }
    requireDroppable(path, change);
    return SchemaPath.changeParent(
        schema,
        path,
        struct -> {
          if (struct.field(path.getLast()).isEmpty()) {
            throw AlterErrors.columnGone(path, schema);
          }
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
