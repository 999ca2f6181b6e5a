package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Figure;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Samples;
import dev.tarn.bench.Work;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.session.Session;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.Statement;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reading a query of 200 lines: common tables one upon the other, with joins, CASE, aggregates and
 * windows. Nothing is planned or run.
 */
public final class LongQuery implements Work {
  private static final int STEPS = 11;
  private static final int WARM_UP = 400;
  private static final int RUNS = 50;
  private static final double MOST_MILLISECONDS = 10;

  @Override
  public String id() {
    return "parse";
  }

  @Override
  public String description() {
    return "parse and analyse a query of 200 lines, warm";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    Peers.drain(
        tarn,
        "CREATE TABLE parse_sales (id BIGINT, customer BIGINT, day DATE, at TIMESTAMP,"
            + " amount DECIMAL(12, 2), quantity INT, state STRING)");
    Peers.drain(tarn, "CREATE TABLE parse_customers (id BIGINT, name STRING, since DATE)");
    String text = text();
    for (int i = 0; i < WARM_UP; i++) {
      tarn.with(context -> read(text, context));
    }
    Samples times = new Samples();
    for (int i = 0; i < RUNS; i++) {
      times.time(() -> tarn.with(context -> read(text, context)));
    }
    return new Measurement(
        List.of(new Figure("Tarn", times.median(), "ms")),
        List.of(Verdict.below(MOST_MILLISECONDS, times.median(), "ms")));
  }

  private static int read(String text, StatementContext context) {
    Statement.QueryStatement statement =
        (Statement.QueryStatement) new SqlParser(new ParseOptions(context.zone())).parse(text);
    return new Analyzer(context.analysis(), StatementRelations.of(context))
        .query(statement.query())
        .output()
        .size();
  }

  static String text() {
    String steps =
        IntStream.rangeClosed(1, STEPS)
            .mapToObj(LongQuery::step)
            .collect(Collectors.joining(",\n"));
    return "WITH step_0 AS (SELECT * FROM parse_sales),\n"
        + steps
        + "\nSELECT * FROM step_"
        + STEPS;
  }

  private static String step(int i) {
    return """
    step_%1$d AS (
      SELECT
        s.id,
        s.customer,
        s.day,
        date_trunc('HOUR', s.at) AS at,
        CAST(s.amount * 1.1 + sum(s.quantity) OVER (
          PARTITION BY s.customer ORDER BY s.day, s.id) AS DECIMAL(12, 2)) AS amount,
        CASE WHEN s.quantity > %1$d THEN s.quantity - 1 ELSE coalesce(s.quantity, 0) END AS quantity,
        upper(concat_ws('-', s.state, substring(c.name, 1, 3))) AS state
      FROM step_%2$d AS s
      LEFT JOIN parse_customers AS c
        ON s.customer = c.id AND c.since <= s.day
      WHERE s.day BETWEEN DATE '2020-01-01' AND current_date()
        AND s.state IN ('new', 'paid', 'sent')
        AND EXISTS (SELECT 1 FROM parse_customers AS e WHERE e.id = s.customer)
      ORDER BY s.id
    )\
    """
        .formatted(i, i - 1);
  }
}
