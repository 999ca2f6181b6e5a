package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the clauses of a flow make of its events. */
class ClausesTest {
  @TempDir Path folder;
  private CdcFixture lake;
  private long number;

  @BeforeEach
  void open() {
    lake = new CdcFixture(folder);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private static String values(String columns, String... rows) {
    return "SELECT * FROM VALUES " + String.join(", ", rows) + " AS v(" + columns + ")";
  }

  private void write(AutoCdcFlow flow, String source) {
    lake.create("t", flow, source);
    lake.write("t", flow, number++, source);
  }

  @Test
  void aDeleteThatCameEarlyKeepsOlderUpsertsOut() {
    AutoCdcFlow flow =
        CdcFlow.of("KEYS (k) APPLY AS DELETE WHEN op = 'D' SEQUENCE BY seq COLUMNS (k, v)");
    String columns = "k, v, op, seq";
    write(flow, values(columns, "(1, 'a', 'U', 17)"));
    write(flow, values(columns, "(1, null, 'D', 20)", "(2, null, 'D', 20)"));
    write(flow, values(columns, "(1, 'b', 'U', 18)", "(2, 'c', 'U', 19)"));
    assertThat(lake.sorted("t")).isEmpty();
    write(flow, values(columns, "(1, 'd', 'U', 21)", "(2, 'e', 'U', 20)"));
    assertThat(lake.sorted("t"))
        .as("what is newer comes in, and of an upsert and a delete at once the upsert counts")
        .containsExactly(Row.of(1, "d"), Row.of(2, "e"));
    write(flow, values(columns, "(1, null, 'D', 21)"));
    assertThat(lake.sorted("t")).hasSize(2);
  }

  @Test
  void lateEventsCutAHistoryAnew() {
    AutoCdcFlow flow =
        CdcFlow.of(
            "KEYS (k) APPLY AS DELETE WHEN op = 'D' SEQUENCE BY seq COLUMNS (k, v)"
                + " STORED AS SCD TYPE 2");
    String columns = "k, v, op, seq";
    write(flow, values(columns, "(1, 'ACTIVE', 'U', 12)", "(2, 'x', 'U', 17)"));
    write(flow, values(columns, "(1, 'PENDING', 'U', 10)", "(2, null, 'D', 20)"));
    write(flow, values(columns, "(2, 'y', 'U', 18)"));
    assertThat(lake.sorted("t"))
        .containsExactly(
            Row.of(1, "ACTIVE", 12, null),
            Row.of(1, "PENDING", 10, 12),
            Row.of(2, "x", 17, 18),
            Row.of(2, "y", 18, 20));
    write(flow, values(columns, "(1, 'PENDING', 'U', 14)", "(1, 'ACTIVE', 'U', 13)"));
    assertThat(lake.rows("SELECT * FROM t WHERE k = 1 ORDER BY __START_AT"))
        .as("the event at 13 changes nothing and is known all the same")
        .containsExactly(
            Row.of(1, "PENDING", 10, 12),
            Row.of(1, "ACTIVE", 12, 14),
            Row.of(1, "PENDING", 14, null));
  }

  @Test
  void nullsKeepWhatIsThere() {
    AutoCdcFlow flow =
        CdcFlow.of(
            "KEYS (k) IGNORE NULL UPDATES APPLY AS DELETE WHEN op = 'D' SEQUENCE BY seq",
            "COLUMNS (k, a, b)");
    String columns = "k, a, b, op, seq";
    String one = "(1, 'a1', 'b1', 'U', 1)";
    String two = "(1, cast(null as string), 'b2', 'U', 2)";
    String three = "(1, 'a3', cast(null as string), 'U', 3)";
    write(flow, values(columns, one));
    write(flow, values(columns, two));
    write(flow, values(columns, three));
    assertThat(lake.sorted("t")).containsExactly(Row.of(1, "a3", "b2"));
    lake.run("DROP TABLE t");
    write(flow, values(columns, three, two, one));
    assertThat(lake.sorted("t")).as("in one batch").containsExactly(Row.of(1, "a3", "b2"));
    write(flow, values(columns, "(1, null, null, 'D', 4)", "(1, 'a5', null, 'U', 5)"));
    assertThat(lake.sorted("t"))
        .as("nothing stays from before a delete")
        .containsExactly(Row.of(1, "a5", null));
  }

  @Test
  void nullsOfSomeColumnsKeepWhatIsThere() {
    String columns = "k, a, b, seq";
    for (String meant : List.of("(a)", "* EXCEPT (b)")) {
      AutoCdcFlow flow =
          CdcFlow.of("KEYS (k) IGNORE NULL UPDATES ON", meant, "SEQUENCE BY seq COLUMNS (k, a, b)");
      lake.run("DROP TABLE IF EXISTS t");
      write(flow, values(columns, "(1, 'a', 'b', 1)"));
      write(flow, values(columns, "(1, cast(null as string), cast(null as string), 2)"));
      assertThat(lake.sorted("t")).as(meant).containsExactly(Row.of(1, "a", null));
    }
  }

  @Test
  void nullsInStructsKeepWhatIsThere() {
    AutoCdcFlow flow = CdcFlow.of("KEYS (k) IGNORE NULL UPDATES SEQUENCE BY seq COLUMNS (k, s)");
    String struct =
        "SELECT %d AS k, named_struct('x', CAST(%s AS INT), 'y', named_struct('z', CAST(%s AS"
            + " INT))) AS s, %d AS seq";
    write(flow, struct.formatted(1, "1", "2", 1));
    write(flow, struct.formatted(1, "null", "3", 2));
    write(flow, struct.formatted(1, "4", "null", 3));
    write(flow, struct.formatted(1, "9", "9", 0));
    assertThat(lake.rows("SELECT k, s.x, s.y.z FROM t")).containsExactly(Row.of(1, 4, 3));
  }

  @Test
  void nullsKeepWhatWasInForceInAHistory() {
    AutoCdcFlow flow =
        CdcFlow.of(
            "KEYS (k) IGNORE NULL UPDATES APPLY AS DELETE WHEN op = 'D' SEQUENCE BY seq",
            "COLUMNS (k, a, b) STORED AS SCD TYPE 2");
    String columns = "k, a, b, op, seq";
    write(flow, values(columns, "(1, cast(null as string), 'b3', 'U', 3)"));
    write(flow, values(columns, "(1, 'a1', 'b1', 'U', 1)", "(1, 'a5', null, 'U', 5)"));
    write(flow, values(columns, "(1, null, null, 'D', 7)", "(1, null, 'b9', 'U', 9)"));
    assertThat(lake.rows("SELECT * FROM t ORDER BY __START_AT"))
        .containsExactly(
            Row.of(1, "a1", "b1", 1, 3),
            Row.of(1, "a1", "b3", 3, 5),
            Row.of(1, "a5", "b3", 5, 7),
            Row.of(1, null, "b9", 9, null));
  }

  @Test
  void eventsNameTheColumnsTheyAreFor() {
    AutoCdcFlow flow =
        CdcFlow.of("KEYS (k) SEQUENCE BY seq COLUMNS (k, a, b) COLUMNS TO UPDATE cols");
    String columns = "k, a, b, cols, seq";
    write(flow, values(columns, "(1, 'a1', 'b1', array('a', 'b'), 1)"));
    write(
        flow,
        values(
            columns,
            "(1, cast(null as string), 'x', array('A'), 2)",
            "(2, 'a', 'b', array('b'), 1)",
            "(3, 'a', 'b', cast(null as array<string>), 1)"));
    assertThat(lake.sorted("t"))
        .as("a NULL that is named counts; no names stand for all")
        .containsExactly(Row.of(1, null, "b1"), Row.of(2, null, "b"), Row.of(3, "a", "b"));
  }

  @Test
  void aTruncateTakesWhatIsOlder() {
    AutoCdcFlow flow =
        CdcFlow.of("KEYS (k) APPLY AS TRUNCATE WHEN op = 'T' SEQUENCE BY seq COLUMNS (k, v)");
    String columns = "k, v, op, seq";
    write(flow, values(columns, "(1, 'a', 'U', 1)", "(2, 'b', 'U', 5)", "(3, 'c', 'U', 9)"));
    lake.run("INSERT INTO t VALUES (7, 'by hand')");
    write(flow, values(columns, "(cast(null as int), null, 'T', 5)", "(1, 'd', 'U', 6)"));
    assertThat(lake.sorted("t")).containsExactly(Row.of(1, "d"), Row.of(2, "b"), Row.of(3, "c"));
    write(flow, values(columns, "(4, 'too old', 'U', 4)", "(5, 'new', 'U', 5)"));
    assertThat(lake.sorted("t"))
        .containsExactly(Row.of(1, "d"), Row.of(2, "b"), Row.of(3, "c"), Row.of(5, "new"));
  }

  @Test
  void sequencesOfSeveralParts() {
    for (String type : List.of("1", "2")) {
      lake.run("DROP TABLE IF EXISTS t");
      AutoCdcFlow flow =
          CdcFlow.of(
              "KEYS (k) SEQUENCE BY STRUCT(at, n) COLUMNS (k, v) STORED AS SCD TYPE " + type);
      String columns = "k, v, at, n";
      write(flow, values(columns, "(1, 'b', timestamp'2026-01-01', 2)"));
      write(
          flow,
          values(
              columns, "(1, 'a', timestamp'2026-01-01', 1)", "(1, 'c', timestamp'2026-01-02', 0)"));
      write(flow, values(columns, "(1, 'd', timestamp'2026-01-01', 3)"));
      List<Object> seen = lake.rows("SELECT v FROM t").stream().map(row -> row.get(0)).toList();
      if (type.equals("1")) {
        assertThat(seen).containsExactly("c");
      } else {
        assertThat(lake.rows("SELECT v, __START_AT.n, __END_AT.n FROM t ORDER BY __START_AT"))
            .containsExactly(
                Row.of("a", 1, 2), Row.of("b", 2, 3), Row.of("d", 3, 0), Row.of("c", 0, null));
      }
    }
  }

  @Test
  void ofEventsAtOnceTheLastCounts() {
    for (String type : List.of("1", "2")) {
      lake.run("DROP TABLE IF EXISTS t");
      AutoCdcFlow flow =
          CdcFlow.of("KEYS (k) SEQUENCE BY seq COLUMNS (k, v) STORED AS SCD TYPE " + type);
      write(flow, values("k, v, seq", "(1, 'a', 1)", "(1, 'b', 1)"));
      assertThat(lake.rows("SELECT v FROM t")).as(type).containsExactly(Row.of("b"));
      write(flow, values("k, v, seq", "(1, 'c', 1)"));
      assertThat(lake.rows("SELECT v FROM t")).as(type).containsExactly(Row.of("c"));
    }
  }

  @Test
  void whereLeavesEventsOut() {
    AutoCdcFlow flow = CdcFlow.of("KEYS (k) WHERE v <> 'b' SEQUENCE BY seq COLUMNS (k, v)");
    write(flow, values("k, v, seq", "(1, 'a', 1)", "(2, 'b', 1)"));
    assertThat(lake.sorted("t")).containsExactly(Row.of(1, "a"));
  }

  @Test
  void columnsOfAnyNameAndType() {
    AutoCdcFlow flow =
        CdcFlow.of(
            "KEYS (`t`, `a ``b`) SEQUENCE BY `s` STORED AS SCD TYPE 2 APPLY AS DELETE WHEN `x y`",
            "TRACK HISTORY ON * EXCEPT (s)");
    String source =
        "SELECT 1 AS t, 'k' AS `a ``b`, %s AS s, false AS `x y`, map('m', %s) AS boundary,"
            + " array(named_struct('n', 1)) AS place, named_struct('k', 1) AS e,"
            + " DATE'2026-01-01' AS k, 1.50BD AS v, X'01' AS w, 'T' AS started";
    lake.create("t", flow, source.formatted("1", "1"), "delta.columnMapping.mode = 'name'");
    write(flow, source.formatted("1", "1"));
    write(flow, source.formatted("2", "1"));
    write(flow, source.formatted("3", "2"));
    assertThat(lake.rows("SELECT __START_AT, __END_AT, boundary['m'] FROM t ORDER BY 1"))
        .containsExactly(Row.of(1, 3, 1), Row.of(3, null, 2));
  }

  @Test
  void columnsComeAndGo() {
    for (String type : List.of("1", "2")) {
      lake.run("DROP TABLE IF EXISTS t");
      AutoCdcFlow flow =
          CdcFlow.of("KEYS (k) SEQUENCE BY seq COLUMNS * EXCEPT (seq) STORED AS SCD TYPE " + type);
      write(flow, values("k, v, seq", "(1, 'a', 1)", "(2, 'b', 1)"));
      write(flow, values("k, v, w, seq", "(1, 'c', 'new', 2)"));
      write(flow, values("k, w, seq", "(2, 'newer', 3)", "(3, 'x', 1)"));
      List<Row> current =
          lake.rows(
              "SELECT k, v, w FROM t"
                  + (type.equals("1") ? "" : " WHERE __END_AT IS NULL")
                  + " ORDER BY k");
      String stays = type.equals("1") ? "b" : null;
      assertThat(current)
          .as("type %s: what the source lacks stays in a row, and is NULL in a new one", type)
          .containsExactly(Row.of(1, "c", "new"), Row.of(2, stays, "newer"), Row.of(3, null, "x"));
    }
  }

  @Test
  void nothingIsWrittenOfABatchWithoutSequenceOrKey() {
    AutoCdcFlow flow = CdcFlow.of("KEYS (k, l) SEQUENCE BY seq COLUMNS (k, l)");
    String source = values("k, l, seq", "(1, 1, 1)");
    write(flow, source);
    String noKey = values("k, l, seq", "(2, 2, 2)", "(3, cast(null as int), 3)", "(4, null, 4)");
    assertThatThrownBy(() -> lake.write("t", flow, 1, noKey))
        .isInstanceOf(TarnException.class)
        .hasMessageContaining("[AUTOCDC_MICROBATCH_VALIDATION.NULL_KEY]")
        .hasMessageContaining("main.default.t in batch 1: keys are NULL")
        .hasMessageContaining("`l`: 2");
    String noSequence = values("k, l, seq", "(2, 2, 2)", "(3, 3, cast(null as int))");
    assertThatThrownBy(() -> lake.write("t", flow, 1, noSequence))
        .hasMessageContaining("[AUTOCDC_MICROBATCH_VALIDATION.NULL_SEQUENCE]")
        .hasMessageContaining("in 1 rows");
    assertThat(lake.sorted("t")).containsExactly(Row.of(1, 1));
  }

  @Test
  void otherKeysNeedAFullRefresh() {
    String source = values("k, l, seq", "(1, 2, 1)");
    AutoCdcFlow flow = CdcFlow.of("KEYS (k) SEQUENCE BY seq COLUMNS (k, l)");
    write(flow, source);
    for (List<String> changed :
        List.of(
            List.of("KEYS (l)", source),
            List.of("KEYS (k, l)", source),
            List.of("KEYS (k)", values("k, l, seq", "('1', 2, 2)")))) {
      AutoCdcFlow other = CdcFlow.of(changed.getFirst(), "SEQUENCE BY seq COLUMNS (k, l)");
      assertThatThrownBy(() -> lake.write("t", other, 1, changed.getLast()))
          .hasMessageContaining("[AUTOCDC_INVALID_STATE.KEY_SCHEMA_DRIFT]")
          .hasMessageContaining("full refresh");
    }
  }

  @Test
  void theChangeFeedSaysWhatHasBecomeOfRows() {
    AutoCdcFlow flow =
        CdcFlow.of("KEYS (k) APPLY AS DELETE WHEN op = 'D' SEQUENCE BY seq COLUMNS (k, v)");
    String columns = "k, v, op, seq";
    lake.create(
        "t", flow, values(columns, "(1, 'a', 'U', 1)"), "delta.enableChangeDataFeed = true");
    write(flow, values(columns, "(1, 'a', 'U', 1)", "(2, 'b', 'U', 1)"));
    write(flow, values(columns, "(1, 'c', 'U', 2)", "(2, null, 'D', 2)", "(3, 'd', 'U', 2)"));
    List<Object> last =
        lake.rows("SELECT max(version) FROM (DESCRIBE HISTORY t)").getFirst().values();
    assertThat(
            lake.rows(
                "SELECT k, v, _change_type FROM table_changes('t', %s)".formatted(last.getFirst())))
        .containsExactlyInAnyOrder(
            Row.of(1, "a", "update_preimage"),
            Row.of(1, "c", "update_postimage"),
            Row.of(2, "b", "delete"),
            Row.of(3, "d", "insert"));
    assertThat(Arrays.asList(lake.rows("SHOW TBLPROPERTIES t").toArray()))
        .contains(
            Row.of(AutoCdcProperties.TYPE, "SCD1"), Row.of(AutoCdcProperties.KEYS, "[\"k\"]"));
  }
}
