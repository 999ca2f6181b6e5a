package dev.tarn.delta.rowtracking;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.testing.TestTable;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.delta.transaction.Transaction;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowTrackingTest {
  private static final Operation APPEND = Operation.write(WriteMode.APPEND, List.of());

  @TempDir Path folder;
  private TestTable table;

  @BeforeEach
  void makeTable() {
    table = TestTable.in(folder);
  }

  private static AddFile file(String path, long rows) {
    return new AddFile(path, Map.of(), 1, 1, Optional.of("{\"numRecords\":" + rows + "}"));
  }

  private void append(AddFile... files) {
    Transaction transaction = table.transaction();
    transaction.stageAll(List.of(files));
    transaction.commit(APPEND);
  }

  private AddFile find(String path) {
    return table.latest().files().find(List.of(path)).getFirst();
  }

  private long mark() {
    Snapshot snapshot = table.latest();
    return RowTracking.highWaterMark(
        Optional.ofNullable(snapshot.domains().get(RowTracking.DOMAIN)));
  }

  @Test
  void aMarkThatCannotBeReadGivesNoIdASecondTime() {
    table.create(List.of(), Map.of("delta.enableRowTracking", "true"));
    append(file("a", 5));
    for (String broken : List.of("{", "{}", "[7]", "{\"rowIdHighWaterMark\":\"x\"}")) {
      Transaction damage = table.transaction();
      damage.setDomain(RowTracking.DOMAIN, broken);
      damage.commit(APPEND);
      assertError("DELTA_ROW_TRACKING_MALFORMED", () -> append(file("b", 1)));
    }
    assertThat(table.paths()).containsExactly("a");
  }

  @Test
  void newFilesGetIdsOneAfterAnother() {
    table.create(List.of(), Map.of("delta.enableRowTracking", "true"));
    append(file("a", 5), file("b", 1));
    append(file("c", 2));
    assertThat(find("a").baseRowId()).contains(0L);
    assertThat(find("b").baseRowId()).contains(5L);
    assertThat(find("c").baseRowId()).contains(6L);
    assertThat(find("c").defaultRowCommitVersion()).contains(2L);
    assertThat(mark()).isEqualTo(7);
    assertThat(table.latest().metadata().configuration())
        .hasEntrySatisfying(
            "delta.rowTracking.materializedRowIdColumnName",
            name -> assertThat(name).startsWith("_row-id-col-"))
        .hasEntrySatisfying(
            "delta.rowTracking.materializedRowCommitVersionColumnName",
            name -> assertThat(name).startsWith("_row-commit-version-col-"));
  }

  @Test
  void aWriterThatCameSecondGivesIdsBehindTheWinners() {
    table.create(List.of(), Map.of("delta.enableRowTracking", "true"));
    Transaction mine = table.transaction();
    mine.stage(file("mine", 3));
    append(file("theirs", 5));
    mine.commit(APPEND);
    assertThat(find("theirs").baseRowId()).contains(0L);
    assertThat(find("mine").baseRowId()).contains(5L);
    assertThat(find("mine").defaultRowCommitVersion()).contains(2L);
    assertThat(mark()).isEqualTo(7);
  }

  @Test
  void filesThatAreThereGetIdsWhenTrackingBegins() {
    table.create();
    append(file("a", 5), file("b", 2));
    table.setProperty("delta.enableRowTracking", "true");
    assertThat(List.of(find("a").baseRowId().orElseThrow(), find("b").baseRowId().orElseThrow()))
        .containsExactlyInAnyOrder(0L, find("a").baseRowId().orElseThrow() == 0 ? 5L : 2L);
    assertThat(mark()).isEqualTo(6);
    assertThat(table.log().commit(2).all(AddFile.class)).noneMatch(AddFile::dataChange);
  }

  @Test
  void aTableThatOnlySupportsItGivesIdsToo() {
    table.create(List.of(), Map.of("delta.feature.rowTracking", "supported"));
    append(file("a", 5));
    assertThat(find("a").baseRowId()).contains(0L);
    assertThat(table.latest().metadata().configuration())
        .containsOnlyKeys(
            "delta.rowTracking.materializedRowIdColumnName",
            "delta.rowTracking.materializedRowCommitVersionColumnName");
    table.delete("a");
    assertThat(mark()).isEqualTo(4);
  }

  @Test
  void rowsKeepTheirIdsInHiddenColumnsWhileTheTableTracksThem() {
    table.create(List.of(), Map.of("delta.enableRowTracking", "true"));
    Snapshot snapshot = table.latest();
    assertThat(RowTracking.hiddenColumns(snapshot.protocol(), snapshot.metadata()))
        .extracting(StructField::name)
        .satisfiesExactly(
            id -> assertThat(id).startsWith("_row-id-col-"),
            version -> assertThat(version).startsWith("_row-commit-version-col-"));
    assertThat(
            RowTracking.hiddenColumns(
                snapshot.protocol(),
                snapshot.metadata().withConfiguration(Map.of("delta.enableRowTracking", "false"))))
        .isEmpty();
  }

  @Test
  void aFileWithoutACountGetsNoIds() {
    table.create(List.of(), Map.of("delta.enableRowTracking", "true"));
    assertError(
        "DELTA_ROW_ID_ASSIGNMENT_WITHOUT_STATS",
        () -> append(new AddFile("a", Map.of(), 1, 1, Optional.empty())));
  }
}
