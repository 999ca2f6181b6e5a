package dev.tarn.lake.alter;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.AlterTable.AddedColumn;
import dev.tarn.sql.tree.ColumnDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** ADD COLUMNS: columns and fields of structs, NULL in the rows that are there. */
final class AddColumns {
  private AddColumns() {}

  static void run(AlterTable.AddColumns action, TableChange change) {
    requireDifferent(action);
    StructType schema = DeclaredType.inside(change.schema());
    List<Operation.AddedColumn> added = new ArrayList<>();
    for (AddedColumn column : action.columns()) {
      StructField field = field(column.column());
      schema = add(schema, column, field);
      added.add(new Operation.AddedColumn(column.parent(), field, Placement.text(column.place())));
    }
    StructType stored = CharVarchar.stored(schema);
    PolicyChanges.added(
        action, change, stored, () -> change.commit(stored, Operation.addColumns(added)));
  }

  private static void requireDifferent(AlterTable.AddColumns action) {
    Set<String> names = new HashSet<>();
    for (AddedColumn column : action.columns()) {
      String name = SchemaPath.shown(path(column)).toLowerCase(Locale.ROOT);
      if (!names.add(name)) {
        throw AlterErrors.addedTwice(column.column().name()).at(column.column().position());
      }
    }
  }

  private static List<String> path(AddedColumn column) {
    List<String> path = new ArrayList<>(column.parent());
    path.add(column.column().name());
    return path;
  }

  private static StructType add(StructType schema, AddedColumn column, StructField field) {
    return SchemaPath.changeParent(
        schema,
        path(column),
        struct -> {
          if (struct.field(field.name()).isPresent()) {
            throw AlterErrors.addedColumnExists(field.name(), struct)
                .at(column.column().position());
          }
          return Placement.insert(struct, field, column.place());
        });
  }

  /** What the rows that are there could not have is refused. */
  private static StructField field(ColumnDefinition column) {
    if (column.notNull() || !allowsNull(column.type())) {
      throw AlterErrors.notNullColumn().at(column.position());
    }
    if (column.defaultValue().isPresent()) {
      throw AlterErrors.columnWithDefault().at(column.position());
    }
    if (column.generated().isPresent() || column.identity().isPresent()) {
      throw AlterErrors.addedGeneratedColumn().at(column.position());
    }
    StructField field = StructField.nullable(column.name(), column.type());
    return column.comment().map(field::withComment).orElse(field);
  }

  private static boolean allowsNull(DataType type) {
    return switch (type) {
      case StructType struct ->
          struct.fields().stream().allMatch(field -> field.nullable() && allowsNull(field.type()));
      case ArrayType array -> allowsNull(array.element());
      case MapType map -> allowsNull(map.key()) && allowsNull(map.value());
      case AtomicType atomic -> true;
    };
  }
}
