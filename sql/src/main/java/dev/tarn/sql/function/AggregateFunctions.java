package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.sql.function.FunctionBuilder.aggregate;
import static dev.tarn.sql.function.FunctionBuilder.entries;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.DecimalTypes;
import dev.tarn.sql.type.Types;
import java.util.List;

/** Functions of a group of rows. */
final class AggregateFunctions {
  static final List<Function> ENTRIES =
      entries(
          aggregate("count")
              .takes(AcceptedType.ANY)
              .repeating()
              .returns(LONG)
              .nulls(NullHandling.NEVER),
          aggregate("sum")
              .takes(AcceptedType.NUMERIC)
              .returns(AggregateFunctions::sum)
              .raises(types -> !Types.isFloating(types.getFirst())),
          aggregate("avg", "mean")
              .takes(AcceptedType.NUMERIC)
              .returns(AggregateFunctions::average)
              .raises(types -> Types.isDecimal(types.getFirst())),
          aggregate("min").takes(AcceptedType.ANY).returns(ResultType.sameAs(0)),
          aggregate("max").takes(AcceptedType.ANY).returns(ResultType.sameAs(0)));

  private AggregateFunctions() {}

  private static DataType sum(List<TypedExpression> arguments) {
    DataType type = arguments.getFirst().type();
    if (type instanceof DecimalType decimal) {
      return DecimalTypes.sum(decimal);
    }
    return Types.isIntegral(type) ? LONG : DOUBLE;
  }

  private static DataType average(List<TypedExpression> arguments) {
    return arguments.getFirst().type() instanceof DecimalType decimal
        ? DecimalTypes.average(decimal)
        : DOUBLE;
  }
}
