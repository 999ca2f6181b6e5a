package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.ExplicitCast;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The errors of binding a function. */
final class FunctionErrors {
  private static final List<String> ORDINALS =
      List.of(
          "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
          "tenth");

  /** Functions of the type TIME, which Spark refuses by default. */
  private static final Set<String> OF_TIME =
      Set.of("make_time", "time_diff", "time_trunc", "to_time", "try_to_time");

  private FunctionErrors() {}

  static TarnException unsupported(String name) {
    if (OF_TIME.contains(name)) {
      return TarnException.of("UNSUPPORTED_TIME_TYPE");
    }
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

  /**
   * The error of an operator whose operands' common type is none of its own: their types differ,
   * unless they were brought together before that was seen.
   */
  static TarnException notOperands(
      Function operator, TypedExpression left, TypedExpression right, String required) {
    return meet(left.type(), right.type())
        ? wrongOperand(operator, left, right, required)
        : operandsDiffer(operator, left, right);
  }

  private static boolean meet(DataType left, DataType right) {
    boolean text = left == PrimitiveType.STRING || right == PrimitiveType.STRING;
    boolean decimalAndDouble =
        (Types.isDecimal(left) && right == PrimitiveType.DOUBLE)
            || (Types.isDecimal(right) && left == PrimitiveType.DOUBLE);
    return left.equals(right)
        || decimalAndDouble
        || (text && CommonType.of(left, right).isPresent());
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

  /** An untyped NULL where the type matters. */
  static TarnException nullType(Function function, List<TypedExpression> arguments) {
    return TarnException.of("DATATYPE_MISMATCH.NULL_TYPE")
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)));
  }

  static TarnException noMaps(Function function, List<TypedExpression> arguments) {
    return TarnException.of("DATATYPE_MISMATCH.MAP_CONCAT_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("dataType", CollectionSignatures.typeList(arguments));
  }

  static TarnException mapKey(Function function, List<TypedExpression> arguments, DataType key) {
    return TarnException.of("DATATYPE_MISMATCH.INVALID_MAP_KEY_TYPE")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("keyType", type(key));
  }

  static TarnException sequenceTypes(Function function, List<TypedExpression> arguments) {
    return TarnException.of("DATATYPE_MISMATCH.SEQUENCE_WRONG_INPUT_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("startType", "(\"TIMESTAMP\" or \"TIMESTAMP_NTZ\" or \"DATE\")")
        .with(
            "stepType",
            "(\"INTERVAL\" or \"INTERVAL YEAR TO MONTH\" or \"INTERVAL DAY TO SECOND\")")
        .with("otherStartType", "\"INTEGRAL\"");
  }

  /** A comparator that gives no number. */
  static TarnException returnType(
      Function function, List<TypedExpression> arguments, DataType expected, DataType actual) {
    return TarnException.of("DATATYPE_MISMATCH.UNEXPECTED_RETURN_TYPE")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", "`lambdafunction`")
        .with("expectedType", type(expected))
        .with("actualType", type(actual));
  }

  static TarnException argumentNotConstant(
      Function function, String parameter, AcceptedType required) {
    return TarnException.of("NON_FOLDABLE_ARGUMENT")
        .with("funcName", Identifiers.quote(function.displayName()))
        .with("paramName", Identifiers.quote(parameter))
        .with("paramType", required.sql());
  }

  /** A constant that is none of those there are. */
  static TarnException argumentValue(
      Function function,
      List<TypedExpression> arguments,
      String parameter,
      String value,
      String validValues) {
    return TarnException.of("DATATYPE_MISMATCH.INVALID_ARG_VALUE")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("inputName", parameter)
        .with("requireType", "case-insensitive \"STRING\"")
        .with("validValues", validValues)
        .with("inputValue", "'" + value + "'");
  }

  static TarnException mapKeysDiffer(
      Function function, List<TypedExpression> arguments, MapType left, MapType right) {
    return TarnException.of("DATATYPE_MISMATCH.MAP_ZIP_WITH_DIFF_TYPES")
        .with("sqlExpr", quoted(ExpressionText.call(function, arguments)))
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("leftType", type(left.key()))
        .with("rightType", type(right.key()));
  }

  static TarnException nothingToCount(Function function) {
    return TarnException.of("WRONG_NUM_ARGS.WITH_SUGGESTION")
        .with("functionName", Identifiers.quote(function.displayName()))
        .with("expectedNum", " >= 1")
        .with("actualNum", 0)
        .with("legacyNum", 0)
        .with("legacyConfKey", quoted("spark.sql.legacy.allowParameterlessCount"))
        .with("legacyConfValue", quoted("true"));
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
      Function function, List<TypedExpression> arguments, String name, String range, Object value) {
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
