package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Aggregate and window functions. */
final class AggregateRenderings {
  static final Map<String, AggregateRendering> ALL =
      Map.ofEntries(
          Map.entry("count", AggregateRenderings::count),
          Map.entry(
              "count_if", call -> call.of("count", "CASE WHEN " + call.text(0) + " THEN true END")),
          Map.entry("sum", AggregateRenderings::sum),
          Map.entry("try_sum", call -> "TRY_" + sum(call)),
          Map.entry("avg", AggregateRenderings::average),
          Map.entry("bool_and", AggregateRendering.function("bool_and")),
          Map.entry("bool_or", AggregateRendering.function("bool_or")),
          Map.entry("bit_and", AggregateRendering.function("bit_and")),
          Map.entry("bit_or", AggregateRendering.function("bit_or")),
          Map.entry("bit_xor", AggregateRendering.function("bit_xor")),
          Map.entry("min", NestedOrder.extreme("min", "arg_min")),
          Map.entry("max", NestedOrder.extreme("max", "arg_max")),
          Map.entry("min_by", NestedOrder.extremeBy("arg_min_null")),
          Map.entry("max_by", NestedOrder.extremeBy("arg_max_null")),
          Map.entry("first", call -> choice(call, "first", "first_value")),
          Map.entry("last", call -> choice(call, "last", "last_value")),
          Map.entry("any_value", call -> choice(call, "first", "first_value")),
          Map.entry(
              "bitmap_construct_agg", BinaryRenderings.AGGREGATES.get("bitmap_construct_agg")),
          Map.entry("bitmap_or_agg", BinaryRenderings.AGGREGATES.get("bitmap_or_agg")),
          Map.entry("bitmap_and_agg", BinaryRenderings.AGGREGATES.get("bitmap_and_agg")),
          Map.entry("mode", call -> call.of("mode", PositiveZeros.of(call.text(0), call.type(0)))),
          Map.entry("collect_list", AggregateRenderings::list),
          Map.entry("collect_set", AggregateRenderings::set),
          Map.entry("listagg", AggregateRenderings::listAggregate),
          Map.entry("stddev", AggregateRendering.function("stddev_samp")),
          Map.entry("stddev_pop", AggregateRendering.function("stddev_pop")),
          Map.entry("variance", AggregateRendering.function("var_samp")),
          Map.entry("var_pop", AggregateRendering.function("var_pop")),
          Map.entry("corr", AggregateRenderings::correlation),
          Map.entry("covar_samp", AggregateRendering.function("covar_samp")),
          Map.entry("covar_pop", AggregateRendering.function("covar_pop")),
          Map.entry("grouping", AggregateRendering.castFunction("grouping")),
          Map.entry("grouping_id", AggregateRendering.castFunction("grouping")),
          Map.entry("try_avg", AggregateRenderings::triedAverage),
          Map.entry("regr_avgx", AggregateRendering.function("regr_avgx")),
          Map.entry("regr_avgy", AggregateRendering.function("regr_avgy")),
          Map.entry("regr_count", AggregateRendering.castFunction("regr_count")),
          Map.entry("regr_intercept", StatisticRenderings::intercept),
          Map.entry("regr_r2", StatisticRenderings::determination),
          Map.entry("regr_slope", StatisticRenderings::slope),
          Map.entry("regr_sxx", AggregateRendering.function("regr_sxx")),
          Map.entry("regr_sxy", AggregateRendering.function("regr_sxy")),
          Map.entry("regr_syy", AggregateRendering.function("regr_syy")),
          Map.entry("skewness", StatisticRenderings::skewness),
          Map.entry("kurtosis", StatisticRenderings::kurtosis),
          Map.entry("percentile_cont", call -> percentile(call, call.text(1))),
          Map.entry("percentile_disc", StatisticRenderings::discretePercentile),
          Map.entry(
              "percentile_approx",
              call -> call.of("quantile_disc", call.text(0) + ", " + call.text(1))),
          Map.entry("approx_count_distinct", StatisticRenderings::countDistinct),
          Map.entry("median", call -> percentile(call, "0.5")),
          Map.entry("percentile", call -> percentile(call, call.text(1))),
          Map.entry("row_number", AggregateRendering.window("row_number")),
          Map.entry("rank", AggregateRendering.window("rank")),
          Map.entry("dense_rank", AggregateRendering.window("dense_rank")),
          Map.entry("percent_rank", AggregateRendering.window("percent_rank")),
          Map.entry("cume_dist", AggregateRendering.window("cume_dist")),
          Map.entry("ntile", AggregateRenderings::ntile),
          Map.entry("lag", call -> call.window("lag", call.all())),
          Map.entry("lead", call -> call.window("lead", call.all())),
          Map.entry("nth_value", call -> call.window("nth_value", call.all())));

  private AggregateRenderings() {}

  /** Rows in which no argument is NULL. */
  private static String count(AggregateText call) {
    if (call.size() == 1) {
      return call.call().arguments().getFirst().nullable() || call.call().distinct()
          ? call.of("count", call.text(0))
          : call.of("count", "*");
    }
    String present =
        IntStream.range(0, call.size())
            .mapToObj(i -> call.text(i) + " IS NOT NULL")
            .collect(Collectors.joining(" AND "));
    return call.of("count", "CASE WHEN " + present + " THEN row(" + call.all() + ") END");
  }

  private static String sum(AggregateText call) {
    String value = Types.isFloating(call.type(0)) ? Sql.cast(call.text(0), DOUBLE) : call.text(0);
    return Sql.cast(call.of("sum", value), call.type());
  }

  /** Decimals are divided exactly; DuckDB's own average of them is a DOUBLE. */
  private static String average(AggregateText call) {
    return average(call, "CAST");
  }

  private static String average(AggregateText call, String cast) {
    if (Types.isInterval(call.type())) {
      return Sql.cast(
          "tarn_interval_divide(%s(%s AS BIGINT), %s, 64)"
              .formatted(
                  cast,
                  call.of("sum", call.text(0)),
                  Sql.cast("nullif(" + call.of("count", call.text(0)) + ", 0)", STRING)),
          call.type());
    }
    if (!(call.type() instanceof DecimalType type)) {
      return call.of("avg", Sql.cast(call.text(0), DOUBLE));
    }
    return Sql.cast(
        "tarn_decimal_divide(%s, %s, %d, %d)"
            .formatted(
                Sql.cast(call.of("sum", call.text(0)), STRING),
                Sql.cast(call.of("count", call.text(0)), STRING),
                type.precision(),
                type.scale()),
        type);
  }

  private static String triedAverage(AggregateText call) {
    return Types.isInterval(call.type()) ? average(call, "TRY_CAST") : average(call);
  }

  private static String choice(AggregateText call, String aggregate, String window) {
    boolean skips = call.call().ignoreNulls() || (call.size() == 2 && isTrue(call, 1));
    if (call.over().isPresent() && call.call().filter().isEmpty()) {
      String nulls = skips ? " IGNORE NULLS" : "";
      return window + "(" + call.text(0) + nulls + ") " + call.over().get();
    }
    return skips
        ? call.where(aggregate, call.text(0), "(" + call.text(0) + " IS NOT NULL)")
        : call.of(aggregate, call.text(0));
  }

  private static boolean isTrue(AggregateText call, int index) {
    return call.call().arguments().get(index) instanceof TypedExpression.Literal literal
        && Boolean.TRUE.equals(literal.value());
  }

  private static String list(AggregateText call) {
    return orEmpty(call, call.where("list", call.text(0), "(" + call.text(0) + " IS NOT NULL)"));
  }

  private static String set(AggregateText call) {
    String value = PositiveZeros.of(call.text(0), call.type(0));
    String values = call.where("list", value, "(" + call.text(0) + " IS NOT NULL)");
    return orEmpty(call, "list_distinct(" + values + ")");
  }

  private static String orEmpty(AggregateText call, String list) {
    return "coalesce(" + list + ", " + Sql.cast("[]", call.type()) + ")";
  }

  private static String listAggregate(AggregateText call) {
    String separator = call.size() == 2 ? call.text(1) : "''";
    return call.of("string_agg", call.text(0) + ", " + separator);
  }

  /** Of one pair there is none. */
  private static String correlation(AggregateText call) {
    return "(CASE WHEN "
        + call.of("regr_count", call.all())
        + " = 1 THEN NULL ELSE "
        + call.of("corr", call.all())
        + " END)";
  }

  /** Between two values it is in proportion; of an interval, what is less than its unit is lost. */
  private static String percentile(AggregateText call, String percentage) {
    return percentile(call, "quantile_cont", percentage);
  }

  static String percentile(AggregateText call, String function, String percentage) {
    if (!Types.isInterval(call.type(0))) {
      return call.of(function, call.text(0) + ", " + percentage);
    }
    String values = call.of(function, Sql.cast(call.text(0), DOUBLE) + ", " + percentage);
    return call.type() instanceof ArrayType array
        ? "list_transform(" + values + ", lambda one: " + whole("one", array.element()) + ")"
        : whole(values, call.type());
  }

  private static String whole(String number, DataType type) {
    return Sql.cast("trunc(" + number + ")", type);
  }

  private static String ntile(AggregateText call) {
    DataType type = call.type();
    return Sql.cast(call.window("ntile", call.size() == 0 ? "1" : call.all()), type);
  }
}
