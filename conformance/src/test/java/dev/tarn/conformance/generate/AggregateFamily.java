package dev.tarn.conformance.generate;

import dev.tarn.conformance.answer.Doubles;
import java.util.ArrayList;
import java.util.List;

/** Aggregate functions over columns of every type: with NULLs, all NULL, empty and grouped. */
final class AggregateFamily {
  private static final List<String> CALLS =
      List.of(
          "count(x)",
          "count(DISTINCT x)",
          "sum(x)",
          "avg(x)",
          "min(x)",
          "max(x)",
          "sum(DISTINCT x)",
          "bool_and(x)",
          "bool_or(x)",
          "bit_and(x)",
          "bit_or(x)",
          "bit_xor(x)",
          "stddev(x)",
          "var_pop(x)",
          "median(x)",
          "sort_array(collect_list(x))",
          "sort_array(collect_set(x))",
          "max_by(x, x)",
          "min_by(x, x)",
          "count_if(x IS NULL)",
          "try_sum(x)",
          "try_avg(x)");

  private static final List<String> COLUMNS =
      List.of(
          "(1Y), (1Y), (NULL)",
          "(1), (-1), (5), (NULL)",
          "(9223372036854775806), (1), (NULL)",
          "(1.25), (2.5), (NULL)",
          "(1.5D), (-2.5D)",
          "(double('nan')), (1D), (NULL)",
          "(1.5F), (0.25F)",
          "('b'), ('a'), (NULL)",
          "('1'), ('2.5')",
          "(true), (false), (NULL)",
          "(DATE'2020-01-01'), (DATE'2019-01-01')",
          "(TIMESTAMP'2020-01-01 00:00:00'), (NULL)",
          "(X'01'), (X'02')",
          "(INTERVAL 1 DAY), (INTERVAL 3 DAY)",
          "(INTERVAL 1 MONTH), (INTERVAL 4 MONTH)",
          "(array(1)), (array(2))",
          "(NULL), (NULL)");

  private AggregateFamily() {}

  static Family create() {
    List<String> statements = new ArrayList<>();
    for (String call : CALLS) {
      for (String column : COLUMNS) {
        statements.add("SELECT " + call + " AS r FROM VALUES " + column + " AS t(x)");
      }
      statements.add("SELECT " + call + " AS r FROM VALUES (1), (2) AS t(x) WHERE x > 5");
      statements.add(
          "SELECT x % 2 AS k, " + call + " AS r FROM VALUES (1), (3), (NULL) AS t(x) GROUP BY 1");
    }
    return new Family(
        "aggregates_of_types", "aggregates over columns of every type", Doubles.NEARLY, statements);
  }
}
