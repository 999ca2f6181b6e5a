package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.aggregate;
import static dev.tarn.sql.function.FunctionBuilder.entries;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.DecimalTypes;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.stream.Stream;

/** Functions of a group of rows. */
final class AggregateFunctions {
  private static final AcceptedType ANY = AcceptedType.ANY;
  private static final AcceptedType NUMBER_OR_INTERVAL =
      AcceptedType.oneOf(
          AcceptedType.NUMERIC, AcceptedType.DAY_TIME_INTERVAL, AcceptedType.YEAR_MONTH_INTERVAL);

  static final List<Function> ENTRIES =
      Stream.of(sums(), choices(), collections(), statistics(), groupings())
          .flatMap(List::stream)
          .toList();

  private AggregateFunctions() {}

  private static List<Function> sums() {
    return entries(
        aggregate("count").signature(AggregateFunctions::bindCount).nulls(NullHandling.NEVER),
        aggregate("count_if").takes(AcceptedType.BOOLEAN).returns(LONG).nulls(NullHandling.NEVER),
        aggregate("sum")
            .signature(ofNumbers(AggregateFunctions::sum))
            .raises(types -> !Types.isFloating(types.getFirst())),
        aggregate("try_sum").signature(ofNumbers(AggregateFunctions::sum)),
        aggregate("avg", "mean")
            .signature(ofNumbers(AggregateFunctions::average))
            .raises(types -> !Types.isFloating(types.getFirst())),
        aggregate("try_avg").signature(ofNumbers(AggregateFunctions::average)),
        aggregate("bool_and", "every").takes(AcceptedType.BOOLEAN).returns(BOOLEAN),
        aggregate("bool_or", "any", "some").takes(AcceptedType.BOOLEAN).returns(BOOLEAN),
        aggregate("bit_and").takes(AcceptedType.INTEGRAL).returns(ResultType.sameAs(0)),
        aggregate("bit_or").takes(AcceptedType.INTEGRAL).returns(ResultType.sameAs(0)),
        aggregate("bit_xor").takes(AcceptedType.INTEGRAL).returns(ResultType.sameAs(0)));
  }

  /** A timestamp counts as its seconds since the epoch. */
  private static Signature ofNumbers(ResultType result) {
    Signature numbers =
        new PositionalSignature(List.of(NUMBER_OR_INTERVAL), Arity.exactly(1), result);
    return (function, arguments) ->
        numbers.bind(
            function,
            arguments.stream()
                .map(
                    argument ->
                        argument.type() == PrimitiveType.TIMESTAMP
                            ? ImplicitCasts.cast(argument, DOUBLE)
                            : argument)
                .toList());
  }

  private static Binding bindCount(Function function, List<TypedExpression> arguments) {
    if (arguments.isEmpty()) {
      throw FunctionErrors.nothingToCount(function);
    }
    return new Binding(function, arguments, LONG, false);
  }

  /** What tells the rows of GROUPING SETS, ROLLUP and CUBE apart. */
  private static List<Function> groupings() {
    return entries(
        aggregate("grouping").takes(ANY).returns(PrimitiveType.BYTE).nulls(NullHandling.NEVER),
        aggregate("grouping_id").anyNumberOf(ANY).returns(LONG).nulls(NullHandling.NEVER));
  }

  private static List<Function> choices() {
    return entries(
        aggregate("min").signature(new OrderedSignature(0, Arity.exactly(1))),
        aggregate("max").signature(new OrderedSignature(0, Arity.exactly(1))),
        aggregate("min_by").signature(new OrderedSignature(1, Arity.exactly(2))),
        aggregate("max_by").signature(new OrderedSignature(1, Arity.exactly(2))),
        aggregate("first", "first_value")
            .takes(ANY)
            .optionally(AcceptedType.BOOLEAN)
            .returns(ResultType.sameAs(0))
            .notDeterministic(),
        aggregate("last", "last_value")
            .takes(ANY)
            .optionally(AcceptedType.BOOLEAN)
            .returns(ResultType.sameAs(0))
            .notDeterministic(),
        aggregate("any_value")
            .takes(ANY)
            .optionally(AcceptedType.BOOLEAN)
            .returns(ResultType.sameAs(0))
            .notDeterministic(),
        aggregate("mode").takes(ANY).returns(ResultType.sameAs(0)).notDeterministic());
  }

  private static List<Function> collections() {
    return entries(
        aggregate("collect_list", "array_agg")
            .takes(ANY)
            .returns(AggregateFunctions::arrayOfFirst)
            .nulls(NullHandling.NEVER)
            .notDeterministic(),
        aggregate("collect_set")
            .takes(ANY)
            .returns(AggregateFunctions::arrayOfFirst)
            .nulls(NullHandling.NEVER)
            .notDeterministic(),
        aggregate("listagg", "string_agg")
            .takes(AcceptedType.STRING)
            .optionally(AcceptedType.STRING)
            .returns(STRING)
            .notDeterministic());
  }

  private static List<Function> statistics() {
    return entries(
        ofDouble("stddev", "stddev_samp", "std"),
        ofDouble("stddev_pop"),
        ofDouble("variance", "var_samp"),
        ofDouble("var_pop"),
        ofPair("corr"),
        ofPair("covar_samp"),
        ofPair("covar_pop"),
        aggregate("median").signature(PercentileSignature::median),
        aggregate("percentile").signature(new PercentileSignature()));
  }

  private static FunctionBuilder ofDouble(String... names) {
    return aggregate(names).takes(AcceptedType.DOUBLE).returns(DOUBLE);
  }

  private static FunctionBuilder ofPair(String name) {
    return aggregate(name).takes(AcceptedType.DOUBLE, AcceptedType.DOUBLE).returns(DOUBLE);
  }

  private static DataType sum(List<TypedExpression> arguments) {
    DataType type = arguments.getFirst().type();
    if (type instanceof DecimalType decimal) {
      return DecimalTypes.sum(decimal);
    }
    if (Types.isInterval(type)) {
      return type;
    }
    return Types.isIntegral(type) ? LONG : DOUBLE;
  }

  private static DataType average(List<TypedExpression> arguments) {
    return switch (arguments.getFirst().type()) {
      case DecimalType decimal -> DecimalTypes.average(decimal);
      case DayTimeIntervalType interval -> DayTimeIntervalType.FULL;
      case YearMonthIntervalType interval -> YearMonthIntervalType.FULL;
      case AtomicType atomic -> DOUBLE;
      case ComplexType complex -> DOUBLE;
    };
  }

  private static DataType arrayOfFirst(List<TypedExpression> arguments) {
    return new ArrayType(arguments.getFirst().type(), false);
  }
}
