package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Files are left out by their statistics whatever features a table has, and no row with them: the
 * answers are those of a table without statistics.
 */
class PrunedTablesTest extends LakeTest {
  /** Conditions, and how many of the four files may be read for each. */
  private static final Map<String, Integer> CONDITIONS =
      Map.ofEntries(
          Map.entry("i = 25", 1),
          Map.entry("i < 15", 1),
          Map.entry("i >= 20 AND i < 40", 2),
          Map.entry("i IS NULL", 0),
          Map.entry("i IN (12, 45)", 2),
          Map.entry("s = 'text 31'", 1),
          Map.entry("s > 'text 39'", 1),
          Map.entry("n.d = DATE'2020-01-12'", 1),
          Map.entry("n.d > DATE'2020-01-28'", 3),
          Map.entry("n.m.x < 2", 1),
          Map.entry("n.m.x BETWEEN 3.01 AND 3.05", 1),
          Map.entry("at < TIMESTAMP'2020-01-02 00:00:00'", 1),
          Map.entry("at = TIMESTAMP'2020-01-04 10:00:00.123456'", 1),
          Map.entry("only IS NOT NULL", 1),
          Map.entry("i = 25 OR n.d = DATE'2020-01-25'", 1),
          Map.entry("i = 1000", 0),
          Map.entry("NOT (i > 19)", 1),
          Map.entry("p = 2", 1),
          Map.entry("p > 2 AND s < 'text 35'", 1));

  /** A way to make the table. */
  enum Form {
    PLAIN(""),
    PARTITIONED("", "PARTITIONED BY (p)"),
    MAPPED("delta.columnMapping.mode = 'name'"),
    MAPPED_PARTITIONED("delta.columnMapping.mode = 'name'", "PARTITIONED BY (p)"),
    CHECKPOINTED("delta.checkpointInterval = 4"),
    STRUCT_STATISTICS(
        "delta.checkpointInterval = 4, delta.checkpoint.writeStatsAsJson = false,"
            + " delta.columnMapping.mode = 'name'",
        "PARTITIONED BY (p)"),
    V2("delta.checkpointInterval = 2, delta.checkpointPolicy = 'v2'"),
    MARKED("delta.enableDeletionVectors = true"),
    WIDENED("delta.enableTypeWidening = true"),
    ALL(
        "delta.columnMapping.mode = 'name', delta.enableDeletionVectors = true,"
            + " delta.enableTypeWidening = true, delta.checkpointInterval = 3");

    private final String properties;
    private final String partitioning;

    Form(String properties) {
      this(properties, "");
    }

    Form(String properties, String partitioning) {
      this.properties = properties;
      this.partitioning = partitioning;
    }

    boolean has(String property) {
      return properties.contains(property);
    }
  }

  private static final String COLUMNS =
      "(i0 INT, s0 STRING, n STRUCT<d0: DATE, m: STRUCT<x: DECIMAL(8,2)>>, at TIMESTAMP,"
          + " only0 STRING, p INT)";

  private void insert(String table, int from, String only, int partition) {
    lake.run(
        """
        INSERT INTO %s SELECT %d + id, 'text ' || (%d + id),
          named_struct('d0', DATE'2019-12-31' + CAST(%d + id AS INT),
            'm', named_struct('x', CAST(%d + id * 0.01 AS DECIMAL(8,2)))),
          TIMESTAMP'2020-01-0%d 10:00:00.123456', %s, %d
        FROM range(0, 10)\
        """
            .formatted(table, from, from, from, partition, partition, only, partition));
  }

  private void fill(String table) {
    for (int part = 1; part <= 4; part++) {
      insert(table, part * 10, part == 3 ? "'here'" : "NULL", part);
    }
  }

  private static String named(Form form, String condition) {
    return form.has("columnMapping")
        ? condition
        : condition
            .replace("only", "only0")
            .replaceAll("\\bi\\b", "i0")
            .replaceAll("\\bs\\b", "s0")
            .replaceAll("\\bn\\.d\\b", "n.d0");
  }

  @ParameterizedTest
  @EnumSource
  void filesAreLeftOutAndNoRowWithThem(Form form) {
    lake.run(
        "CREATE TABLE t %s %s TBLPROPERTIES ('made' = 'here'%s)"
            .formatted(
                COLUMNS,
                form.partitioning,
                form.properties.isEmpty() ? "" : ", " + form.properties));
    lake.run("CREATE TABLE u " + COLUMNS + " TBLPROPERTIES (delta.dataSkippingNumIndexedCols = 0)");
    fill("t");
    fill("u");
    if (form.has("columnMapping")) {
      for (String table : List.of("t", "u")) {
        lake.run(
            "ALTER TABLE " + table + " SET TBLPROPERTIES (delta.columnMapping.mode = 'name')",
            "ALTER TABLE " + table + " RENAME COLUMN i0 TO i",
            "ALTER TABLE " + table + " RENAME COLUMN s0 TO s",
            "ALTER TABLE " + table + " RENAME COLUMN n.d0 TO d",
            "ALTER TABLE " + table + " RENAME COLUMN only0 TO only");
      }
    }
    if (form.has("enableTypeWidening")) {
      lake.run("ALTER TABLE t ALTER COLUMN %s TYPE BIGINT".formatted(named(form, "i")));
      lake.run("ALTER TABLE t ALTER COLUMN n.m.x TYPE DECIMAL(12,4)");
    }
    if (form.has("enableDeletionVectors")) {
      for (String table : List.of("t", "u")) {
        lake.run("DELETE FROM %s WHERE %s %% 10 = 7".formatted(table, named(form, "i")));
      }
    }
    CONDITIONS.forEach((condition, files) -> check(form, named(form, condition), files));
  }

  private void check(Form form, String condition, int most) {
    String query = "SELECT %s FROM %%s WHERE %s".formatted(named(form, "i"), condition);
    assertThat(lake.column(query.formatted("t")))
        .as(condition)
        .containsExactlyInAnyOrderElementsOf(
            lake.column(
                query
                    .formatted("u")
                    .replace("SELECT i", widened(form) ? "SELECT 0L + i" : "SELECT i")));
    int read = filesRead("EXPLAIN " + query.formatted("t"));
    assertThat(read).as(condition).isLessThanOrEqualTo(most);
  }

  private static boolean widened(Form form) {
    return form.has("enableTypeWidening");
  }

  private int filesRead(String explain) {
    String text = lake.column(explain).toString();
    Matcher read = Pattern.compile("files read: (\\d+) of").matcher(text);
    return read.find() ? Integer.parseInt(read.group(1)) : 0;
  }
}
