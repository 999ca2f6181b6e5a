package dev.tarn.lake.alter;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.tree.AlterTable.After;
import dev.tarn.sql.tree.AlterTable.ColumnPlace;
import dev.tarn.sql.tree.AlterTable.First;
import dev.tarn.sql.tree.AlterTable.Unsaid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where among its neighbours a column goes. */
final class Placement {
  private Placement() {}

  /** The fields with one more. */
  static StructType insert(StructType fields, StructField field, ColumnPlace place) {
    List<StructField> changed = new ArrayList<>(fields.fields());
    changed.add(index(fields, place), field);
    return new StructType(changed);
  }

  private static int index(StructType fields, ColumnPlace place) {
    return switch (place) {
      case First first -> 0;
      case Unsaid unsaid -> fields.size();
      case After after ->
          1
              + fields
                  .indexOf(after.column())
                  .orElseThrow(
                      () -> AlterErrors.fieldNotFound(after.column(), fields).at(after.position()));
    };
  }

  /** The fields with one of them in another place; after itself it stays. */
  static StructType move(StructType fields, StructField field, ColumnPlace place) {
    if (place instanceof After after && after.column().equalsIgnoreCase(field.name())) {
      return fields;
    }
    List<StructField> others = new ArrayList<>(fields.fields());
    others.remove(field);
    return insert(new StructType(others), field, place);
  }

  /** How the history shows a place. */
  static Optional<String> text(ColumnPlace place) {
    return switch (place) {
      case First first -> Optional.of("FIRST");
      case After after -> Optional.of("AFTER " + after.column());
      case Unsaid unsaid -> Optional.empty();
    };
  }
}
