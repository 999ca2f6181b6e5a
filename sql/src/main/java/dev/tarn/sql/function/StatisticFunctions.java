package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.sql.function.FunctionBuilder.aggregate;
import static dev.tarn.sql.function.FunctionBuilder.entries;

import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** Aggregates on how values are spread and how they hang together. */
final class StatisticFunctions {
  static final List<Function> ENTRIES =
      entries(
          ofPair("regr_avgx"),
          ofPair("regr_avgy"),
          ofPair("regr_intercept"),
          ofPair("regr_r2"),
          ofPair("regr_slope"),
          ofPair("regr_sxx"),
          ofPair("regr_sxy"),
          ofPair("regr_syy"),
          aggregate("regr_count")
              .takes(AcceptedType.DOUBLE, AcceptedType.DOUBLE)
              .returns(LONG)
              .nulls(NullHandling.NEVER),
          aggregate("skewness").takes(AcceptedType.DOUBLE).returns(DOUBLE),
          aggregate("kurtosis").takes(AcceptedType.DOUBLE).returns(DOUBLE),
          aggregate("percentile_cont").signature(new PercentileSignature()),
          aggregate("percentile_disc").signature(new PercentileSignature()),
          aggregate("percentile_approx", "approx_percentile")
              .signature(new ApproximatePercentileSignature()),
          aggregate("approx_count_distinct")
              .takes(AcceptedType.ANY)
              .optionally(AcceptedType.DOUBLE)
              .returns(LONG)
              .nulls(NullHandling.NEVER));

  private StatisticFunctions() {}

  private static FunctionBuilder ofPair(String name) {
    return aggregate(name).takes(AcceptedType.DOUBLE, AcceptedType.DOUBLE).returns(DOUBLE);
  }
}
