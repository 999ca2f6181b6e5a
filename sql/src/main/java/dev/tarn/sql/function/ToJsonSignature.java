package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/** TO_JSON(value, options): the options are one text. */
record ToJsonSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(1, 2).require(function, arguments);
    TypedExpression value = arguments.getFirst();
    DataType type = value.type();
    boolean nested =
        type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
    if (!nested) {
      throw TarnException.of("DATATYPE_MISMATCH.INVALID_JSON_SCHEMA")
          .with("sqlExpr", "\"" + ExpressionText.call(function, List.of(value)) + "\"")
          .with("schema", "\"" + type.sql() + "\"");
    }
    return new Binding(function, arguments, PrimitiveType.STRING, value.nullable());
  }
}
