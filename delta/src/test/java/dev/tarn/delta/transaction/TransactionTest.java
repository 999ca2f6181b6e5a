package dev.tarn.delta.transaction;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.testing.TestTable;
import dev.tarn.delta.transaction.Operation.WriteMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransactionTest {
  @TempDir Path folder;
  private TestTable table;

  @BeforeEach
  void makeTable() {
    table = TestTable.in(folder);
  }

  @Test
  void aNewTableHasTheWeakestProtocol() {
    table.create();
    assertThat(table.latest().protocol())
        .isEqualTo(new Protocol(1, 2, Optional.empty(), Optional.empty()));
  }

  @Test
  void aPropertyBringsItsFeature() {
    table.create(List.of(), Map.of("delta.enableChangeDataFeed", "true"));
    assertThat(table.latest().protocol())
        .isEqualTo(
            new Protocol(
                1,
                7,
                Optional.empty(),
                Optional.of(List.of("appendOnly", "changeDataFeed", "invariants"))));
  }

  @Test
  void propertiesThatAskForAProtocolAreUsedUp() {
    table.create(
        List.of(),
        Map.of("delta.minWriterVersion", "4", "delta.feature.timestampNtz", "supported"));
    assertThat(table.latest().metadata().configuration()).isEmpty();
    assertThat(table.latest().protocol().minReaderVersion()).isEqualTo(3);
    assertThat(table.latest().protocol().writerFeatures().orElseThrow())
        .containsExactly(
            "appendOnly",
            "changeDataFeed",
            "checkConstraints",
            "generatedColumns",
            "invariants",
            "timestampNtz");
  }

  @Test
  void unknownFeaturesAndPropertiesAreRefused() {
    assertError(
        "DELTA_UNSUPPORTED_FEATURES_IN_CONFIG",
        () -> table.create(List.of(), Map.of("delta.feature.fancy", "supported")));
    assertError(
        "DELTA_UNKNOWN_CONFIGURATION", () -> table.create(List.of(), Map.of("delta.fancy", "1")));
    assertError(
        "DELTA_INVALID_TABLE_PROPERTY_VALUE",
        () -> table.create(List.of(), Map.of("delta.checkpointInterval", "0")));
    assertThat(table.log().latest()).isEmpty();
  }

  @Test
  void theCommitSaysWhereItComesFrom() {
    table.create();
    Transaction transaction = table.transaction();
    transaction.stage(TestTable.file("a"));
    transaction.commit(
        Operation.write(WriteMode.APPEND, List.of())
            .withMetrics(Map.of("numFiles", 1))
            .by("ann")
            .withUserMetadata("note"));

    CommitInfo info = table.log().commit(1).info().orElseThrow();
    assertThat(info.operation()).contains("WRITE");
    assertThat(info.operationParameters())
        .isEqualTo(Map.of("mode", "\"Append\"", "partitionBy", "\"[]\""));
    assertThat(info.operationMetrics()).isEqualTo(Map.of("numFiles", "1"));
    assertThat(info.userName()).contains("ann");
    assertThat(info.userMetadata()).contains("note");
    assertThat(info.readVersion()).contains(0L);
    assertThat(info.isBlindAppend()).contains(true);
    assertThat(info.isolationLevel()).contains("WriteSerializable");
    assertThat(info.engineInfo().orElseThrow()).startsWith("Tarn/");
    assertThat(info.txnId()).isPresent();
  }

  @Test
  void theLinesAreInTheOrderAndFormOfDeltaSpark() throws IOException {
    table.create(List.of("p"), Map.of());
    List<String> lines = Files.readAllLines(table.commitFile(0));
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).startsWith("{\"commitInfo\":{\"timestamp\":");
    assertThat(lines.get(1))
        .isEqualTo(
            "{\"metaData\":{\"id\":\"11111111-2222-3333-4444-555555555555\","
                + "\"format\":{\"provider\":\"parquet\",\"options\":{}},"
                + "\"schemaString\":\"{\\\"type\\\":\\\"struct\\\",\\\"fields\\\":["
                + "{\\\"name\\\":\\\"id\\\",\\\"type\\\":\\\"long\\\",\\\"nullable\\\":true,"
                + "\\\"metadata\\\":{}},{\\\"name\\\":\\\"p\\\",\\\"type\\\":\\\"string\\\","
                + "\\\"nullable\\\":true,\\\"metadata\\\":{}}]}\","
                + "\"partitionColumns\":[\"p\"],\"configuration\":{},\"createdTime\":0}}");
    assertThat(lines.get(2))
        .isEqualTo("{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":2}}");
  }

  @Test
  void aTableIsCreatedOnce() {
    table.create();
    assertError("DELTA_PROTOCOL_CHANGED", () -> table.opened().create());
  }

  @Test
  void aCommitThatOnlyAppendsGoesBehindAllThatCameFirst() {
    table.create();
    Transaction mine = table.transaction();
    table.append("a");
    table.append("b");
    mine.stage(TestTable.file("c"));

    assertThat(mine.commit(Operation.write(WriteMode.APPEND, List.of()))).isEqualTo(3);
    assertThat(table.paths()).containsExactly("a", "b", "c");
    assertThat(table.log().commit(3).info().flatMap(CommitInfo::readVersion)).contains(0L);
  }

  @Test
  void aCheckpointIsWrittenEveryTenCommits() {
    table.create();
    for (int i = 1; i <= 20; i++) {
      table.append("f" + i);
    }
    assertThat(table.logFile("00000000000000000010.checkpoint.parquet")).exists();
    assertThat(table.logFile("00000000000000000020.checkpoint.parquet")).exists();
    assertThat(table.logFile("_last_checkpoint"))
        .content()
        .startsWith("{\"version\":20,\"size\":22,")
        .contains("\"numOfAddFiles\":20,\"checksum\":\"");
  }

  @Test
  void applicationsVersionsAreKept() {
    table.create();
    Transaction transaction = table.transaction();
    transaction.setTransactionVersion("stream", 7);
    transaction.commit(Operation.streamingUpdate("Append", "q", 7));
    assertThat(table.latest().transactionVersion("stream")).hasValue(7);
    assertThat(table.latest().transactionVersion("other")).isEmpty();
    assertThat(table.log().commit(1).all(SetTransaction.class)).hasSize(1);
  }

  @Test
  void domainsAreKeptAndTakenAway() {
    table.create(List.of(), Map.of("delta.feature.domainMetadata", "supported"));
    Transaction put = table.transaction();
    put.setDomain("mine", "{\"a\":1}");
    put.commit(Operation.named("DOMAIN", Map.of()));
    assertThat(table.latest().domains()).containsOnlyKeys("mine");

    Transaction remove = table.transaction();
    remove.removeDomain("mine");
    remove.commit(Operation.named("DOMAIN", Map.of()));
    assertThat(table.opened().latest().domains()).isEmpty();
  }

  @Test
  void aTableThatOnlyTakesAppendsKeepsItsRows() {
    table.create(List.of(), Map.of("delta.appendOnly", "true"));
    table.append("a");
    assertError("DELTA_CANNOT_MODIFY_APPEND_ONLY", () -> table.delete("a"));
    assertThat(table.paths()).containsExactly("a");
  }

  @Test
  void aCommitTouchesAPathOnce() {
    table.create();
    Transaction transaction = table.transaction();
    transaction.stage(TestTable.file("a"));
    transaction.stage(TestTable.file("a"));
    assertError(
        "DELTA_DUPLICATE_ACTIONS_FOUND",
        () -> transaction.commit(Operation.write(WriteMode.APPEND, List.of())));
  }

  @Test
  void filesHaveAValueForEachPartitionColumn() {
    table.create(List.of("p"), Map.of());
    Transaction transaction = table.transaction();
    transaction.stage(TestTable.file("a"));
    assertError(
        "DELTA_ADD_FILE_PARTITION_MISMATCH",
        () -> transaction.commit(Operation.write(WriteMode.APPEND, List.of("p"))));
  }

  @Test
  void aNewDeletionVectorNeedsACountAndWideBounds() {
    table.create(List.of(), Map.of("delta.enableDeletionVectors", "true"));
    table.append("a");
    assertError(
        "DELTA_DELETION_VECTOR_MISSING_NUM_RECORDS", () -> mark(Optional.of("{\"maxValues\":{}}")));
    assertError("DELTA_DELETION_VECTOR_MISSING_NUM_RECORDS", () -> mark(Optional.empty()));
    assertError(
        "DELTA_ADDING_DELETION_VECTORS_WITH_TIGHT_BOUNDS_DISALLOWED",
        () -> mark(Optional.of("{\"numRecords\":1}")));
    assertThat(mark(Optional.of("{\"numRecords\":1,\"tightBounds\":false}"))).isEqualTo(2);
  }

  private long mark(Optional<String> statistics) {
    DeletionVectorDescriptor vector =
        new DeletionVectorDescriptor(
            "i",
            "^Bg9^0rr910000000000iXQKl0rr91000f55c8Xg0@@D72lkbi5=-{L",
            Optional.empty(),
            44,
            6);
    Transaction transaction = table.transaction();
    transaction.stage(TestTable.remove(TestTable.file("a")));
    transaction.stage(TestTable.file("a").withDeletionVector(Optional.of(vector), statistics));
    return transaction.commit(Operation.delete(List.of("true")));
  }

  @Test
  void everyCommitIsReadBackAsItWasWritten() {
    table.create();
    AddFile file =
        new AddFile(
            "p=a%2520b/x%20y.parquet",
            Map.of(),
            5,
            6,
            false,
            Optional.of("{\"numRecords\":3,\"minValues\":{\"p\":\"\u00e4\\\"\"}}"),
            Map.of("k", "v"),
            Optional.empty(),
            Optional.of(1L),
            Optional.of(2L),
            Optional.of("liquid"));
    Transaction transaction = table.transaction();
    transaction.stage(file);
    transaction.commit(Operation.write(WriteMode.APPEND, List.of()));
    Commit commit = table.opened().log().commit(1);
    assertThat(commit.all(AddFile.class)).containsExactly(file);
  }
}
