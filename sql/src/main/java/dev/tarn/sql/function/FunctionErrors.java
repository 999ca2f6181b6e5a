package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of binding a function. */
final class FunctionErrors {
  private static final List<String> ORDINALS =
      List.of(
          "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
          "tenth");

  private FunctionErrors() {}

  static TarnException unsupported(String name) {
    return TarnException.of("UNSUPPORTED_FUNCTION").with("functionName", Identifiers.quote(name));
  }

  static TarnException wrongNumberOfArguments(Function function, Arity arity, int actual) {
    return TarnException.of("WRONG_NUM_ARGS.WITHOUT_SUGGESTION")
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("expectedNum", arity.describe())
        .with("actualNum", actual);
  }

  static TarnException unexpectedInput(
      Function function, List<TypedExpression> arguments, int index, AcceptedType required) {
    TypedExpression argument = arguments.get(index);
    return TarnException.of("DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("paramIndex", ordinal(index))
        .with("inputSql", quoted(ExpressionText.of(argument)))
        .with("inputType", type(argument.type()))
        .with("requiredType", required.sql());
  }

  static TarnException differentTypes(Function function, List<TypedExpression> arguments) {
    return TarnException.of("DATATYPE_MISMATCH.DATA_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with(
            "dataType",
            arguments.stream()
                .map(argument -> type(argument.type()))
                .distinct()
                .collect(Collectors.joining(" or ", "(", ")")));
  }

  static TarnException operandsDiffer(
      Function operator, TypedExpression left, TypedExpression right) {
    return TarnException.of("DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(operator, List.of(left, right))))
        .with("left", type(left.type()))
        .with("right", type(right.type()));
  }

  static TarnException wrongOperand(
      Function operator, TypedExpression left, TypedExpression right, String required) {
    return TarnException.of("DATATYPE_MISMATCH.BINARY_OP_WRONG_TYPE")
        .with("sqlExpr", quoted(ExpressionText.call(operator, List.of(left, right))))
        .with("inputType", required)
        .with("actualDataType", type(left.type()));
  }

  static TarnException notOrderable(Function function, List<TypedExpression> arguments, int index) {
    return TarnException.of("DATATYPE_MISMATCH.INVALID_ORDERING_TYPE")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("dataType", type(arguments.get(index).type()));
  }

  private static String ordinal(int index) {
    return index < ORDINALS.size() ? ORDINALS.get(index) : (index + 1) + "th";
  }

  private static String type(DataType type) {
    return quoted(type.sql());
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }
}
