package dev.tarn.lake.identity;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.lake.expression.Raise;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.CastPurpose;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The value an identity column gives to the n-th row. */
final class IdentityValue {
  /** More rows than one statement can have. */
  private static final BigInteger ENDLESS = BigInteger.ONE.shiftLeft(50);

  private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final DecimalType LONG_AS_DECIMAL = new DecimalType(19, 0);

  private final IdentityColumn column;
  private final TypedExpression number;
  private final long first;

  private IdentityValue(IdentityColumn column, TypedExpression number) {
    this.column = column;
    this.number = number;
    this.first = column.nextValue();
  }

  static TypedExpression of(IdentityColumn column, TypedExpression number) {
    return new IdentityValue(column, number).value();
  }

  private TypedExpression value() {
    BigInteger remaining = remaining();
    if (remaining.compareTo(ENDLESS) >= 0) {
      return inLongs();
    }
    TypedExpression available = call("<=", number, Literal.of(remaining.longValueExact()));
    BigInteger distance = remaining.multiply(BigInteger.valueOf(column.step()).abs());
    return Raise.unless(
        available,
        distance.compareTo(GREATEST) <= 0 ? inLongs() : inDecimals(),
        "ARITHMETIC_OVERFLOW.IDENTITY_COLUMN",
        parameters());
  }

  /** How many values the column has left. */
  private BigInteger remaining() {
    BigInteger end = column.step() > 0 ? GREATEST : LEAST;
    return end.subtract(BigInteger.valueOf(first))
        .divide(BigInteger.valueOf(column.step()))
        .add(BigInteger.ONE);
  }

  private TypedExpression inLongs() {
    BigInteger before = BigInteger.valueOf(first).subtract(BigInteger.valueOf(column.step()));
    return before.bitLength() < Long.SIZE
        ? plus(times(number), before.longValueExact())
        : plus(times(call("-", number, Literal.of(1L))), first);
  }

  private TypedExpression times(TypedExpression steps) {
    return column.step() == 1 ? steps : call("*", steps, Literal.of(column.step()));
  }

  private static TypedExpression plus(TypedExpression distance, long from) {
    return from == 0 ? distance : call("+", distance, Literal.of(from));
  }

  /** Where all values are BIGINTs, their distance from the first need not be one. */
  private TypedExpression inDecimals() {
    TypedExpression steps = call("-", number, Literal.of(1L));
    TypedExpression distance = call("*", decimal(steps), decimal(Literal.of(column.step())));
    return cast(call("+", distance, decimal(Literal.of(first))), PrimitiveType.LONG);
  }

  private Map<String, TypedExpression> parameters() {
    Map<String, TypedExpression> parameters = new LinkedHashMap<>();
    column.overflow().parameters().forEach((key, value) -> parameters.put(key, Literal.of(value)));
    return parameters;
  }

  private static TypedExpression decimal(TypedExpression value) {
    return cast(value, LONG_AS_DECIMAL);
  }

  private static TypedExpression cast(TypedExpression value, DataType type) {
    return new Cast(value, type, false, CastPurpose.EXPRESSION);
  }

  private static TypedExpression call(String function, TypedExpression... operands) {
    return FunctionTable.byId(function).bind(List.of(operands)).call();
  }
}
