package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check table of the documentation: users that come, move and leave. */
class CheckTableTest {
  private static final List<String> EVENTS =
      List.of(
          "(124, 'Raul', 'Oaxaca', 'INSERT', 1)",
          "(123, 'Isabel', 'Monterrey', 'INSERT', 1)",
          "(125, 'Mercedes', 'Tijuana', 'INSERT', 2)",
          "(126, 'Lily', 'Cancun', 'INSERT', 2)",
          "(123, null, null, 'DELETE', 6)",
          "(125, 'Mercedes', 'Guadalajara', 'UPDATE', 6)",
          "(125, 'Mercedes', 'Mexicali', 'UPDATE', 5)",
          "(123, 'Isabel', 'Chihuahua', 'UPDATE', 5)");

  private static final String CLAUSES =
      "KEYS (userId) APPLY AS DELETE WHEN operation = 'DELETE' SEQUENCE BY sequenceNum"
          + " COLUMNS * EXCEPT (operation, sequenceNum)";

  private static final AutoCdcFlow FLOW = CdcFlow.of(CLAUSES);
  private static final AutoCdcFlow HISTORY = CdcFlow.of(CLAUSES, "STORED AS SCD TYPE 2");

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

  private static String source(List<String> events) {
    return "SELECT * FROM VALUES "
        + String.join(", ", events)
        + " AS v(userId, name, city, operation, sequenceNum)";
  }

  private void writeAll(AutoCdcFlow flow, int batchSize) {
    lake.create("users", flow, source(EVENTS));
    for (int from = 0, batch = 0; from < EVENTS.size(); from += batchSize, batch++) {
      int to = Math.min(EVENTS.size(), from + batchSize);
      lake.write("users", flow, batch, source(EVENTS.subList(from, to)));
    }
  }

  private static final List<Row> VERSIONS =
      List.of(
          Row.of(123, "Isabel", "Chihuahua", 5, 6),
          Row.of(123, "Isabel", "Monterrey", 1, 5),
          Row.of(124, "Raul", "Oaxaca", 1, null),
          Row.of(125, "Mercedes", "Guadalajara", 6, null),
          Row.of(125, "Mercedes", "Mexicali", 5, 6),
          Row.of(125, "Mercedes", "Tijuana", 2, 5),
          Row.of(126, "Lily", "Cancun", 2, null));

  @Test
  void aHistoryOfAllVersions() {
    writeAll(HISTORY, EVENTS.size());
    assertThat(lake.sorted("users")).containsExactlyElementsOf(VERSIONS);
  }

  @Test
  void aHistoryThatComesEventByEvent() {
    writeAll(HISTORY, 1);
    assertThat(lake.sorted("users")).containsExactlyElementsOf(VERSIONS);
  }

  @Test
  void onlyWhatIsTrackedMakesVersions() {
    writeAll(CdcFlow.of(CLAUSES, "STORED AS SCD TYPE 2 TRACK HISTORY ON * EXCEPT (city)"), 3);
    assertThat(lake.sorted("users"))
        .containsExactly(
            Row.of(123, "Isabel", "Chihuahua", 1, 6),
            Row.of(124, "Raul", "Oaxaca", 1, null),
            Row.of(125, "Mercedes", "Guadalajara", 2, null),
            Row.of(126, "Lily", "Cancun", 2, null));
  }

  @Test
  void theCurrentRows() {
    for (int batchSize : List.of(1, 3, EVENTS.size())) {
      lake.run("DROP TABLE IF EXISTS users");
      writeAll(FLOW, batchSize);
      assertThat(lake.sorted("users"))
          .as("in batches of %d", batchSize)
          .containsExactly(
              Row.of(124, "Raul", "Oaxaca"),
              Row.of(125, "Mercedes", "Guadalajara"),
              Row.of(126, "Lily", "Cancun"));
    }
  }

  @Test
  void whatIsWrittenIsCounted() {
    lake.create("users", FLOW, source(EVENTS));
    Written first = lake.write("users", FLOW, 0, source(EVENTS.subList(0, 4)));
    assertThat(List.of(first.rows(), first.upserted(), first.deleted()))
        .containsExactly(0L, 4L, 0L);
    assertThat(first.bytes()).isPositive();
    Written second = lake.write("users", FLOW, 1, source(EVENTS.subList(4, 8)));
    assertThat(List.of(second.rows(), second.upserted(), second.deleted()))
        .containsExactly(0L, 1L, 1L);
    assertThat(lake.write("users", FLOW, 1, source(EVENTS.subList(4, 8))))
        .as("a batch that is written already")
        .isEqualTo(Written.NOTHING);
  }
}
