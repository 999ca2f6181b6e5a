package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.List;

/**
 * Values at random. With a seed they depend on how Spark deals rows out to its tasks, so that none
 * is taken.
 */
final class RandomFunctions {
  static final List<Function> ENTRIES =
      entries(
          scalar("randn").signature(RandomFunctions::bindNormal).notDeterministic(),
          scalar("uniform").signature(RandomFunctions::bindUniform).notDeterministic(),
          scalar("randstr").signature(RandomFunctions::bindText).notDeterministic(),
          scalar("shuffle").signature(RandomFunctions::bindShuffle).notDeterministic());

  private RandomFunctions() {}

  private static Binding bindNormal(Function function, List<TypedExpression> arguments) {
    Arity.between(0, 1).require(function, arguments);
    requireNoSeed(function, arguments, 0);
    return new Binding(function, List.of(), DOUBLE, false);
  }

  private static Binding bindUniform(Function function, List<TypedExpression> arguments) {
    Arity.between(2, 3).require(function, arguments);
    requireNoSeed(function, arguments, 2);
    for (int i = 0; i < 2; i++) {
      if (!Types.isNumeric(arguments.get(i).type())) {
        throw FunctionErrors.unexpectedInput(function, arguments, i, AcceptedType.NUMERIC);
      }
      requireNumber(function, arguments, i, i == 0 ? "min" : "max");
    }
    DataType type = CommonType.of(arguments.get(0).type(), arguments.get(1).type()).orElseThrow();
    boolean mixed =
        Types.isDecimal(type)
            && (Types.isIntegral(arguments.get(0).type())
                || Types.isIntegral(arguments.get(1).type()));
    if (mixed) {
      throw FunctionErrors.unsupported("uniform between a decimal and a whole number");
    }
    return new Binding(function, ImplicitCasts.cast(arguments, type), type, false);
  }

  private static Binding bindText(Function function, List<TypedExpression> arguments) {
    Arity.between(1, 2).require(function, arguments);
    requireNoSeed(function, arguments, 1);
    if (!Types.isIntegral(arguments.getFirst().type())) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.INT);
    }
    Number length = requireNumber(function, arguments, 0, "length");
    if (length.longValue() < 0) {
      throw TarnException.of("INVALID_PARAMETER_VALUE.LENGTH")
          .with("functionName", "`randstr`")
          .with("parameter", "`length`")
          .with("length", length);
    }
    return new Binding(function, List.of(new Literal(length.intValue(), INTEGER)), STRING, false);
  }

  private static Binding bindShuffle(Function function, List<TypedExpression> arguments) {
    Arity.between(1, 2).require(function, arguments);
    requireNoSeed(function, arguments, 1);
    return new PositionalSignature(
            List.of(AcceptedType.ARRAY), Arity.exactly(1), ResultType.sameAs(0))
        .bind(function, arguments);
  }

  private static Number requireNumber(
      Function function, List<TypedExpression> arguments, int index, String name) {
    Number value = Constants.number(arguments.get(index));
    if (value == null) {
      throw FunctionErrors.notConstant(function, arguments, index, name, AcceptedType.NUMERIC);
    }
    return value;
  }

  private static void requireNoSeed(Function function, List<TypedExpression> arguments, int index) {
    if (arguments.size() > index) {
      throw FunctionErrors.unsupported(function.displayName() + " with a seed");
    }
  }
}
