package dev.tarn.duckdb.function;

/** Aggregates on how values are spread, where DuckDB's own differ from Spark's. */
final class StatisticRenderings {
  private StatisticRenderings() {}

  /** Without two different x there is none. */
  static String slope(AggregateText call) {
    return spread(call, call.of("regr_sxy", call.all()) + " / " + call.of("regr_sxx", call.all()));
  }

  static String intercept(AggregateText call) {
    return spread(
        call,
        call.of("regr_avgy", call.all())
            + " - "
            + call.of("regr_sxy", call.all())
            + " / "
            + call.of("regr_sxx", call.all())
            + " * "
            + call.of("regr_avgx", call.all()));
  }

  static String determination(AggregateText call) {
    String squares = call.of("regr_sxy", call.all());
    String width = call.of("regr_sxx", call.all());
    String height = call.of("regr_syy", call.all());
    return spread(
        call,
        ("CASE WHEN %3$s = 0 THEN CAST(1 AS DOUBLE) ELSE %1$s * %1$s / (%2$s * %3$s) END")
            .formatted(squares, width, height));
  }

  private static String spread(AggregateText call, String value) {
    return "(CASE WHEN " + call.of("regr_sxx", call.all()) + " > 0 THEN " + value + " END)";
  }

  /** Of the values themselves, not of a population they are a sample of. */
  static String skewness(AggregateText call) {
    String count = Sql.cast(call.of("count", call.text(0)), "DOUBLE");
    return ("(CASE WHEN coalesce(%3$s, 0) = 0 THEN NULL WHEN %1$s = 2 THEN CAST(0 AS DOUBLE)"
            + " ELSE %2$s * (%1$s - 2) / sqrt(%1$s * (%1$s - 1)) END)")
        .formatted(count, call.of("skewness", call.text(0)), call.of("var_pop", call.text(0)));
  }

  static String kurtosis(AggregateText call) {
    return "(CASE WHEN coalesce(%s, 0) = 0 THEN NULL WHEN %s = 2 THEN CAST(-2 AS DOUBLE) ELSE %s END)"
        .formatted(
            call.of("var_pop", call.text(0)),
            call.of("count", call.text(0)),
            call.of("kurtosis_pop", call.text(0)));
  }

  static String discretePercentile(AggregateText call) {
    return AggregateRenderings.percentile(call, "quantile_disc", call.text(1));
  }

  /** As near as can be. */
  static String countDistinct(AggregateText call) {
    return call.call().distinct()
        ? call.of("count", call.text(0))
        : call.of("count", "DISTINCT " + call.text(0));
  }
}
