package dev.tarn.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.api.AutoCdcFromSnapshotBuilder.Changes;
import dev.tarn.api.AutoCdcFromSnapshotBuilder.Snapshot;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that follow snapshots of a source. */
class AutoCdcFromSnapshotBuilderTest {
  @TempDir Path folder;
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void open() {
    tarn = Tarn.open(folder);
    session = tarn.newSession();
  }

  @AfterEach
  void close() {
    session.close();
    tarn.close();
  }

  private List<List<Object>> rows(String sql) {
    List<List<Object>> rows = new ArrayList<>();
    try (Result result = session.sql(sql)) {
      result.forEach(row -> rows.add(row.values()));
    }
    return rows;
  }

  private Query query(String... values) {
    return session.query(
        "SELECT * FROM VALUES " + String.join(", ", values) + " AS v(id, name, price)");
  }

  @Test
  void aHistoryOfSnapshotsThatAFunctionGives() {
    List<Query> versions =
        List.of(
            query("(1, 'tea', 2)", "(2, 'cake', 3)"),
            query("(1, 'tea', 4)", "(2, 'cake', 3)"),
            query("(1, 'green tea', 4)"));
    AutoCdcFromSnapshotBuilder products =
        session
            .autoCdcFromSnapshot("products")
            .keys("id")
            .storedAsScdType2()
            .trackHistoryExceptColumns("price");
    Changes changes =
        products.applyAll(
            latest -> {
              int next = (int) latest.orElse(-1) + 1;
              return next < versions.size()
                  ? Optional.of(new Snapshot(versions.get(next), next))
                  : Optional.empty();
            });
    assertThat(changes.upserted()).isPositive();
    assertThat(rows("SELECT * FROM products ORDER BY id, __START_AT"))
        .containsExactly(
            List.of(1, "tea", 4, 0L, 2L),
            Arrays.asList(1, "green tea", 4, 2L, null),
            List.of(2, "cake", 3, 0L, 2L));
    assertThat(products.applyAll(latest -> Optional.of(new Snapshot(versions.get(0), 1))))
        .as("older than what was applied")
        .isEqualTo(new Changes(0, 0));
  }

  @Test
  void theRowsOfASourceAsTheyAreNow() {
    session.execute("CREATE TABLE source AS SELECT 1 AS id, 'a' AS name");
    session.execute("INSERT INTO source VALUES (2, 'b')");
    AutoCdcFromSnapshotBuilder copy = session.autoCdcFromSnapshot("copy").keys("id");
    assertThat(copy.apply(session.query("SELECT * FROM source"))).isEqualTo(new Changes(2, 0));
    session.execute("DELETE FROM source WHERE id = 1");
    session.execute("UPDATE source SET name = 'B'");
    assertThat(copy.apply(session.query("SELECT * FROM source"))).isEqualTo(new Changes(1, 1));
    assertThat(rows("SELECT * FROM copy")).containsExactly(List.of(2, "B"));
  }

  @Test
  void versionsOfATimeAreTimestamps() {
    session
        .autoCdcFromSnapshot("history")
        .keys("id")
        .storedAsScdType2()
        .apply(query("(1, 'tea', 2)"));
    assertThat(rows("SELECT __START_AT FROM history").getFirst().getFirst())
        .isInstanceOf(Instant.class);
  }

  @Test
  void thereMustBeKeys() {
    assertThatThrownBy(() -> session.autoCdcFromSnapshot("t").apply(query("(1, 'tea', 2)")))
        .hasMessageContaining("[AUTOCDC_EMPTY_KEYS]");
  }
}
