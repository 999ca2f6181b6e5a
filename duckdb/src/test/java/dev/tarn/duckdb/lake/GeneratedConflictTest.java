package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Derived filters also say what a statement depends on: those on different days do not meet, though
 * neither names the partition.
 */
class GeneratedConflictTest extends LakeTest {
  private final InterruptedStorage storage = new InterruptedStorage();
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (n INT, ts TIMESTAMP, d DATE GENERATED ALWAYS AS (CAST(ts AS DATE)))"
            + " PARTITIONED BY (d) TBLPROPERTIES (delta.isolationLevel = 'Serializable')",
        "INSERT INTO t (n, ts) VALUES (1, '2024-01-01 10:00:00'), (2, '2024-01-05 10:00:00')");
    TarnOptions options = TarnOptions.defaults().withZone(ZoneOffset.UTC).withUser("ann");
    tarn = Tarn.open(folder, options, storage.storage());
    session = tarn.newSession();
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE t SET n = 9 WHERE ts = '2024-01-05 10:00:00'              | none
          DELETE FROM t WHERE ts >= '2024-01-04 00:00:00'                  | none
          INSERT INTO t (n, ts) VALUES (9, '2024-01-06 00:00:00')          | none
          INSERT INTO t (n, ts) VALUES (9, '2024-01-01 23:00:00')          | DELTA_CONCURRENT_APPEND.WITH_PARTITION_HINT
          UPDATE t SET ts = '2024-01-01 12:00:00' WHERE n = 2              | DELTA_CONCURRENT_APPEND.WITH_PARTITION_HINT
          DELETE FROM t WHERE ts = '2024-01-01 10:00:00'                   | DELTA_CONCURRENT_DELETE_READ.WITH_PARTITION_HINT
          """)
  void statementsOnDifferentDaysDoNotMeet(String winner, String expected) {
    storage.beforeNextCommit(() -> lake.run(winner));
    String outcome = "none";
    try {
      session.sql("UPDATE t SET n = n + 100 WHERE ts < '2024-01-02 00:00:00'").close();
    } catch (TarnException e) {
      outcome = e.errorClass();
    }
    assertThat(outcome).isEqualTo(expected);
    assertThat(lake.rows("SELECT * FROM t WHERE n = 101")).hasSize(expected.equals("none") ? 1 : 0);
  }
}
