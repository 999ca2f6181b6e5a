package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.value.Row;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.pipeline.lock.ProcessLock;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Snapshots become current tables and histories. */
class SnapshotFlowTest {
  private static final SnapshotSpec CURRENT =
      new SnapshotSpec(List.of("id"), StoredAs.SCD_TYPE_1, Optional.empty());
  private static final SnapshotSpec HISTORY =
      new SnapshotSpec(List.of("id"), StoredAs.SCD_TYPE_2, Optional.empty());

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

  private Written apply(SnapshotSpec spec, long version, String... rows) {
    return lake.snapshot("t", spec, values(rows), Literal.of(version));
  }

  private static String values(String... rows) {
    return "SELECT * FROM VALUES " + String.join(", ", rows) + " AS v(id, name)";
  }

  @Test
  void currentRows() {
    apply(CURRENT, 1, "(1, 'a')", "(2, 'b')", "(3, 'c')");
    Written written = apply(CURRENT, 2, "(1, 'a')", "(2, 'B')", "(4, 'd')");
    assertThat(List.of(written.upserted(), written.deleted())).containsExactly(2L, 1L);
    assertThat(lake.sorted("t")).containsExactly(Row.of(1, "a"), Row.of(2, "B"), Row.of(4, "d"));
    assertThat(apply(CURRENT, 2, "(9, 'again')")).isEqualTo(Written.NOTHING);
    assertThat(apply(CURRENT, 1, "(9, 'older')")).isEqualTo(Written.NOTHING);
    apply(CURRENT, 5, "(1, 'a')", "(2, 'B')", "(4, 'd')");
    apply(CURRENT, 4, "(9, 'older than one that changed nothing')");
    apply(CURRENT, 6, "(3, 'c again')");
    assertThat(lake.sorted("t")).containsExactly(Row.of(3, "c again"));
  }

  @Test
  void versionsMayBeNegative() {
    apply(CURRENT, -5, "(1, 'a')", "(2, 'b')");
    assertThat(lake.sorted("t")).containsExactly(Row.of(1, "a"), Row.of(2, "b"));
    apply(CURRENT, -3, "(1, 'A')");
    assertThat(lake.sorted("t")).containsExactly(Row.of(1, "A"));
    assertThat(apply(CURRENT, -4, "(9, 'older')")).isEqualTo(Written.NOTHING);
  }

  @Test
  void histories() {
    apply(HISTORY, 1, "(1, 'a')", "(2, 'b')");
    apply(HISTORY, 3, "(1, 'a')", "(2, 'B')", "(3, 'c')");
    apply(HISTORY, 4, "(1, 'a')", "(3, 'c')");
    apply(HISTORY, 7, "(1, cast(null as string))", "(2, 'B')", "(3, 'c')");
    assertThat(lake.rows("SELECT * FROM t ORDER BY id, __START_AT"))
        .containsExactly(
            Row.of(1, "a", 1L, 7L),
            Row.of(1, null, 7L, null),
            Row.of(2, "b", 1L, 3L),
            Row.of(2, "B", 3L, 4L),
            Row.of(2, "B", 7L, null),
            Row.of(3, "c", 3L, null));
  }

  @Test
  void whoAppliesOneWaitsForWhoeverApplies() {
    apply(CURRENT, 1, "(1, 'a')");
    CompletableFuture<Written> second;
    try (ProcessLock turn = ProcessLock.take(folder.resolve("state/t.lock")).orElseThrow()) {
      second =
          CompletableFuture.supplyAsync(
              () -> lake.snapshotInto("t", CURRENT, values("(3, 'c')"), Literal.of(3L)));
      assertThat(turn).isNotNull();
      assertThatThrownBy(() -> second.get(1, TimeUnit.SECONDS))
          .isInstanceOf(TimeoutException.class);
      lake.run("INSERT INTO t VALUES (2, 'b')");
    }
    assertThat(second).succeedsWithin(30, TimeUnit.SECONDS);
    assertThat(lake.sorted("t")).containsExactly(Row.of(3, "c"));
  }

  @Test
  void twoWhoApplyAtOnceLoseNothing() {
    apply(CURRENT, 0, "(0, 'a')");
    for (int round = 0; round < 6; round++) {
      List<CompletableFuture<Written>> both = new ArrayList<>();
      for (int version = 2 * round + 1; version <= 2 * round + 2; version++) {
        String rows = values("(" + version + ", 'x')");
        Literal number = Literal.of((long) version);
        both.add(
            CompletableFuture.supplyAsync(() -> lake.snapshotInto("t", CURRENT, rows, number)));
      }
      both.forEach(CompletableFuture::join);
      assertThat(lake.sorted("t")).containsExactly(Row.of(2 * round + 2, "x"));
    }
  }

  @Test
  void snapshotsOfATime() {
    Instant first = Instant.parse("2026-01-01T00:00:00.000001Z");
    Instant second = Instant.parse("2026-01-02T00:00:00Z");
    lake.snapshot("t", HISTORY, values("(1, 'a')"), new Literal(first, PrimitiveType.TIMESTAMP));
    lake.snapshot("t", HISTORY, values("(1, 'b')"), new Literal(second, PrimitiveType.TIMESTAMP));
    assertThat(lake.rows("SELECT * FROM t ORDER BY __START_AT"))
        .containsExactly(Row.of(1, "a", first, second), Row.of(1, "b", second, null));
  }
}
