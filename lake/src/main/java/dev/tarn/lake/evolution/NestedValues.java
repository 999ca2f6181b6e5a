package dev.tarn.lake.evolution;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.Lambda;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Brings values into the type of a column, the fields of structs among them where they belong. */
public final class NestedValues {
  private final String table;
  private final Analyzer analyzer;
  private final Matching matching;

  /**
   * @param table for messages
   */
  public NestedValues(String table, Analyzer analyzer, Matching matching) {
    this.table = table;
    this.analyzer = analyzer;
    this.matching = matching;
  }

  /**
   * A value as a column stores it.
   *
   * @throws TarnException {@code DELTA_INSERT_COLUMN_ARITY_MISMATCH} when a struct has too few
   *     fields, {@code DELTA_METADATA_MISMATCH} when it has too many, {@code
   *     DELTA_UPDATE_SCHEMA_MISMATCH_EXPRESSION} when the names of its fields are not those of the
   *     column's, {@code DATATYPE_MISMATCH.*} when there is no such cast
   */
  public TypedExpression stored(TypedExpression value, StructField column) {
    return fit(value, checkedLater(column.type()), column.name(), Optional.empty());
  }

  /**
   * A value as a column stores it, where it is a struct over the one that is there.
   *
   * @param old what the column has, whose fields stay where the value has none of their name
   */
  public TypedExpression storedOver(
      TypedExpression value, StructField column, TypedExpression old) {
    return fit(value, checkedLater(column.type()), column.name(), Optional.of(old));
  }

  /** NOT NULL on the fields of a struct is a constraint, which is checked on what is written. */
  private static DataType checkedLater(DataType type) {
    if (!(type instanceof StructType struct)) {
      return type;
    }
    return new StructType(
        struct.fields().stream()
            .map(field -> field.withType(checkedLater(field.type())).withNullable(true))
            .toList());
  }

  private TypedExpression fit(
      TypedExpression value, DataType type, String path, Optional<TypedExpression> old) {
    if (isInPlace(value.type(), type)) {
      return analyzer.storeAssignment(value, type, path);
    }
    return switch (type) {
      case StructType to when value.type() instanceof StructType from ->
          orNull(value, struct(value, from, to, path, old));
      case ArrayType to when value.type() instanceof ArrayType from ->
          each("transform", value, element(from), to.element(), path);
      case MapType to when value.type() instanceof MapType from -> map(value, from, to, path);
      case AtomicType atomic -> analyzer.storeAssignment(value, type, path);
      case ComplexType complex -> analyzer.storeAssignment(value, type, path);
    };
  }

  /** Whether a cast alone puts every field where it belongs. */
  private boolean isInPlace(DataType from, DataType to) {
    if (from instanceof StructType source && to instanceof StructType column) {
      if (!FieldMatch.of(column, source, matching).isIdentity()) {
        return false;
      }
      for (int i = 0; i < column.size(); i++) {
        if (!isInPlace(source.field(i).type(), column.field(i).type())) {
          return false;
        }
      }
      return true;
    }
    if (from instanceof ArrayType source && to instanceof ArrayType column) {
      return isInPlace(source.element(), column.element());
    }
    return !(from instanceof MapType source && to instanceof MapType column)
        || (isInPlace(source.key(), column.key()) && isInPlace(source.value(), column.value()));
  }

  private TypedExpression struct(
      TypedExpression value,
      StructType from,
      StructType to,
      String path,
      Optional<TypedExpression> old) {
    FieldMatch match = FieldMatch.of(to, from, matching);
    checkMatch(match, from, to, path);
    List<TypedExpression> values = new ArrayList<>();
    for (int i = 0; i < to.size(); i++) {
      StructField target = to.field(i);
      OptionalInt index = match.sources().get(i);
      int place = i;
      Optional<TypedExpression> oldField = old.map(base -> field(base, to, place));
      values.add(
          index.isPresent()
              ? fit(
                  field(value, from, index.getAsInt()),
                  target.type(),
                  path + "." + target.name(),
                  oldField)
              : oldField.orElseGet(() -> Literal.nullOf(target.type())));
    }
    return new MakeStruct(values, to);
  }

  private void checkMatch(FieldMatch match, StructType from, StructType to, String path) {
    boolean missing = match.sources().stream().anyMatch(OptionalInt::isEmpty);
    if (matching == Matching.BY_NAME && (missing || !match.extra().isEmpty())) {
      throw EvolutionErrors.otherFields(from, to);
    }
    if (missing && matching != Matching.BY_NAME_OR_NULL) {
      throw WriteErrors.arity(table, "not enough nested fields in " + path, to.size(), from.size());
    }
    if (!match.extra().isEmpty()) {
      String extra = from.field(match.extra().getFirst()).name();
      throw WriteErrors.extraColumn(table, path + "." + extra, to.names());
    }
  }

  private static TypedExpression field(TypedExpression value, StructType struct, int index) {
    StructField field = struct.field(index);
    return new Field(
        value, index, field.name(), field.type(), value.nullable() || field.nullable());
  }

  private static TypedExpression orNull(TypedExpression value, TypedExpression built) {
    return value.nullable()
        ? new Case(
            List.of(new Branch(Conditions.isNull(value), Literal.nullOf(built.type()))),
            Optional.of(built),
            built.type())
        : built;
  }

  private static Column element(ArrayType array) {
    return Column.fresh("element", array.element(), array.containsNull());
  }

  private TypedExpression each(
      String function, TypedExpression value, Column parameter, DataType type, String path) {
    TypedExpression body =
        fit(parameter.reference(), type, path + "." + parameter.name(), Optional.empty());
    return FunctionTable.byId(function)
        .bind(List.of(value, new Lambda(List.of(parameter), body)))
        .call();
  }

  private TypedExpression map(TypedExpression map, MapType from, MapType to, String path) {
    TypedExpression keys = map;
    if (!isInPlace(from.key(), to.key())) {
      keys = entries("transform_keys", map, from, Part.KEY, to.key(), path);
    }
    return isInPlace(from.value(), to.value())
        ? analyzer.storeAssignment(keys, to, path)
        : entries("transform_values", keys, (MapType) keys.type(), Part.VALUE, to.value(), path);
  }

  private enum Part {
    KEY,
    VALUE
  }

  private TypedExpression entries(
      String function, TypedExpression map, MapType from, Part part, DataType type, String path) {
    Column key = Column.fresh("key", from.key(), false);
    Column value = Column.fresh("value", from.value(), from.valueContainsNull());
    Column changed = part == Part.KEY ? key : value;
    TypedExpression body =
        fit(changed.reference(), type, path + "." + changed.name(), Optional.empty());
    return FunctionTable.byId(function)
        .bind(List.of(map, new Lambda(List.of(key, value), body)))
        .call();
  }
}
