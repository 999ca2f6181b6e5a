package dev.tarn.lake.textlength;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.Lambda;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;

/** Expressions on what lies inside of values. */
final class Nested {
  private Nested() {}

  static TypedExpression call(String function, TypedExpression... arguments) {
    return FunctionTable.byId(function).bind(List.of(arguments)).call();
  }

  static Literal number(int value) {
    return new Literal(value, PrimitiveType.INTEGER);
  }

  static TypedExpression field(TypedExpression struct, int index) {
    StructField field = ((StructType) struct.type()).field(index);
    return new Field(
        struct, index, field.name(), field.type(), struct.nullable() || field.nullable());
  }

  /** The element of an array, for {@link #overElements}. */
  static Column element(TypedExpression array) {
    ArrayType type = (ArrayType) array.type();
    return Column.fresh("element", type.element(), type.containsNull());
  }

  static TypedExpression overElements(
      String function, TypedExpression array, Column element, TypedExpression body) {
    return call(function, array, new Lambda(List.of(element), body));
  }
}
