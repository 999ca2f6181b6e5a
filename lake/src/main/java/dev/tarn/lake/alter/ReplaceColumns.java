package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.typechange.TypeWidening;
import dev.tarn.lake.identity.IdentityDefinition;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.ColumnDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * REPLACE COLUMNS: the columns in the order they are given. Those whose names were there stay what
 * they are, with their comments where no other is given; what is new reads as NULL. As in
 * delta-spark, columns may come or go, not both at one place, since that could as well mean new
 * names.
 */
final class ReplaceColumns {
  private final TableChange change;
  private final StructType declared;

  private ReplaceColumns(TableChange change, StructType declared) {
    this.change = change;
    this.declared = declared;
  }

  static void run(AlterTable.ReplaceColumns action, TableChange change) {
    IdentityDefinition.refuseReplacement(change.schema());
    StructType declared =
        new StructType(action.columns().stream().map(ReplaceColumns::field).toList());
    requireDifferent(declared);
    StructType schema =
        new ReplaceColumns(change, declared).struct(List.of(), change.schema(), declared);
    change.commit(schema, Operation.replaceColumns(declared.fields()));
  }

  private static void requireDifferent(StructType declared) {
    Set<String> names = new HashSet<>();
    for (String name : declared.names()) {
      if (!names.add(name.toLowerCase(Locale.ROOT))) {
        throw AlterErrors.addedTwice(name);
      }
    }
  }

  private static StructField field(ColumnDefinition column) {
    refusal(column)
        .ifPresent(
            error -> {
              throw error.at(column.position());
            });
    StructField field = StructField.nullable(column.name(), column.type());
    return CharVarchar.stored(column.comment().map(field::withComment).orElse(field));
  }

  private static Optional<TarnException> refusal(ColumnDefinition column) {
    if (column.notNull()) {
      return Optional.of(AlterErrors.replacedNotNull());
    }
    if (column.generated().isPresent() || column.identity().isPresent()) {
      return Optional.of(AlterErrors.replacedGenerated());
    }
    return column
        .defaultValue()
        .map(value -> AlterErrors.replacedDefault())
        .or(() -> column.mask().map(mask -> AlterErrors.replacedMask()));
  }

  private StructType struct(List<String> path, StructType before, StructType after) {
    List<StructField> gone =
        before.fields().stream().filter(old -> after.field(old.name()).isEmpty()).toList();
    boolean hasNew = after.fields().stream().anyMatch(now -> before.field(now.name()).isEmpty());
    if (hasNew && !gone.isEmpty()) {
      throw failed(
          "columns come and columns go from "
              + before.sql()
              + " to "
              + after.sql()
              + ", which could as well mean new names; use ADD, DROP and RENAME COLUMN");
    }
    checkGone(path, gone);
    List<StructField> fields = new ArrayList<>();
    for (StructField now : after.fields()) {
      fields.add(
          before
              .field(now.name())
              .map(old -> replaced(with(path, now.name()), old, now))
              .orElse(now));
    }
    return new StructType(fields);
  }

  private void checkGone(List<String> path, List<StructField> gone) {
    if (gone.isEmpty()) {
      return;
    }
    if (ColumnMapping.of(change.metadata()) == ColumnMapping.NONE) {
      String names = String.join(", ", gone.stream().map(StructField::name).toList());
      throw failed("dropping column(s) [" + names + "] needs column mapping");
    }
    for (StructField field : gone) {
      if (path.isEmpty() && change.metadata().partitionColumns().contains(field.name())) {
        throw AlterErrors.fieldNotFound(field.name(), declared);
      }
      DropColumns.requireDroppable(with(path, field.name()), change);
    }
  }

  private StructField replaced(List<String> path, StructField old, StructField now) {
    StructField kept = old.withName(now.name()).withNullable(now.nullable());
    StructField described = now.comment().map(kept::withComment).orElse(kept);
    DataType type = type(path, old.type(), now.type());
    return type.equals(old.type()) ? described : TypeWidening.widen(described, type);
  }

  private DataType type(List<String> path, DataType before, DataType after) {
    if (before instanceof StructType old && after instanceof StructType now) {
      return struct(path, old, now);
    }
    if (before instanceof ArrayType old && after instanceof ArrayType now) {
      return new ArrayType(
          type(with(path, "element"), old.element(), now.element()), now.containsNull());
    }
    if (before instanceof MapType old && after instanceof MapType now) {
      return new MapType(
          type(with(path, "key"), old.key(), now.key()),
          type(with(path, "value"), old.value(), now.value()),
          now.valueContainsNull());
    }
    if (!before.equals(after)) {
      checkTypeChange(path, before, after);
    }
    return after;
  }

  private void checkTypeChange(List<String> path, DataType before, DataType after) {
    boolean allowed =
        before == PrimitiveType.VOID
            || (TypeWidening.allows(before, after)
                && TableProperties.ENABLE_TYPE_WIDENING.of(change.metadata()));
    if (!allowed) {
      throw failed(
          "changing data type of %s from %s to %s"
              .formatted(String.join(".", path), before.sql(), after.sql()));
    }
    change.references().requireNone(path, "change the type of");
    change.generatedReferences().requireNone(path, "change the type of");
  }

  private TarnException failed(String details) {
    return AlterErrors.columnsNotReplaced(details, change.schema(), declared);
  }

  private static List<String> with(List<String> path, String part) {
    List<String> longer = new ArrayList<>(path);
    longer.add(part);
    return longer;
  }
}
