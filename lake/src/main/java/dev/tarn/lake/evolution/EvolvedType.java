package dev.tarn.lake.evolution;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.typechange.TypeWidening;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The type that a column takes on for the sake of a value of another type: structs get the fields
 * they lack, at their end, and types become wider where the table's may. What does neither stays,
 * and the value is cast to it.
 */
final class EvolvedType {
  private final Matching matching;
  private final Widening widening;

  EvolvedType(Matching matching, Widening widening) {
    this.matching = matching;
    this.widening = widening;
  }

  /** Whether types of the table may become wider. */
  enum Widening {
    ALLOWED,
    FORBIDDEN
  }

  DataType of(DataType column, DataType source) {
    if (column instanceof StructType to && source instanceof StructType from) {
      return struct(to, from);
    }
    if (column instanceof ArrayType to && source instanceof ArrayType from) {
      return new ArrayType(of(to.element(), from.element()), to.containsNull());
    }
    if (column instanceof MapType to && source instanceof MapType from) {
      return new MapType(
          of(to.key(), from.key()), of(to.value(), from.value()), to.valueContainsNull());
    }
    return takesOn(column, source) ? added(source) : column;
  }

  private boolean takesOn(DataType column, DataType source) {
    return column == PrimitiveType.VOID
        || (widening == Widening.ALLOWED && TypeWidening.allows(column, source));
  }

  private StructType struct(StructType column, StructType source) {
    FieldMatch match = FieldMatch.of(column, source, matching);
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < column.size(); i++) {
      StructField field = column.field(i);
      OptionalInt from = match.sources().get(i);
      fields.add(
          from.isPresent()
              ? field.withType(of(field.type(), source.field(from.getAsInt()).type()))
              : field);
    }
    for (int index : match.extra()) {
      StructField field = source.field(index);
      fields.add(StructField.nullable(field.name(), added(field.type())));
    }
    return new StructType(fields);
  }

  /** A type as a new column has it: NULL is allowed at every depth. */
  static DataType added(DataType type) {
    return Nullability.asNullable(type);
  }
}
