package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.NumberPattern;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.Locale;

/** Values as text of a format, and numbers read from such texts. */
final class NumberFormatFunctions {
  static final List<Function> ENTRIES =
      entries(
          scalar("to_char", "to_varchar").signature(NumberFormatFunctions::bindText).raises(),
          internal("<number to text>")
              .takes(AcceptedType.DECIMAL, AcceptedType.STRING)
              .returns(STRING),
          scalar("to_number").signature(NumberFormatFunctions::bindNumber).raises(),
          scalar("try_to_number")
              .signature(NumberFormatFunctions::bindNumber)
              .nulls(NullHandling.PROPAGATES_AND_MAKES));

  private NumberFormatFunctions() {}

  private static Binding bindText(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    TypedExpression value = arguments.getFirst();
    if (Types.isDatetime(value.type())) {
      return FunctionTable.byId("date_format").bind(arguments);
    }
    return value.type() == BINARY ? bytes(function, arguments) : number(function, arguments);
  }

  private static Binding bytes(Function function, List<TypedExpression> arguments) {
    Literal format = format(function, arguments);
    if (format.value() == null) {
      return nothing();
    }
    TypedExpression value = arguments.getFirst();
    return switch (((String) format.value()).toLowerCase(Locale.ROOT)) {
      case "base64" -> FunctionTable.byId("base64").bind(List.of(value));
      case "hex" -> FunctionTable.byId("hex").bind(List.of(value));
      case "utf-8" -> FunctionTable.byId("<decode bytes>").bind(List.of(value, format));
      default ->
          throw TarnException.of("INVALID_PARAMETER_VALUE.BINARY_FORMAT")
              .with("functionName", "`" + function.displayName() + "`")
              .with("parameter", "`format`")
              .with("invalidFormat", "'" + format.value() + "'");
    };
  }

  private static Binding number(Function function, List<TypedExpression> arguments) {
    TypedExpression value =
        new PositionalSignature(
                List.of(AcceptedType.DECIMAL, AcceptedType.STRING),
                Arity.exactly(2),
                ResultType.always(STRING))
            .bind(function, arguments)
            .arguments()
            .getFirst();
    Literal format = format(function, arguments);
    if (format.value() == null) {
      return nothing();
    }
    NumberPattern.of((String) format.value());
    return FunctionTable.byId("<number to text>").bind(List.of(value, format));
  }

  private static Binding nothing() {
    Literal none = Literal.nullOf(STRING);
    return FunctionTable.byId("concat").bind(List.of(none));
  }

  private static Binding bindNumber(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    List<TypedExpression> texts =
        new PositionalSignature(
                List.of(AcceptedType.STRING, AcceptedType.STRING),
                Arity.exactly(2),
                ResultType.always(STRING))
            .bind(function, arguments)
            .arguments();
    Literal format = format(function, arguments);
    if (format.value() == null) {
      throw TarnException.of("DATATYPE_MISMATCH.UNEXPECTED_NULL")
          .with("sqlExpr", "\"" + ExpressionText.call(function, arguments) + "\"")
          .with("exprName", "format");
    }
    List<TypedExpression> bound = List.of(texts.getFirst(), format);
    return new Binding(
        function,
        bound,
        NumberPattern.of((String) format.value()).type(),
        function.nulls().nullable(bound));
  }

  private static Literal format(Function function, List<TypedExpression> arguments) {
    TypedExpression format = Constants.withoutCast(arguments.get(1));
    if (format instanceof Literal literal
        && (literal.value() == null || literal.value() instanceof String)) {
      return new Literal(literal.value(), STRING);
    }
    throw FunctionErrors.notConstant(function, arguments, 1, "format", AcceptedType.STRING);
  }
}
