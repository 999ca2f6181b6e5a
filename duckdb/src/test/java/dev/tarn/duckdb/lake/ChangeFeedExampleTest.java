package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worked example of the change data feed's specification, statement by statement. */
class ChangeFeedExampleTest {
  @TempDir Path folder;
  private LakeFixture lake;

  @BeforeEach
  void runTheExample() {
    lake = new LakeFixture(folder);
    lake.run(
        "CREATE SCHEMA myschema",
        "CREATE TABLE myschema.t(c1 INT, c2 STRING) TBLPROPERTIES(delta.enableChangeDataFeed=true)",
        "INSERT INTO myschema.t VALUES (1, 'Hello'), (2, 'World')",
        "INSERT INTO myschema.t VALUES (3, '!')",
        "UPDATE myschema.t SET c2 = upper(c2) WHERE c1 < 3",
        "DELETE FROM myschema.t WHERE c1 = 3");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  @Test
  void theTableHoldsWhatIsLeft() {
    assertThat(lake.rows("SELECT c1, c2 FROM myschema.t ORDER BY c1"))
        .containsExactly(Row.of(1, "HELLO"), Row.of(2, "WORLD"));
  }

  @Test
  void theHistoryShowsFiveVersionsNewestFirst() {
    List<Row> history = lake.rows("DESCRIBE HISTORY myschema.t");
    assertThat(history).extracting(row -> row.get(0)).containsExactly(4L, 3L, 2L, 1L, 0L);
    assertThat(history)
        .extracting(row -> row.get(4))
        .containsExactly("DELETE", "UPDATE", "WRITE", "WRITE", "CREATE TABLE");
    assertThat(parameters(history, 0)).containsEntry("predicate", "[\"(c1 = 3)\"]");
    assertThat(parameters(history, 1)).containsEntry("predicate", "[\"(c1 < 3)\"]");
    assertThat(parameters(history, 2))
        .containsEntry("mode", "Append")
        .containsEntry("partitionBy", "[]");
    assertThat(parameters(history, 4))
        .containsEntry("isManaged", "true")
        .containsEntry("partitionBy", "[]")
        .containsEntry("properties", "{\"delta.enableChangeDataFeed\":\"true\"}")
        .containsKey("description");
    assertThat(history).extracting(row -> row.get(3)).containsOnly("ann");
  }

  @SuppressWarnings("unchecked")
  private static Map<String, String> parameters(List<Row> history, int index) {
    return (Map<String, String>) history.get(index).get(5);
  }

  @Test
  void theFeedFromAVersionHasSixRows() {
    assertThat(withoutTime(lake.rows("SELECT * FROM table_changes('`myschema`.`t`', 2)")))
        .containsExactlyInAnyOrderElementsOf(SIX_ROWS);
  }

  @Test
  void theFeedFromATimeHasTheSameRows() throws InterruptedException {
    String between = timestamps().get(1L).plusMillis(1).toString();
    assertThat(
            withoutTime(
                lake.rows(
                    "SELECT * FROM table_changes('`myschema`.`t`', '"
                        + between
                        + "') ORDER BY _commit_version")))
        .containsExactlyInAnyOrderElementsOf(SIX_ROWS);
  }

  @Test
  void theTimeOfAChangeIsThatOfTheHistory() {
    Map<Long, Instant> times = timestamps();
    assertThat(lake.rows("SELECT * FROM table_changes('`myschema`.`t`', 0)"))
        .hasSize(8)
        .allSatisfy(row -> assertThat(row.get(4)).isEqualTo(times.get((Long) row.get(3))));
  }

  private Map<Long, Instant> timestamps() {
    return lake.rows("DESCRIBE HISTORY myschema.t").stream()
        .collect(Collectors.toMap(row -> (Long) row.get(0), row -> (Instant) row.get(1)));
  }

  private static List<Row> withoutTime(List<Row> rows) {
    return rows.stream()
        .map(row -> Row.of(row.get(0), row.get(1), row.get(2), row.get(3)))
        .toList();
  }

  private static final List<Row> SIX_ROWS =
      List.of(
          Row.of(3, "!", "insert", 2L),
          Row.of(2, "WORLD", "update_postimage", 3L),
          Row.of(2, "World", "update_preimage", 3L),
          Row.of(1, "Hello", "update_preimage", 3L),
          Row.of(1, "HELLO", "update_postimage", 3L),
          Row.of(3, "!", "delete", 4L));
}
