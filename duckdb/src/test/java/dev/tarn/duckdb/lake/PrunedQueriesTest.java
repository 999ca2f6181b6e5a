package dev.tarn.duckdb.lake;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
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

  /** Definitions of partition columns. */
  private static final List<String> SHAPES =
      List.of(
          "p DATE GENERATED ALWAYS AS (CAST(ts AS DATE))",
          "p INT GENERATED ALWAYS AS (YEAR(ts))",
          "p INT GENERATED ALWAYS AS (YEAR(CAST(ts AS DATE)))",
          "p INT GENERATED ALWAYS AS (YEAR(ts)), m INT GENERATED ALWAYS AS (MONTH(ts))",
          "p INT GENERATED ALWAYS AS (YEAR(ts)), m INT GENERATED ALWAYS AS (MONTH(ts)),"
              + " d INT GENERATED ALWAYS AS (DAY(ts))",
          "p INT GENERATED ALWAYS AS (YEAR(ts)), m INT GENERATED ALWAYS AS (MONTH(ts)),"
              + " d INT GENERATED ALWAYS AS (DAY(ts)), h INT GENERATED ALWAYS AS (HOUR(ts))",
          "p STRING GENERATED ALWAYS AS (DATE_FORMAT(ts, 'yyyy-MM'))",
          "p STRING GENERATED ALWAYS AS (DATE_FORMAT(ts, 'yyyy-MM-dd'))",
          "p STRING GENERATED ALWAYS AS (DATE_FORMAT(ts, 'yyyy-MM-dd-HH'))",
          "p TIMESTAMP GENERATED ALWAYS AS (DATE_TRUNC('DAY', ts))",
          "p TIMESTAMP GENERATED ALWAYS AS (DATE_TRUNC('HOUR', ts))",
          "p DATE GENERATED ALWAYS AS (TRUNC(ts, 'WEEK'))",
          "p DATE GENERATED ALWAYS AS (TRUNC(ts, 'MM'))",
          "p TIMESTAMP GENERATED ALWAYS AS (ts)");

  private static final Pattern NAMES = Pattern.compile("(\\w+) \\w+ GENERATED");
  private static final List<String> OPERATORS = List.of("<", "<=", "=", ">=", ">", "<=>");
  private static final long SEED = Long.getLong("tarn.seed", 7);
  private final Random random = new Random(SEED);

  private Instant moment() {
    Instant change = Instant.parse(CHANGES.get(random.nextInt(CHANGES.size())));
    return change.plusSeconds(random.nextInt(-4000, 4000) * (random.nextBoolean() ? 1L : 40L));
  }

  private static String partitions(String shape) {
    return NAMES.matcher(shape).results().map(match -> match.group(1)).collect(joining(", "));
  }

  /** Zones with strange changes, and any others. */
  private List<String> zones() {
    List<String> any = new ArrayList<>(ZoneId.getAvailableZoneIds());
    any.removeIf(zone -> !zone.contains("/") || zone.startsWith("Etc/"));
    any.sort(null);
    List<String> zones = new ArrayList<>(ZONES);
    zones.add(2, any.get(random.nextInt(any.size())));
    zones.add(any.get(random.nextInt(any.size())));
    return zones;
  }

  @Test
  void noRowIsLost() {
    lake.run("CREATE TABLE plain (n INT, ts TIMESTAMP)");
    for (int i = 0; i < SHAPES.size(); i++) {
      lake.run(
          "CREATE TABLE s%d (n INT, ts TIMESTAMP, %s) PARTITIONED BY (%s)"
              .formatted(i, SHAPES.get(i), partitions(SHAPES.get(i))));
    }
    int number = 0;
    List<String> zones = zones();
    for (String zone : zones.subList(0, 3)) {
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
    for (String zone : zones) {
      lake.run("SET TIME ZONE '" + zone + "'");
      for (int q = 0; q < 8; q++) {
        String condition = condition();
        List<Object> expected =
            lake.column("SELECT n FROM plain WHERE " + condition + " ORDER BY n");
        for (int i = 0; i < SHAPES.size(); i++) {
          assertThat(lake.column("SELECT n FROM s" + i + " WHERE " + condition + " ORDER BY n"))
              .as("%s in %s: %s, -Dtarn.seed=%d", SHAPES.get(i), zone, condition, SEED)
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

  /** Texts from an alphabet in which UTF-8, UTF-16 and collations order differently. */
  @Test
  void noTextIsLost() {
    List<String> shapes =
        List.of(
            "SUBSTRING(a, 1, 2)",
            "SUBSTRING(a, 0, 1)",
            "SUBSTRING(a, 2, 1)",
            "SUBSTRING(a, -2, 1)",
            "a");
    lake.run("CREATE TABLE plain (a STRING)");
    List<String> rows = new ArrayList<>(List.of("(NULL)", "('')"));
    for (int i = 0; i < 40; i++) {
      rows.add("('" + text() + "')");
    }
    lake.run("INSERT INTO plain VALUES " + String.join(", ", rows));
    for (int i = 0; i < shapes.size(); i++) {
      lake.run(
          "CREATE TABLE x%d (a STRING, p STRING GENERATED ALWAYS AS (%s)) PARTITIONED BY (p)"
              .formatted(i, shapes.get(i)),
          "INSERT INTO x" + i + " (a) SELECT a FROM plain");
    }
    for (int q = 0; q < 40; q++) {
      String condition =
          "a " + OPERATORS.get(random.nextInt(OPERATORS.size())) + " '" + text() + "'";
      List<Object> expected = lake.column("SELECT a FROM plain WHERE " + condition + " ORDER BY a");
      for (int i = 0; i < shapes.size(); i++) {
        assertThat(lake.column("SELECT a FROM x" + i + " WHERE " + condition + " ORDER BY a"))
            .as("%s: %s, -Dtarn.seed=%d", shapes.get(i), condition, SEED)
            .isEqualTo(expected);
      }
    }
  }

  private String text() {
    String[] letters = {"a", "b", "B", " ", "é", "ﬀ", "😀", "~"};
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      text.append(letters[random.nextInt(letters.length)]);
    }
    return text.toString();
  }
}
