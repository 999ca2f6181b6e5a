package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A query with derived filters has the rows of one without, in the writer's zone and another. */
class PrunedQueriesTest extends LakeTest {
  private static final List<String> ZONES =
      List.of("America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe", "America/Sao_Paulo");
  private static final List<String> CHANGES =
      List.of(
          "2010-11-07T02:31:00Z",
          "2011-12-30T10:00:00Z",
          "2019-04-06T15:00:00Z",
          "2018-11-04T03:00:00Z",
          "1969-12-31T23:59:59Z",
          "0001-01-05T00:00:00Z",
          "9999-12-28T00:00:00Z");
  private static final List<String> SHAPES =
      List.of(
          "DATE GENERATED ALWAYS AS (CAST(ts AS DATE))",
          "INT GENERATED ALWAYS AS (YEAR(ts))",
          "STRING GENERATED ALWAYS AS (DATE_FORMAT(ts, 'yyyy-MM-dd'))",
          "TIMESTAMP GENERATED ALWAYS AS (DATE_TRUNC('DAY', ts))",
          "DATE GENERATED ALWAYS AS (TRUNC(ts, 'WEEK'))");
  private static final List<String> OPERATORS = List.of("<", "<=", "=", ">=", ">", "<=>");
  private final Random random = new Random(7);

  private Instant moment() {
    Instant change = Instant.parse(CHANGES.get(random.nextInt(CHANGES.size())));
    return change.plusSeconds(random.nextInt(-4000, 4000) * (random.nextBoolean() ? 1L : 40L));
  }

  @Test
  void noRowIsLost() {
    lake.run("CREATE TABLE plain (n INT, ts TIMESTAMP)");
    for (int i = 0; i < SHAPES.size(); i++) {
      lake.run(
          "CREATE TABLE s%d (n INT, ts TIMESTAMP, p %s) PARTITIONED BY (p)"
              .formatted(i, SHAPES.get(i)));
    }
    int number = 0;
    for (String zone : ZONES.subList(0, 3)) {
      List<String> rows = new ArrayList<>(List.of("(" + number++ + ", NULL)"));
      for (int i = 0; i < 12; i++) {
        rows.add("(%d, TIMESTAMP '%s')".formatted(number++, moment()));
      }
      lake.run("SET TIME ZONE '" + zone + "'");
      lake.run("INSERT INTO plain VALUES " + String.join(", ", rows));
      for (int i = 0; i < SHAPES.size(); i++) {
        lake.run("INSERT INTO s" + i + " (n, ts) VALUES " + String.join(", ", rows));
      }
    }
    for (String zone : ZONES) {
      lake.run("SET TIME ZONE '" + zone + "'");
      for (int q = 0; q < 8; q++) {
        String condition = condition();
        List<Object> expected =
            lake.column("SELECT n FROM plain WHERE " + condition + " ORDER BY n");
        for (int i = 0; i < SHAPES.size(); i++) {
          assertThat(lake.column("SELECT n FROM s" + i + " WHERE " + condition + " ORDER BY n"))
              .as(SHAPES.get(i) + " in " + zone + ": " + condition)
              .isEqualTo(expected);
        }
      }
    }
  }

  private String condition() {
    String compare =
        "ts " + OPERATORS.get(random.nextInt(OPERATORS.size())) + " TIMESTAMP '" + moment() + "'";
    return switch (random.nextInt(5)) {
      case 0 -> compare + " OR ts IS NULL";
      case 1 -> "ts BETWEEN TIMESTAMP '" + moment() + "' AND TIMESTAMP '" + moment() + "'";
      case 2 -> "NOT (" + compare + ")";
      default -> compare;
    };
  }
}
