package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;

/** JSON_TUPLE(json, names): one row, a struct of the fields of these names as texts. */
record JsonTupleSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    if (arguments.size() < 2) {
      throw TarnException.of("WRONG_NUM_ARGS.WITHOUT_SUGGESTION")
          .with("functionName", Identifiers.quote(function.displayName()))
          .with("expectedNum", "> 1")
          .with("actualNum", arguments.size());
    }
    if (arguments.stream().anyMatch(argument -> argument.type() != PrimitiveType.STRING)) {
      throw TarnException.of("DATATYPE_MISMATCH.NON_STRING_TYPE")
          .with("sqlExpr", "\"" + ExpressionText.call(function, arguments) + "\"")
          .with("funcName", Identifiers.quote(function.displayName()));
    }
    List<StructField> fields = new ArrayList<>();
    List<TypedExpression> values = new ArrayList<>();
    for (int i = 1; i < arguments.size(); i++) {
      fields.add(StructField.nullable("c" + (i - 1), PrimitiveType.STRING));
      values.add(
          new TypedExpression.Call(
              "<json field>",
              List.of(arguments.getFirst(), arguments.get(i)),
              PrimitiveType.STRING,
              true));
    }
    StructType row = new StructType(fields);
    ArrayType type = new ArrayType(row, false);
    TypedExpression struct = new TypedExpression.MakeStruct(values, row);
    TypedExpression list = new TypedExpression.Call("array", List.of(struct), type, false);
    return new Binding(function, List.of(list), type, false);
  }
}
