package dev.tarn.pipeline.flow;

import static dev.tarn.pipeline.flow.FlowFixture.expected;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.sql.tree.PipelineStatement.OnViolation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamingFlowTest {
  @TempDir Path folder;
  private FlowFixture lake;

  @BeforeEach
  void open() {
    lake = new FlowFixture(folder);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  @Test
  void readsWhatIsThereAndThenWhatIsNew() {
    lake.arrive(0, 5);
    assertThat(lake.append("SELECT * FROM STREAM s")).isEqualTo(2);
    assertThat(lake.target()).isEqualTo(lake.arrived);
    assertThat(lake.append("SELECT * FROM STREAM s")).isZero();
    lake.arrive(5, 9);
    assertThat(lake.append("SELECT * FROM STREAM s")).isEqualTo(2);
    assertThat(lake.target()).isEqualTo(lake.arrived);
    assertThat(lake.batches)
        .extracting(batch -> batch.written().rows())
        .containsExactly(3L, 2L, 3L, 1L);
  }

  @Test
  void whatASourceCannotClearAwayIsNoFailureOfTheBatch() {
    lake.told.onCommitted =
        () -> {
          throw TarnException.of("PIPELINE_CHECKPOINT_UNREADABLE").with("path", "archive");
        };
    lake.arrive(0, 5);
    assertThat(lake.append("SELECT * FROM STREAM s")).isEqualTo(2);
    assertThat(lake.target()).isEqualTo(lake.arrived);
    assertThat(lake.told.what).containsExactly("committed 3", "committed 5", "closed");
    assertThat(lake.append("SELECT * FROM STREAM s")).isZero();
  }

  @Test
  void aSourceIsToldOfABatchThatFailed() {
    lake.expectations = List.of(expected("small", "id < 4", OnViolation.FAIL_UPDATE));
    lake.arrive(0, 6);
    assertThatThrownBy(() -> lake.append("SELECT * FROM STREAM s"))
        .isInstanceOf(TarnException.class);
    assertThat(lake.told.what).containsExactly("committed 3", "failed 6", "closed");
  }

  @Test
  void allSourcesAreClosedThoughOneCannotBe() {
    lake.told.onClose =
        () -> {
          throw new IllegalStateException("it does not close");
        };
    lake.arrive(0, 2);
    assertThatThrownBy(() -> lake.append("SELECT * FROM STREAM s UNION ALL SELECT * FROM STREAM r"))
        .hasMessage("it does not close");
    assertThat(lake.told.what).filteredOn("closed"::equals).hasSize(2);
    assertThat(lake.target()).hasSize(4);
  }

  @Test
  void namesTheBatchInTheCommit() {
    lake.arrive(0, 3);
    lake.append("SELECT * FROM STREAM s");
    Row commit =
        lake.rows(
                "SELECT operation, operationParameters['epochId'],"
                    + " operationParameters['outputMode'], operationMetrics['numOutputRows'] FROM"
                    + " (DESCRIBE HISTORY target) LIMIT 1")
            .getFirst();
    assertThat(commit).isEqualTo(Row.of("STREAMING UPDATE", "0", "Append", "3"));
  }

  @Test
  void addsColumnsThatTheQueryGives() {
    lake.arrive(0, 2);
    lake.append("SELECT id, id + 1 AS next FROM STREAM s");
    assertThat(lake.target()).containsExactly(Row.of(0, null, 1), Row.of(1, null, 2));
  }

  @Test
  void countsWhatRowsAreExpectedToMeet() {
    lake.expectations =
        List.of(
            expected("some", "id > 0", OnViolation.KEEP),
            expected("few", "id < 2", OnViolation.DROP_ROW),
            expected("even", "CASE WHEN id % 2 = 0 THEN true END", OnViolation.DROP_ROW));
    lake.arrive(0, 3);
    lake.append("SELECT * FROM STREAM s");
    assertThat(lake.target()).containsExactly(Row.of(0, "n0"));
    assertThat(lake.batches.getFirst().quality())
        .contains(
            new RowQuality(
                2,
                List.of(
                    new RowQuality.Count(Optional.empty(), "some", 2, 1),
                    new RowQuality.Count(Optional.empty(), "few", 2, 1),
                    new RowQuality.Count(Optional.empty(), "even", 2, 1))));
  }

  @Test
  void writesNothingOfABatchThatFailsAnExpectation() {
    lake.expectations = List.of(expected("small", "id < 4", OnViolation.FAIL_UPDATE));
    lake.arrive(0, 6);
    assertThatThrownBy(() -> lake.append("SELECT * FROM STREAM s"))
        .isInstanceOf(TarnException.class)
        .hasMessageContaining("EXPECTATION_VIOLATION.VERBOSITY_ALL")
        .hasMessageContaining("Flow 'f'")
        .hasMessageContaining("{\"id\":4,\"name\":\"n4\"}");
    assertThat(lake.target()).hasSize(3);
    lake.expectations = List.of();
    assertThat(lake.append("SELECT * FROM STREAM s")).isEqualTo(1);
    assertThat(lake.target()).isEqualTo(lake.arrived);
  }

  @Test
  void refusesWhatWouldNeedEarlierBatches() {
    lake.arrive(0, 3);
    for (String query :
        List.of(
            "SELECT count(*) AS n FROM STREAM s",
            "SELECT DISTINCT id FROM STREAM s",
            "SELECT id FROM STREAM s ORDER BY id",
            "SELECT id FROM STREAM s LIMIT 1",
            "SELECT id, row_number() OVER (ORDER BY id) AS n FROM STREAM s",
            "SELECT a.id FROM STREAM s a JOIN STREAM s b ON a.id = b.id",
            "SELECT t.id FROM target t LEFT JOIN STREAM s ON s.id = t.id",
            "SELECT id FROM STREAM s UNION ALL SELECT id FROM target",
            "SELECT id FROM STREAM s UNION SELECT id FROM STREAM s",
            "WITH c AS (SELECT id FROM STREAM s) SELECT count(*) FROM c",
            "SELECT id FROM target WHERE id IN (SELECT id FROM STREAM s)")) {
      assertThatThrownBy(() -> lake.append(query))
          .as(query)
          .hasMessageContaining("STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION");
    }
    assertThat(lake.target()).isEmpty();
  }

  @Test
  void unitesStreamsAndJoinsTables() {
    lake.rows("CREATE TABLE names (id INT, label STRING)");
    lake.rows("INSERT INTO names VALUES (1, 'one'), (2, 'two')");
    lake.arrive(0, 3);
    lake.append(
        """
        SELECT s.id, label AS name FROM STREAM s JOIN names n ON n.id = s.id
        UNION ALL
        SELECT id + 10, name FROM STREAM(s)
        """);
    assertThat(lake.target())
        .containsExactly(
            Row.of(1, "one"),
            Row.of(2, "two"),
            Row.of(10, "n0"),
            Row.of(11, "n1"),
            Row.of(12, "n2"));
  }
}
