package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.identity.HighWaterMarks;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.typechange.TypeWidening;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.identity.IdentityAlterations;
import dev.tarn.lake.write.RowCompletion;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.AlterTable.AlteredColumn;
import dev.tarn.sql.tree.AlterTable.ColumnChange;
import dev.tarn.sql.tree.AlterTable.ColumnPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** ALTER COLUMN: type, comment, nullability, default and place of a column or a field. */
final class AlterColumns {
  private static final String DEFAULT = RowCompletion.DEFAULT;

  private final TableChange change;

  private AlterColumns(TableChange change) {
    this.change = change;
  }

  static void run(AlterTable.AlterColumns action, TableChange change) {
    AlterColumns columns = new AlterColumns(change);
    StructType schema = change.schema();
    for (AlteredColumn column : action.columns()) {
      try {
        schema = columns.alter(schema, column.column().parts(), column.change());
      } catch (TarnException e) {
        throw e.position().isPresent() ? e : e.at(column.column().position());
      }
    }
    if (!schema.equals(change.schema()) || !onlyTypes(action)) {
      change.commit(schema, operation(action.columns(), change.schema(), schema));
    }
  }

  /** A change to the type that a column has is no change, as with delta-spark. */
  private static boolean onlyTypes(AlterTable.AlterColumns action) {
    return action.columns().stream()
        .allMatch(column -> column.change() instanceof AlterTable.SetType);
  }

  /** As delta-spark has it: the history shows the last column, before its mark was moved. */
  private static Operation operation(
      List<AlteredColumn> columns, StructType before, StructType after) {
    AlteredColumn last = columns.getLast();
    if (!isSync(last)) {
      return operation(before, after, last);
    }
    Operation operation = operation(before, before, last);
    return columns.stream().allMatch(AlterColumns::isSync)
        ? operation.withTags(HighWaterMarks.TAGS)
        : operation;
  }

  private static boolean isSync(AlteredColumn column) {
    return column.change() instanceof AlterTable.SyncIdentity;
  }

  private static Operation operation(StructType before, StructType schema, AlteredColumn column) {
    List<String> path = column.column().parts();
    Optional<String> place =
        column.change() instanceof AlterTable.Move move
            ? Placement.text(move.place())
            : Optional.empty();
    return Operation.changeColumn(
        path.subList(0, path.size() - 1),
        shown(NestedType.at(before, path).asField(), NestedType.at(schema, path).asField()),
        place);
  }

  /** As delta-spark has it: the history shows the new type with the record of earlier widenings. */
  private static StructField shown(StructField before, StructField after) {
    Object widenings = before.metadata().get(TypeWidening.KEY);
    StructField plain = after.withoutMetadata(TypeWidening.KEY);
    return widenings == null ? plain : plain.withMetadata(TypeWidening.KEY, widenings);
  }

  private StructType alter(StructType schema, List<String> path, ColumnChange columnChange) {
    if (path.size() == 1) {
      IdentityAlterations.check(SchemaPath.field(schema, path), columnChange);
    }
    return switch (columnChange) {
      case AlterTable.SetType type -> setType(schema, path, type.type());
      case AlterTable.SetComment comment -> setComment(schema, path, comment.comment());
      case AlterTable.SetNotNull notNull -> setNotNull(schema, path);
      case AlterTable.DropNotNull nullable ->
          SchemaPath.changeField(schema, path, field -> field.withNullable(true));
      case AlterTable.Move move -> move(schema, path, move.place());
      case AlterTable.SetDefault value -> setDefault(schema, path, value.value().text());
      case AlterTable.DropDefault value ->
          SchemaPath.changeField(schema, path, field -> field.withoutMetadata(DEFAULT));
      case AlterTable.SyncIdentity sync -> SyncIdentity.run(schema, path, change);
      case AlterTable.SetMask mask -> throw refusal("SET MASK");
      case AlterTable.DropMask mask -> throw refusal("DROP MASK");
      case AlterTable.SetColumnTags tags -> throw refusal("SET TAGS");
      case AlterTable.UnsetColumnTags tags -> throw refusal("UNSET TAGS");
    };
  }

  private static StructType setComment(StructType schema, List<String> path, String comment) {
    if (!NestedType.at(schema, path).isField()) {
      throw AlterErrors.commentInside(path);
    }
    return SchemaPath.changeField(schema, path, field -> field.withComment(comment));
  }

  private static StructType move(StructType schema, List<String> path, ColumnPlace place) {
    StructField field = SchemaPath.field(schema, path);
    if (place instanceof AlterTable.After after) {
      List<String> neighbour = new ArrayList<>(path.subList(0, path.size() - 1));
      neighbour.add(after.column());
      SchemaPath.field(schema, neighbour);
    }
    return SchemaPath.changeParent(schema, path, struct -> Placement.move(struct, field, place));
  }

  private static TarnException refusal(String what) {
    return AlterErrors.notSupported("ALTER COLUMN ... " + what);
  }

  private StructType setType(StructType schema, List<String> path, DataType type) {
    NestedType place = NestedType.at(schema, path);
    DataType stored = CharVarchar.plain(type);
    if (stored.equals(place.type())) {
      return place.isField()
          ? SchemaPath.changeField(schema, path, field -> TextTypes.change(field, path, type))
          : schema;
    }
    requireAtom(path, type);
    boolean allowed =
        place.type() == PrimitiveType.VOID
            || (TypeWidening.allows(place.type(), type)
                && TableProperties.ENABLE_TYPE_WIDENING.of(change.metadata()));
    if (!allowed) {
      throw isAtom(place.type()) && UpCast.keepsValues(place.type(), stored)
          ? AlterErrors.typeChange(path, place.type(), type)
          : AlterErrors.narrowing(path, place.type(), type);
    }
    change.references().requireNone(path, "change the type of");
    change.generatedReferences().requireNone(path, "change the type of");
    return SchemaPath.changeField(
        schema, place.path(), field -> TypeWidening.widen(field, place.withType(type)));
  }

  /** Fields of a struct, and what is inside of arrays and maps, are changed one by one. */
  private static void requireAtom(List<String> path, DataType type) {
    switch (type) {
      case StructType struct -> throw AlterErrors.wholeStruct(path);
      case ArrayType array -> throw AlterErrors.wholeArray(path);
      case MapType map -> throw AlterErrors.wholeMap(path);
      case AtomicType atomic -> {
        // Can be changed as a whole.
      }
    }
  }

  private static boolean isAtom(DataType type) {
    return !(type instanceof StructType || type instanceof ArrayType || type instanceof MapType);
  }

  private StructType setNotNull(StructType schema, List<String> path) {
    if (path.size() > 1) {
      throw AlterErrors.notSupported("SET NOT NULL on a field of a struct");
    }
    StructField field = SchemaPath.field(schema, path);
    change.requireOwnerBesidePolicies();
    long nulls = change.write().countRows("(" + quoted(field) + " IS NULL)");
    if (nulls > 0) {
      throw AlterErrors.nullsInColumn(field.name(), nulls);
    }
    return SchemaPath.changeField(schema, path, each -> each.withNullable(false));
  }

  private static String quoted(StructField field) {
    return dev.tarn.core.type.Identifiers.quote(field.name());
  }

  private StructType setDefault(StructType schema, List<String> path, String text) {
    if (path.size() == 1 && GeneratedColumn.text(SchemaPath.field(schema, path)).isPresent()) {
      throw AlterErrors.generatedWithDefault(path.getLast());
    }
    StructType changed =
        SchemaPath.changeField(schema, path, each -> each.withMetadata(DEFAULT, text));
    change
        .write()
        .checkDefaults(List.of(SchemaPath.field(changed, path)), "ALTER TABLE ALTER COLUMN");
    return changed;
  }
}
