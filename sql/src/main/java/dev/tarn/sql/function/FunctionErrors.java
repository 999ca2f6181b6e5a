package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.ExplicitCast;
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

  static TarnException lambdaExpected(
      Function function, List<TypedExpression> arguments, int index) {
    return TarnException.of("DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("paramIndex", ordinal(index))
        .with("inputSql", quoted(ExpressionText.of(arguments.get(index))))
        .with("inputType", type(arguments.get(index).type()))
        .with("requiredType", "LAMBDA");
  }

  static TarnException arrayTypesDiffer(Function function, List<TypedExpression> arguments) {
    return TarnException.of("DATATYPE_MISMATCH.ARRAY_FUNCTION_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("dataType", "\"ARRAY\"")
        .with("leftType", type(arguments.get(0).type()))
        .with("rightType", type(arguments.get(1).type()));
  }

  static TarnException arraysDiffer(Function function, List<TypedExpression> arguments) {
    return TarnException.of("DATATYPE_MISMATCH.BINARY_ARRAY_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("arrayType", "\"ARRAY\"")
        .with("leftType", type(arguments.get(0).type()))
        .with("rightType", type(arguments.get(1).type()));
  }

  static TarnException mapTypesDiffer(Function function, List<TypedExpression> arguments) {
    return TarnException.of("DATATYPE_MISMATCH.MAP_FUNCTION_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("dataType", "\"MAP\"")
        .with("leftType", type(arguments.get(0).type()))
        .with("rightType", type(arguments.get(1).type()));
  }

  static TarnException notConstant(
      Function function,
      List<TypedExpression> arguments,
      int index,
      String name,
      AcceptedType required) {
    return TarnException.of("DATATYPE_MISMATCH.NON_FOLDABLE_INPUT")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("inputName", Identifiers.quote(name))
        .with("inputType", required.sql())
        .with("inputExpr", quoted(ExpressionText.of(arguments.get(index))));
  }

  /** A call without an argument that has a name and no default. */
  static TarnException parameterNotFound(Function function, String parameter, int index) {
    return TarnException.of("REQUIRED_PARAMETER_NOT_FOUND")
        .with("routineName", Identifiers.quote(function.displayName()))
        .with("parameterName", Identifiers.quote(parameter))
        .with("index", index);
  }

  static TarnException outOfRange(
      Function function, List<TypedExpression> arguments, String name, String range, int value) {
    return TarnException.of("DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("exprName", Identifiers.quote(name))
        .with("valueRange", range)
        .with("currentValue", value);
  }

  /** Two values of one column of STACK have different types. */
  static TarnException stackColumn(
      Function function, List<TypedExpression> arguments, int column, int first, int second) {
    return TarnException.of("DATATYPE_MISMATCH.STACK_COLUMN_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("columnIndex", column)
        .with("leftParamIndex", first)
        .with("leftType", type(arguments.get(first).type()))
        .with("rightParamIndex", second)
        .with("rightType", type(arguments.get(second).type()));
  }

  /** The keys or the values of a map have no common type. */
  static TarnException mapParts(
      Function function,
      List<TypedExpression> arguments,
      String part,
      List<TypedExpression> parts) {
    return TarnException.of("DATATYPE_MISMATCH.CREATE_MAP_" + part + "_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("dataType", CollectionSignatures.typeList(parts));
  }

  static TarnException noCast(TypedExpression value, DataType target) {
    String suggestion = ExplicitCast.suggestion(value.type(), target);
    TarnException error;
    if (ExplicitCast.isLegacyOnly(value.type(), target)) {
      error =
          TarnException.of("DATATYPE_MISMATCH.CAST_WITH_CONF_SUGGESTION")
              .with("config", "spark.sql.ansi.enabled")
              .with("configVal", "'false'");
    } else if (suggestion.isEmpty()) {
      error = TarnException.of("DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION");
    } else {
      error =
          TarnException.of("DATATYPE_MISMATCH.CAST_WITH_FUNC_SUGGESTION")
              .with("functionNames", suggestion);
    }
    String text = "CAST(" + ExpressionText.of(value) + " AS " + target.sql() + ")";
    return error
        .with("sqlExpr", quoted(text))
        .with("srcType", type(value.type()))
        .with("targetType", type(target));
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
