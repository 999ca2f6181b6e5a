package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.DecimalTypes;
import java.util.ArrayList;
import java.util.List;

/** ROUND and its like: the number of digits is a constant, and a decimal's type depends on it. */
record RoundSignature(AcceptedType rounded) implements Signature {
  static final RoundSignature OF_NUMBERS = new RoundSignature(AcceptedType.NUMERIC);
  static final RoundSignature OF_DECIMALS = new RoundSignature(AcceptedType.DECIMAL_OF_ALL_DIGITS);

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    List<TypedExpression> cast =
        new ArrayList<>(positional().bind(function, arguments).arguments());
    if (cast.size() == 1) {
      cast.add(new TypedExpression.Literal(0, PrimitiveType.INTEGER));
    }
    if (isNull(cast.get(1))) {
      cast.set(0, TypedExpression.Literal.nullOf(cast.getFirst().type()));
      cast.set(1, new TypedExpression.Literal(0, PrimitiveType.INTEGER));
    }
    int digits = digits(function, cast);
    cast.set(1, new TypedExpression.Literal(digits, PrimitiveType.INTEGER));
    DataType type =
        cast.getFirst().type() instanceof DecimalType decimal
            ? rounded(decimal, digits)
            : cast.getFirst().type();
    return new Binding(function, cast, type, function.nulls().nullable(cast));
  }

  private Signature positional() {
    return new PositionalSignature(
        List.of(rounded, AcceptedType.INT), Arity.between(1, 2), ResultType.sameAs(0));
  }

  private static boolean isNull(TypedExpression digits) {
    return Constants.withoutCast(digits) instanceof TypedExpression.Literal literal
        && literal.value() == null;
  }

  private static int digits(Function function, List<TypedExpression> arguments) {
    TypedExpression digits = Constants.withoutCast(arguments.get(1));
    if (digits instanceof TypedExpression.Literal literal
        && literal.value() instanceof Number number) {
      return number.intValue();
    }
    throw FunctionErrors.notConstant(function, arguments, 1, "scale", AcceptedType.INT);
  }

  private static DecimalType rounded(DecimalType type, int digits) {
    int whole = type.precision() - type.scale() + 1;
    if (digits < 0) {
      return DecimalTypes.bounded(Math.max(whole, 1 - digits), 0);
    }
    int scale = Math.min(type.scale(), digits);
    return DecimalTypes.bounded(whole + scale, scale);
  }
}
