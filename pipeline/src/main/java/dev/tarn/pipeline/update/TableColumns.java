package dev.tarn.pipeline.update;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.typechange.TypeWidening;
import dev.tarn.pipeline.definition.PipelineName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns of a streaming table that goes on under a new definition: those it has stay, with
 * wider types where the table may have them; what is new comes after them.
 */
record TableColumns(PipelineName name, boolean widens) {

  /**
   * The columns of both.
   *
   * @param table as the log has them
   * @param wanted as the definition has them
   * @throws dev.tarn.core.error.TarnException {@code STREAMING_TABLE_INCOMPATIBLE_COLUMN_TYPE}
   */
  StructType merge(StructType table, StructType wanted) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : table.fields()) {
      fields.add(wanted.field(field.name()).map(other -> merge(field, other)).orElse(field));
    }
    wanted.fields().stream()
        .filter(field -> table.field(field.name()).isEmpty())
        .forEach(fields::add);
    return new StructType(fields);
  }

  private StructField merge(StructField field, StructField wanted) {
    DataType type =
        merge(field.type(), wanted.type())
            .orElseThrow(() -> UpdateErrors.columnType(name, field, wanted));
    StructField wider = type.equals(field.type()) ? field : TypeWidening.widen(field, type);
    StructField commented = wanted.comment().map(wider::withComment).orElse(wider);
    return commented.withNullable(field.nullable() || wanted.nullable());
  }

  /** The type that takes the values of both; empty when there is none. */
  private Optional<DataType> merge(DataType table, DataType wanted) {
    if (table.equals(wanted) || wanted == PrimitiveType.VOID || table == PrimitiveType.VOID) {
      return Optional.of(table == PrimitiveType.VOID ? wanted : table);
    }
    if (table instanceof StructType one && wanted instanceof StructType other) {
      return struct(one, other).map(DataType.class::cast);
    }
    if (table instanceof ArrayType one && wanted instanceof ArrayType other) {
      return merge(one.element(), other.element())
          .map(element -> new ArrayType(element, one.containsNull() || other.containsNull()));
    }
    if (table instanceof MapType one && wanted instanceof MapType other) {
      return merge(one.key(), other.key())
          .flatMap(
              key -> merge(one.value(), other.value()).map(value -> map(key, value, one, other)));
    }
    if (TypeWidening.allows(wanted, table)) {
      return Optional.of(table);
    }
    return widens && TypeWidening.allows(table, wanted) ? Optional.of(wanted) : Optional.empty();
  }

  private static DataType map(DataType key, DataType value, MapType one, MapType other) {
    return new MapType(key, value, one.valueContainsNull() || other.valueContainsNull());
  }

  private Optional<StructType> struct(StructType table, StructType wanted) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : table.fields()) {
      Optional<StructField> other = wanted.field(field.name());
      if (other.isEmpty()) {
        fields.add(field);
        continue;
      }
      Optional<DataType> type = merge(field.type(), other.get().type());
      if (type.isEmpty()) {
        return Optional.empty();
      }
      fields.add(
          field.withType(type.get()).withNullable(field.nullable() || other.get().nullable()));
    }
    wanted.fields().stream()
        .filter(field -> table.field(field.name()).isEmpty())
        .forEach(fields::add);
    return Optional.of(new StructType(fields));
  }
}
