package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.window;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import java.util.ArrayList;
import java.util.List;

/** Functions that need a window. First, last and nth value are aggregates too. */
final class WindowFunctions {
  static final List<Function> ENTRIES =
      entries(
          window("row_number").returns(INTEGER),
          window("rank").returns(INTEGER),
          window("dense_rank").returns(INTEGER),
          window("percent_rank").returns(DOUBLE),
          window("cume_dist").returns(DOUBLE),
          window("ntile").takes().optionally(AcceptedType.INT).returns(INTEGER),
          window("lag").signature(WindowFunctions::bindOffset).nulls(NullHandling.OWN),
          window("lead").signature(WindowFunctions::bindOffset).nulls(NullHandling.OWN),
          window("nth_value")
              .takes(AcceptedType.ANY, AcceptedType.INT)
              .returns(ResultType.sameAs(0))
              .nulls(NullHandling.OWN));

  private WindowFunctions() {}

  /** LAG and LEAD: a value, an offset, and what stands for rows that are not there. */
  private static Binding bindOffset(Function function, List<TypedExpression> arguments) {
    Arity.between(1, 3).require(function, arguments);
    List<TypedExpression> cast = new ArrayList<>(arguments);
    if (cast.size() > 1) {
      TypedExpression offset = cast.get(1);
      DataType type =
          AcceptedType.INT
              .coerce(offset.type())
              .orElseThrow(
                  () -> FunctionErrors.unexpectedInput(function, arguments, 1, AcceptedType.INT));
      cast.set(1, ImplicitCasts.cast(offset, type));
    }
    DataType result = cast.getFirst().type();
    if (cast.size() > 2) {
      result =
          CommonType.of(result, cast.get(2).type())
              .orElseThrow(() -> FunctionErrors.differentTypes(function, arguments));
      cast.set(0, ImplicitCasts.cast(cast.getFirst(), result));
      cast.set(2, ImplicitCasts.cast(cast.get(2), result));
    }
    return new Binding(function, cast, result, true);
  }
}
