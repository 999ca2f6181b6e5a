package dev.tarn.delta.transaction;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.testing.TestTable;
import dev.tarn.delta.transaction.Operation.WriteMode;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A commit held against those that came first, kind by kind. */
class ConflictTest {
  private static final Operation DELETE = Operation.delete(List.of("true"));
  private static final Operation APPEND = Operation.write(WriteMode.APPEND, List.of());

  @TempDir Path folder;
  private TestTable table;

  @BeforeEach
  void makeTable() {
    table = TestTable.in(folder);
  }

  private static FilePredicate partition(String value) {
    return new FilePredicate.Compare(
        FileColumn.partition("p", PrimitiveType.STRING, ZoneOffset.UTC),
        FilePredicate.Operator.EQUAL,
        value);
  }

  private TestTable serializable() {
    return table.create(List.of(), Map.of("delta.isolationLevel", "Serializable"));
  }

  @Test
  void aDeleteFailsAfterAnAppendUnderSerializable() {
    serializable();
    table.append("a");
    Transaction mine = delete("a");
    table.append("b");
    assertError("DELTA_CONCURRENT_APPEND.WITHOUT_HINT", () -> mine.commit(DELETE));
    assertThat(table.paths()).containsExactly("a", "b");
  }

  @Test
  void aDeleteLivesWithABlindAppendUnderWriteSerializable() {
    table.create();
    table.append("a");
    Transaction mine = delete("a");
    table.append("b");
    mine.commit(DELETE);
    assertThat(table.paths()).containsExactly("b");
  }

  @Test
  void aDeleteFailsAfterAnAppendThatRead() {
    table.create();
    table.append("a");
    Transaction mine = delete("a");
    Transaction other = table.transaction();
    other.readWholeTable();
    other.stage(TestTable.file("b"));
    other.commit(APPEND);
    assertError("DELTA_CONCURRENT_APPEND.WITHOUT_HINT", () -> mine.commit(DELETE));
  }

  @Test
  void twoDeletesOfOneFileConflict() {
    table.create();
    table.append("a");
    Transaction mine = delete("a");
    table.delete("a");
    assertError("DELTA_CONCURRENT_DELETE_READ.WITHOUT_HINT", () -> mine.commit(DELETE));
  }

  @Test
  void aFileTakenOutByTwoWithoutReadingItIsADoubleDelete() {
    table.create();
    table.append("a");
    AddFile file = table.latest().files().find(List.of("a")).get(0);
    Transaction mine = table.transaction();
    mine.stage(TestTable.remove(file));
    table.delete("a");
    assertError("DELTA_CONCURRENT_DELETE_DELETE", () -> mine.commit(DELETE));
  }

  @Test
  void deletesOfDifferentPartitionsDoNotMeet() {
    table.create(List.of("p"), Map.of());
    appendTo("a", "x");
    appendTo("b", "y");
    Transaction mine = table.transaction();
    mine.read(partition("x")).forEach(file -> mine.stage(TestTable.remove(file)));
    Transaction other = table.transaction();
    other.read(partition("y")).forEach(file -> other.stage(TestTable.remove(file)));
    other.stage(TestTable.file("b2", "y"));
    other.commit(DELETE);

    mine.commit(DELETE);
    assertThat(table.paths()).containsExactly("b2");
  }

  @Test
  void anAppendIntoTheReadPartitionConflicts() {
    table.create(List.of("p"), Map.of("delta.isolationLevel", "Serializable"));
    appendTo("a", "x");
    Transaction mine = table.transaction();
    mine.read(partition("x")).forEach(file -> mine.stage(TestTable.remove(file)));
    appendTo("c", "x");
    assertError("DELTA_CONCURRENT_APPEND.WITH_PARTITION_HINT", () -> mine.commit(DELETE));
  }

  @Test
  void anAppendFailsAfterAChangeOfTheSchema() {
    table.create();
    Transaction mine = table.transaction();
    mine.stage(TestTable.file("a"));
    addColumn();
    assertError("DELTA_METADATA_CHANGED", () -> mine.commit(APPEND));
  }

  @Test
  void anAppendLivesWithWhatItCanAdopt() {
    table.create();
    Transaction mine = table.transaction();
    mine.stage(TestTable.file("a"));
    table.setProperty("delta.enableInCommitTimestamps", "true");
    mine.commit(APPEND);

    assertThat(table.paths()).containsExactly("a");
    assertThat(table.log().commit(2).inCommitTimestamp())
        .as("the timestamps it was not planned with")
        .isPresent();
  }

  @Test
  void twoChangesOfMetadataConflict() {
    table.create();
    Transaction mine = table.transaction();
    mine.updateMetadata(mine.metadata().withConfiguration(Map.of("k", "v")));
    table.setProperty("other", "1");
    assertError("DELTA_METADATA_CHANGED", () -> mine.commit(DELETE));
  }

  @Test
  void anAppendFailsAfterAFeatureWasDropped() {
    table.create();
    Transaction mine = table.transaction();
    mine.stage(TestTable.file("a"));
    table.log().put(1, List.of(new Protocol(1, 1, Optional.empty(), Optional.empty())), List.of());
    assertError("DELTA_PROTOCOL_CHANGED", () -> mine.commit(APPEND));
  }

  @Test
  void anAppendGoesBehindAFeatureThatWasAdded() {
    table.create();
    Transaction mine = table.transaction();
    mine.stage(TestTable.file("a"));
    table.log().put(1, List.of(new Protocol(1, 3, Optional.empty(), Optional.empty())), List.of());
    assertThat(mine.commit(APPEND)).isEqualTo(2);
  }

  @Test
  void twoChangesOfTheProtocolConflict() {
    table.create();
    Transaction mine = table.transaction();
    mine.updateMetadata(
        mine.metadata().withConfiguration(Map.of("delta.enableChangeDataFeed", "true")));
    table.setProperty("delta.enableInCommitTimestamps", "true");
    assertError("DELTA_PROTOCOL_CHANGED", () -> mine.commit(DELETE));
  }

  @Test
  void twoBatchesOfOneApplicationConflict() {
    table.create();
    Transaction mine = table.transaction();
    mine.setTransactionVersion("app", 1);
    Transaction other = table.transaction();
    other.setTransactionVersion("app", 1);
    other.commit(APPEND);
    assertError("DELTA_CONCURRENT_TRANSACTION", () -> mine.commit(APPEND));
  }

  @Test
  void whoReadHowFarAnApplicationCameConflictsWithItsNextStep() {
    table.create();
    Transaction mine = table.transaction();
    mine.readTransactionVersion("app");
    mine.stage(TestTable.file("a"));
    Transaction other = table.transaction();
    other.setTransactionVersion("app", 1);
    other.commit(APPEND);
    assertError("DELTA_CONCURRENT_TRANSACTION", () -> mine.commit(APPEND));
  }

  @Test
  void twoChangesOfOneDomainConflict() {
    table.create(List.of(), Map.of("delta.feature.domainMetadata", "supported"));
    Transaction mine = table.transaction();
    mine.setDomain("d", "{}");
    Transaction other = table.transaction();
    other.setDomain("d", "{}");
    other.commit(APPEND);
    assertError("DELTA_CONCURRENT_TRANSACTION", () -> mine.commit(APPEND));
  }

  @Test
  void rearrangingLivesWithAppendsButNotWithDeletesOfItsFiles() {
    serializable();
    table.append("a");
    Transaction mine = rearrange("a", "a2");
    table.append("b");
    mine.commit(Operation.optimize(List.of(), List.of(), List.of()));
    assertThat(table.paths()).containsExactly("a2", "b");
    assertThat(table.log().commit(3).info().orElseThrow().isolationLevel())
        .contains("SnapshotIsolation");

    Transaction late = rearrange("b", "b2");
    table.delete("b");
    assertError(
        "DELTA_CONCURRENT_DELETE_READ.WITHOUT_HINT",
        () -> late.commit(Operation.optimize(List.of(), List.of(), List.of())));
  }

  private Transaction delete(String path) {
    Transaction transaction = table.transaction();
    transaction
        .read(FilePredicate.UNKNOWN)
        .forEach(
            file -> {
              if (file.path().equals(path)) {
                transaction.stage(TestTable.remove(file));
              }
            });
    return transaction;
  }

  private Transaction rearrange(String from, String to) {
    Transaction transaction = table.transaction();
    AddFile file = table.latest().files().find(List.of(from)).get(0);
    transaction.readFiles(List.of(file));
    transaction.stage(file.remove(0, false));
    transaction.stage(
        new AddFile(
            to,
            Map.of(),
            1,
            1,
            false,
            Optional.empty(),
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
    return transaction;
  }

  private void appendTo(String path, String partition) {
    Transaction transaction = table.transaction();
    transaction.stage(TestTable.file(path, partition));
    transaction.commit(APPEND);
  }

  private void addColumn() {
    Transaction transaction = table.transaction();
    StructField field = StructField.nullable("extra", PrimitiveType.STRING);
    transaction.updateMetadata(
        transaction.metadata().withSchema(transaction.metadata().schema().with(field)));
    transaction.commit(
        Operation.addColumns(
            List.of(new Operation.AddedColumn(List.of(), field, Optional.empty()))));
  }
}
