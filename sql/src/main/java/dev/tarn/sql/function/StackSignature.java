package dev.tarn.sql.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.List;

/**
 * STACK(n, values): n rows, filled one after the other. Its one argument becomes an array with a
 * struct for each row; what is missing at the end is NULL.
 */
record StackSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.atLeast(2).require(function, arguments);
    int rows = rows(function, arguments);
    List<TypedExpression> values = arguments.subList(1, arguments.size());
    int columns = (values.size() + rows - 1) / rows;
    StructType row = new StructType(fields(function, arguments, columns));
    List<TypedExpression> structs = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      structs.add(struct(values, i * columns, row));
    }
    ArrayType type = new ArrayType(row, false);
    TypedExpression list = new TypedExpression.Call("array", structs, type, false);
    return new Binding(function, List.of(list), type, false);
  }

  private static int rows(Function function, List<TypedExpression> arguments) {
    TypedExpression count = arguments.getFirst();
    if (count.type() != PrimitiveType.INTEGER) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.INT_ONLY);
    }
    if (!(Constants.withoutCast(count) instanceof Literal literal)) {
      throw FunctionErrors.notConstant(function, arguments, 0, "n", AcceptedType.INT_ONLY);
    }
    int rows = literal.value() == null ? 0 : (int) literal.value();
    if (rows <= 0) {
      throw FunctionErrors.outOfRange(function, arguments, "n", "(0, 2147483647]", rows);
    }
    return rows;
  }

  /** A column has the type of its values, which must have one; NULLs go with any. */
  private static List<StructField> fields(
      Function function, List<TypedExpression> arguments, int columns) {
    List<StructField> fields = new ArrayList<>();
    for (int column = 0; column < columns; column++) {
      int first = column + 1;
      DataType type = arguments.get(first).type();
      for (int i = first + columns; i < arguments.size(); i += columns) {
        DataType other = arguments.get(i).type();
        if (type == PrimitiveType.VOID) {
          type = other;
          first = i;
        } else if (other != PrimitiveType.VOID && !same(type, other)) {
          throw FunctionErrors.stackColumn(function, arguments, column, first, i);
        }
      }
      fields.add(StructField.nullable("col" + column, Nullability.asNullable(type)));
    }
    return fields;
  }

  private static boolean same(DataType one, DataType other) {
    return Nullability.asNullable(one).equals(Nullability.asNullable(other));
  }

  private static TypedExpression struct(List<TypedExpression> values, int from, StructType row) {
    List<TypedExpression> fields = new ArrayList<>();
    for (int i = 0; i < row.fields().size(); i++) {
      DataType type = row.field(i).type();
      fields.add(
          from + i < values.size()
              ? ImplicitCasts.cast(values.get(from + i), type)
              : Literal.nullOf(type));
    }
    return new TypedExpression.MakeStruct(fields, row);
  }
}
