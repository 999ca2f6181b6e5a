package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is known beside the rows stays small, and stays known for as long as it was asked for. */
class StateCompactionTest {
  private static final int BATCHES = 40;
  private static final String CLAUSES =
      "KEYS (k) APPLY AS DELETE WHEN op = 'D' SEQUENCE BY seq COLUMNS (k, v)";

  @TempDir Path folder;
  private CdcFixture lake;

  @BeforeEach
  void open() {
    lake = new CdcFixture(folder);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private static String event(int key, String value, String operation, int sequence) {
    return "SELECT %d AS k, %s AS v, '%s' AS op, %d AS seq"
        .formatted(
            key, value == null ? "CAST(NULL AS STRING)" : "'" + value + "'", operation, sequence);
  }

  private long files() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("state/t"))) {
      return all.filter(path -> path.toString().endsWith(".parquet"))
          .filter(path -> !path.toString().contains("_delta_log"))
          .count();
    }
  }

  private void writeAll(AutoCdcFlow flow) throws IOException {
    lake.write("t", flow, 0, event(1, null, "D", 20));
    for (int batch = 1; batch <= BATCHES; batch++) {
      lake.write("t", flow, batch, event(2, "v" + batch, "U", 100 + batch));
      assertThat(files()).isLessThan(20);
    }
  }

  @Test
  void whatIsKnownStaysKnown() throws IOException {
    AutoCdcFlow flow = CdcFlow.of(CLAUSES);
    lake.create("t", flow, event(1, "a", "U", 1));
    writeAll(flow);
    lake.write("t", flow, BATCHES + 1, event(1, "late", "U", 18));
    lake.write("t", flow, BATCHES + 2, event(2, "late", "U", 103));
    assertThat(lake.sorted("t")).containsExactly(Row.of(2, "v" + BATCHES));
  }

  @Test
  void deletesAreForgottenAfterAWhile() throws IOException {
    AutoCdcFlow flow = CdcFlow.of(CLAUSES);
    lake.create("t", flow, event(1, "a", "U", 1), AutoCdcProperties.RETENTION + " = '-1'");
    lake.write("t", flow, 0, event(1, null, "D", 20));
    lake.run("ALTER TABLE t SET TBLPROPERTIES (" + AutoCdcProperties.RETENTION + " = '0')");
    writeAll(flow);
    waitForTheNextSecond();
    for (int batch = 1; batch <= BATCHES; batch++) {
      lake.write("t", flow, BATCHES + batch, event(2, "w" + batch, "U", 200 + batch));
    }
    lake.write("t", flow, 2 * BATCHES + 1, event(1, "late", "U", 18));
    lake.write("t", flow, 2 * BATCHES + 2, event(2, "late", "U", 103));
    assertThat(lake.sorted("t"))
        .as("upserts are not forgotten")
        .containsExactly(Row.of(1, "late"), Row.of(2, "w" + BATCHES));
  }

  private static void waitForTheNextSecond() {
    long second = System.currentTimeMillis() / 1000;
    while (System.currentTimeMillis() / 1000 == second) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aHistoryKeepsItsEvents() throws IOException {
    AutoCdcFlow flow = CdcFlow.of(CLAUSES, "STORED AS SCD TYPE 2");
    lake.create("t", flow, event(1, "a", "U", 1));
    writeAll(flow);
    lake.write("t", flow, BATCHES + 1, event(1, "late", "U", 18));
    lake.write("t", flow, BATCHES + 2, event(2, null, "D", 102));
    assertThat(lake.rows("SELECT * FROM t WHERE __START_AT < 104 ORDER BY __START_AT"))
        .containsExactly(
            Row.of(1, "late", 18, 20),
            Row.of(2, "v1", 101, 102),
            Row.of(2, "v2", 102, 103),
            Row.of(2, "v3", 103, 104));
  }

  @Test
  void theRetentionIsANumber() {
    AutoCdcFlow flow = CdcFlow.of(CLAUSES);
    String event = event(1, "a", "U", 1);
    lake.create("t", flow, event, AutoCdcProperties.RETENTION + " = 'two days'");
    assertThatThrownBy(() -> lake.write("t", flow, 0, event))
        .hasMessageContaining("[AUTOCDC_INVALID_RETENTION]")
        .hasMessageContaining("two days");
  }
}
