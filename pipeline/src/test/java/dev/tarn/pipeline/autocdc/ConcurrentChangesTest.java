package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.delta.transaction.Conflicts;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Others may change the target while a batch is written: no change of either is lost. */
class ConcurrentChangesTest {
  private static final String CLAUSES =
      "KEYS (k) APPLY AS DELETE WHEN op = 'D' SEQUENCE BY seq COLUMNS (k, v) STORED AS SCD TYPE ";

  @TempDir Path folder;
  private final InterposedStorage storage = new InterposedStorage();
  private CdcFixture lake;

  @BeforeEach
  void open() {
    lake = new CdcFixture(folder, storage.storage());
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private static String values(String... rows) {
    return "SELECT * FROM VALUES " + String.join(", ", rows) + " AS v(k, v, op, seq)";
  }

  private AutoCdcFlow begin(int type, boolean vectors) {
    AutoCdcFlow flow = CdcFlow.of(CLAUSES + type);
    String first = values("(1, 'a', 'U', 1)", "(2, 'b', 'U', 1)", "(3, 'c', 'U', 1)");
    lake.create("t", flow, first, "delta.enableDeletionVectors = " + vectors);
    lake.write("t", flow, 0, first);
    return flow;
  }

  private static final String BATCH =
      values("(1, 'A', 'U', 2)", "(2, cast(null as string), 'D', 2)", "(4, 'd', 'U', 2)");

  private List<Row> current(int type) {
    return CdcModel.sorted(
        lake.rows("SELECT k, v FROM t" + (type == 1 ? "" : " WHERE __END_AT IS NULL")));
  }

  @ParameterizedTest
  @CsvSource({"1, false", "1, true", "2, false", "2, true"})
  void whatOthersChangeWhileABatchIsWrittenStays(int type, boolean vectors) {
    for (String change :
        List.of(
            "UPDATE t SET v = 'by hand' WHERE k = 3",
            "UPDATE t SET v = 'by hand'",
            "DELETE FROM t WHERE k = 3",
            "DELETE FROM t WHERE k < 3",
            "INSERT INTO t (k, v) VALUES (9, 'by hand')",
            "ALTER TABLE t SET TBLPROPERTIES (n = 'm')",
            "ALTER TABLE t ADD COLUMN w INT")) {
      lake.run("DROP TABLE IF EXISTS t");
      AutoCdcFlow flow = begin(type, vectors);
      storage.beforeNextCommit("t", () -> lake.run(change));
      lake.write("t", flow, 1, BATCH);
      assertThat(storage.isDone()).isTrue();
      List<Row> expected = new ArrayList<>(List.of(Row.of(1, "A")));
      if (!change.startsWith("DELETE FROM t WHERE k = 3")) {
        expected.add(Row.of(3, change.startsWith("UPDATE") ? "by hand" : "c"));
      }
      expected.add(Row.of(4, "d"));
      if (change.startsWith("INSERT")) {
        expected.add(Row.of(9, "by hand"));
      }
      assertThat(current(type)).as(change).containsExactlyElementsOf(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, false", "1, true", "2, false", "2, true"})
  void aBatchThatIsWrittenWhileOthersChangeStays(int type, boolean vectors) {
    for (String change :
        List.of("UPDATE t SET v = 'by hand' WHERE k >= 3", "DELETE FROM t WHERE k = 3")) {
      lake.run("DROP TABLE IF EXISTS t");
      AutoCdcFlow flow = begin(type, vectors);
      storage.beforeNextCommit("t", () -> lake.write("t", flow, 1, BATCH));
      TarnException refused = catchThrowableOfType(TarnException.class, () -> lake.run(change));
      assertThat(storage.isDone()).isTrue();
      if (refused != null) {
        assertThat(Conflicts.isConflict(refused)).as(refused.getMessage()).isTrue();
        lake.run(change);
      }
      List<Object> keys = current(type).stream().map(row -> row.get(0)).toList();
      assertThat(keys)
          .as(change)
          .containsExactlyElementsOf(
              change.startsWith("DELETE") ? List.of(1, 4) : List.of(1, 3, 4));
      assertThat(current(type)).as(change).contains(Row.of(1, "A"));
    }
  }

  @ParameterizedTest
  @CsvSource({"1", "2"})
  void aBatchThatIsAlwaysOvertakenIsAConflictAndCanBeWrittenLater(int type) {
    AutoCdcFlow flow = begin(type, false);
    for (int i = 0; i < 10; i++) {
      storage.beforeNextCommit("t", () -> lake.run("UPDATE t SET v = concat(v, '!') WHERE k = 3"));
    }
    TarnException refused =
        catchThrowableOfType(TarnException.class, () -> lake.write("t", flow, 1, BATCH));
    assertThat(Conflicts.isConflict(refused)).isTrue();
    while (!storage.isDone()) {
      lake.run("ALTER TABLE t SET TBLPROPERTIES (n = 'm')");
    }
    lake.write("t", flow, 1, BATCH);
    assertThat(current(type).getFirst()).isEqualTo(Row.of(1, "A"));
    assertThat(current(type).getLast()).isEqualTo(Row.of(4, "d"));
    assertThat(current(type)).hasSize(3);
  }
}
