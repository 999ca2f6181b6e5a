package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.Lambda;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;

/** What {@code base.name} means for each type of the base. */
final class FieldPath {
  private FieldPath() {}

  static TypedExpression of(TypedExpression base, List<String> names, SourcePosition position) {
    TypedExpression result = base;
    for (String name : names) {
      result = of(result, name, position);
    }
    return result;
  }

  static TypedExpression of(TypedExpression base, String name, SourcePosition position) {
    return switch (base.type()) {
      case StructType struct -> field(base, struct, name, position);
      case ArrayType array when array.element() instanceof StructType struct ->
          fieldOfElements(base, array, struct, name, position);
      case MapType map -> Functions.call("element_at", List.of(base, Literal.of(name)), position);
      case AtomicType atomic -> throw TypeErrors.notNested(base, position);
      case ArrayType array -> throw TypeErrors.notNested(base, position);
    };
  }

  private static TypedExpression field(
      TypedExpression base, StructType struct, String name, SourcePosition position) {
    List<String> names = struct.names();
    List<Integer> found = new java.util.ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).equalsIgnoreCase(name)) {
        found.add(i);
      }
    }
    if (found.size() != 1) {
      throw found.isEmpty()
          ? AnalysisErrors.fieldNotFound(name, names, position)
          : AnalysisErrors.ambiguousField(name, found.size(), position);
    }
    int index = found.getFirst();
    StructField field = struct.field(index);
    return new Field(base, index, field.name(), field.type(), base.nullable() || field.nullable());
  }

  /** {@code array.name} is the array of that field of every element. */
  private static TypedExpression fieldOfElements(
      TypedExpression base,
      ArrayType array,
      StructType struct,
      String name,
      SourcePosition position) {
    Column element = Column.fresh("element", struct, array.containsNull());
    TypedExpression body = field(element.reference(), struct, name, position);
    return Functions.call("transform", List.of(base, new Lambda(List.of(element), body)), position);
  }
}
