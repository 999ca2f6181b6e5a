package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import dev.tarn.pipeline.update.UpdateEvent.DataQuality;
import dev.tarn.pipeline.update.UpdateEvent.ExpectationCount;
import dev.tarn.pipeline.update.UpdateEvent.FlowProgress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What temporary views expect of their rows holds for each flow that reads them. */
class ViewExpectationsTest {
  @TempDir Path folder;
  private PipelineFixture lake;

  @BeforeEach
  void open() {
    lake = new PipelineFixture(folder.resolve("lake"));
    lake.run("CREATE TABLE raw (id INT)", "INSERT INTO raw VALUES (1), (2), (3), (7)");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  @Test
  void eachFlowCountsWhatTheViewsItReadsExpect() {
    lake.source =
        """
        CREATE TEMPORARY VIEW some (
          CONSTRAINT large EXPECT (id > 1),
          CONSTRAINT small EXPECT (id < 5) ON VIOLATION DROP ROW)
        AS SELECT * FROM STREAM raw;
        CREATE TEMPORARY VIEW over (CONSTRAINT odd EXPECT (id % 2 = 1) ON VIOLATION DROP ROW)
        AS SELECT * FROM STREAM some;
        CREATE STREAMING TABLE a (CONSTRAINT one EXPECT (id = 1)) AS SELECT * FROM STREAM over;
        CREATE STREAMING TABLE b AS SELECT * FROM STREAM some;
        """;
    assertThat(lake.update().error()).isEmpty();
    assertThat(lake.rows("SELECT * FROM a ORDER BY 1")).containsExactly(Row.of(1), Row.of(3));
    assertThat(quality("main.default.a"))
        .containsExactly(
            new DataQuality(
                2,
                List.of(
                    new ExpectationCount("one", "main.default.a", 1, 1),
                    new ExpectationCount("large", "some", 3, 1),
                    new ExpectationCount("small", "some", 3, 1),
                    new ExpectationCount("odd", "over", 2, 1))));
    assertThat(quality("main.default.b"))
        .containsExactly(
            new DataQuality(
                1,
                List.of(
                    new ExpectationCount("large", "some", 3, 1),
                    new ExpectationCount("small", "some", 3, 1))));
  }

  @Test
  void aMaterializedViewCountsWhenItIsComputedAndAViewThatIsReadTwiceOnce() {
    lake.source =
        """
        CREATE TEMPORARY VIEW some (n, CONSTRAINT small EXPECT (n < 5) ON VIOLATION DROP ROW)
        AS SELECT id FROM raw;
        CREATE MATERIALIZED VIEW m AS SELECT x.n FROM some AS x JOIN some AS y ON x.n = y.n;
        """;
    assertThat(lake.update().error()).isEmpty();
    assertThat(lake.rows("SELECT count(*) FROM m")).containsExactly(Row.of(3L));
    DataQuality once = new DataQuality(1, List.of(new ExpectationCount("small", "some", 3, 1)));
    assertThat(quality("main.default.m")).containsExactly(once);
    assertThat(lake.update().error()).isEmpty();
    assertThat(quality("main.default.m")).containsExactly(once);
  }

  @Test
  void aViewFailsTheUpdateWithTheRow() {
    lake.source =
        """
        CREATE TEMPORARY VIEW some (CONSTRAINT small EXPECT (id < 5) ON VIOLATION FAIL UPDATE)
        AS SELECT * FROM STREAM raw;
        CREATE STREAMING TABLE a AS SELECT * FROM STREAM some;
        """;
    assertThat(lake.update().error().orElseThrow())
        .hasMessageContaining("[EXPECTATION_VIOLATION.VERBOSITY_ALL]")
        .hasMessageContaining("'small'")
        .hasMessageContaining("{\"id\":7}");
    assertThat(lake.rows("SELECT count(*) FROM a")).containsExactly(Row.of(0L));
  }

  private List<DataQuality> quality(String flow) {
    return lake.events.stream()
        .filter(FlowProgress.class::isInstance)
        .map(FlowProgress.class::cast)
        .filter(progress -> progress.flow().equals(flow))
        .map(FlowProgress::quality)
        .flatMap(Optional::stream)
        .toList();
  }
}
