package dev.tarn.lake.alter;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.transaction.Operation;
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
    StructField field = ColumnPath.field(schema, path);
    if (path.size() == 1 && change.metadata().partitionColumns().contains(field.name())) {
      throw AlterErrors.dropPartitionColumn(field.name());
    }
    change.references().requireNone(path, "drop");
    change.generatedReferences().requireNone(path, "drop");
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
}
