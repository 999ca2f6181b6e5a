package dev.tarn.lake.alter;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.sql.tree.AlterTable;
import java.util.ArrayList;
import java.util.List;

/** RENAME COLUMN: another name for what the files know by its physical one. */
final class RenameColumn {
  private RenameColumn() {}

  static void run(AlterTable.RenameColumn action, TableChange change) {
    List<String> path = action.column().parts();
    StructField old = SchemaPath.field(change.schema(), path);
    StructType parent = SchemaPath.parent(change.schema(), path);
    // As in Spark: a change of case alone meets the column itself.
    if (parent.field(action.name()).isPresent()) {
      throw AlterErrors.renamedColumnExists(action.name(), parent);
    }
    change.references().requireNone(path, "rename");
    change.generatedReferences().requireNone(path, "rename");
    if (ColumnMapping.of(change.metadata()) == ColumnMapping.NONE) {
      throw AlterErrors.renameNeedsMapping();
    }
    StructType schema =
        SchemaPath.changeField(change.schema(), path, field -> field.withName(action.name()));
    change.commit(renamed(change.metadata(), schema, path, old, action.name()), operation(action));
    if (path.size() == 1) {
      change.renameTags(old.name(), action.name());
    }
  }

  private static Metadata renamed(
      Metadata metadata, StructType schema, List<String> path, StructField old, String name) {
    Metadata changed = metadata.withSchema(schema);
    if (path.size() > 1) {
      return changed;
    }
    List<String> partitionColumns = new ArrayList<>(metadata.partitionColumns());
    partitionColumns.replaceAll(column -> column.equals(old.name()) ? name : column);
    return new Metadata(
        changed.id(),
        changed.name(),
        changed.description(),
        changed.schema(),
        partitionColumns,
        changed.configuration(),
        changed.createdTime());
  }

  private static Operation operation(AlterTable.RenameColumn action) {
    List<String> path = new ArrayList<>(action.column().parts());
    String from = SchemaPath.shown(path);
    path.set(path.size() - 1, action.name());
    return Operation.renameColumn(from, SchemaPath.shown(path));
  }
}
