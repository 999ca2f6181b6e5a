package dev.tarn.duckdb.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.action.DomainMetadata;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.checkpoint.CheckpointContent;
import dev.tarn.delta.checkpoint.CheckpointState;
import dev.tarn.delta.checkpoint.CheckpointState.StatisticsForm;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.delta.snapshot.MemoryFileIndex;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDbCheckpointFormatTest {
  private static final Protocol PROTOCOL =
      new Protocol(
          3, 7, Optional.of(List.of("deletionVectors")), Optional.of(List.of("deletionVectors")));
  private static final Protocol LEGACY = new Protocol(1, 2, Optional.empty(), Optional.empty());
  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("id", PrimitiveType.LONG),
          StructField.nullable("day", PrimitiveType.DATE),
          StructField.nullable("at", PrimitiveType.TIMESTAMP),
          StructField.nullable("price", new DecimalType(10, 2)),
          StructField.nullable("p", PrimitiveType.STRING));
  private static final Metadata METADATA =
      new Metadata(
          "an id",
          Optional.empty(),
          Optional.of("what it is"),
          SCHEMA,
          List.of("p"),
          Map.of("delta.appendOnly", "false"),
          Optional.of(12L));
  private static final RemoveFile TOMBSTONE =
      new RemoveFile(
          "gone.parquet",
          Optional.of(1_000L),
          false,
          Optional.of(true),
          nullPartition(),
          Optional.of(5L),
          Map.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  @TempDir Path folder;
  private final DuckDbCheckpointFormat format = new DuckDbCheckpointFormat();

  @Test
  void whatIsWrittenIsReadAgain() {
    AddFile plain = file("a%20b.parquet", Map.of("p", "x=1"), 1, Optional.of(stats(1)));
    AddFile marked =
        new AddFile(
            "marked.parquet",
            nullPartition(),
            2,
            3,
            false,
            Optional.empty(),
            Map.of("tag", "value"),
            Optional.of(
                new DeletionVectorDescriptor("u", "ab^-aqEH.-t@S}K{vb[*k^", Optional.of(1), 40, 6)),
            Optional.of(7L),
            Optional.of(8L),
            Optional.of("liquid"));
    RemoveFile old =
        new RemoveFile(
            "old.parquet",
            Optional.of(10L),
            false,
            Optional.empty(),
            Map.of(),
            Optional.empty(),
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    List<SetTransaction> transactions =
        List.of(
            new SetTransaction("app", 3, Optional.of(4L)),
            new SetTransaction("other", 1, Optional.empty()));
    List<DomainMetadata> domains = List.of(new DomainMetadata("d", "{\"a\": 1}", false));
    CheckpointState state =
        new CheckpointState(
            PROTOCOL,
            METADATA,
            transactions,
            domains,
            new MemoryFileIndex(List.of(plain, marked), List.of(TOMBSTONE, old)),
            500,
            Set.of(StatisticsForm.JSON));

    Path target = folder.resolve("c.parquet");
    assertThat(format.write(target, state)).isEqualTo(8);
    CheckpointContent content = format.open(List.of(target));

    List<Action> others = new ArrayList<>(List.of(PROTOCOL, METADATA));
    others.addAll(transactions);
    others.addAll(domains);
    assertThat(content.others()).containsExactlyInAnyOrderElementsOf(others);
    assertThat(content.sidecars()).isEmpty();
    assertThat(adds(content.files(), FilePredicate.ALL)).containsExactly(plain, marked);
    try (Stream<RemoveFile> tombstones = content.files().tombstones()) {
      assertThat(tombstones).containsExactly(TOMBSTONE);
    }
  }

  @Test
  void featureListsAreNullForLegacyProtocols() throws SQLException {
    Path target = write(LEGACY, Set.of(StatisticsForm.JSON), 1);
    assertThat(
            value(
                "SELECT count(*) FROM '" + target + "' WHERE protocol.readerFeatures IS NOT NULL"))
        .isEqualTo("0");
    assertThat(format.open(List.of(target)).others()).contains(LEGACY);
  }

  @Test
  void aSidecarHoldsFilesAndNothingElse() throws SQLException {
    Path target = folder.resolve("sidecar.parquet");
    long written = format.writeFiles(target, state(LEGACY, Set.of(StatisticsForm.JSON), 3));
    assertThat(written).isEqualTo(3);
    assertThat(format.open(List.of(target)).others()).isEmpty();
    assertThat(adds(format.open(List.of(target)).files(), FilePredicate.ALL)).hasSize(3);
    assertThat(value("SELECT string_agg(name, ',') FROM parquet_schema('" + target + "')"))
        .doesNotContain("metaData", "protocol", "txn");
  }

  @Test
  void statisticsMayStandAsStructOnly() throws SQLException {
    Path target = write(LEGACY, Set.of(StatisticsForm.STRUCT), 3);
    assertThat(value("SELECT typeof(\"add\".stats_parsed) FROM '" + target + "' LIMIT 1"))
        .contains("numRecords BIGINT", "price DECIMAL(10,2)", "\"at\" TIMESTAMP WITH TIME ZONE");
    assertThat(value("SELECT max(\"add\".partitionValues_parsed.p) FROM '" + target + "'"))
        .isEqualTo("p2");
    AddFile file = adds(format.open(List.of(target)).files(), FilePredicate.ALL).getFirst();
    assertThat(file.stats().orElseThrow()).contains("\"numRecords\":1").contains("\"price\":1.5");
  }

  @Test
  void aCheckpointMayComeInPartsWithSomeColumnsOnly() throws SQLException {
    Path first = folder.resolve("1.parquet");
    Path second = folder.resolve("2.parquet");
    execute(
        "COPY (SELECT {'minReaderVersion': 1::INT, 'minWriterVersion': 2::INT} AS protocol)"
            + " TO '"
            + first
            + "' (FORMAT parquet)");
    execute(
        "COPY (SELECT {'path': 'f', 'partitionValues': MAP{'p': 'x'}, 'size': 1::BIGINT,"
            + " 'modificationTime': 2::BIGINT, 'dataChange': false} AS \"add\") TO '"
            + second
            + "' (FORMAT parquet)");
    CheckpointContent content = format.open(List.of(first, second));
    assertThat(content.others()).containsExactly(LEGACY);
    assertThat(adds(content.files(), FilePredicate.ALL))
        .extracting(AddFile::path)
        .containsExactly("f");
  }

  @Test
  void manyFilesAreAskedWhereTheyLie() {
    FileIndex files =
        format.open(List.of(write(LEGACY, Set.of(StatisticsForm.JSON), 20_000))).files();
    assertThat(files).isNotInstanceOf(MemoryFileIndex.class);
    assertThat(files.totals()).isEqualTo(new FileIndex.Totals(20_000, 199_990_000));
    FileColumn id = FileColumn.data(List.of("id"), PrimitiveType.LONG);
    FileColumn day = FileColumn.data(List.of("day"), PrimitiveType.DATE);
    FileColumn p = FileColumn.partition("p", PrimitiveType.STRING, ZoneOffset.UTC);
    assertThat(adds(files, new FilePredicate.Compare(id, Operator.EQUAL, 17L))).hasSize(1);
    assertThat(adds(files, new FilePredicate.Compare(id, Operator.LESS, 10))).hasSize(10);
    assertThat(
            adds(
                files,
                new FilePredicate.Compare(
                    day, Operator.GREATER_OR_EQUAL, LocalDate.ofEpochDay(19_990))))
        .hasSize(10);
    assertThat(adds(files, new FilePredicate.In(p, List.of("p5", "p6", "none")))).hasSize(2);
    assertThat(adds(files, FilePredicate.not(new FilePredicate.IsNull(p)))).hasSize(20_000);
    assertThat(adds(files, FilePredicate.NONE)).isEmpty();
    assertThat(files.find(List.of("f7", "f'8", "f19999")))
        .extracting(AddFile::path)
        .containsExactlyInAnyOrder("f7", "f19999");
    try (Stream<RemoveFile> tombstones = files.tombstones()) {
      assertThat(tombstones).isEmpty();
    }
  }

  @Test
  void aBrokenCheckpointIsAnError() throws Exception {
    Path broken = Files.writeString(folder.resolve("b.parquet"), "PAR1 but no more");
    assertThatThrownBy(() -> format.open(List.of(broken))).isInstanceOf(RuntimeException.class);
    assertThatThrownBy(() -> format.open(List.of(folder.resolve("none.parquet"))))
        .isInstanceOf(RuntimeException.class);
  }

  private Path write(Protocol protocol, Set<StatisticsForm> forms, int count) {
    Path target = folder.resolve("checkpoint.parquet");
    format.write(target, state(protocol, forms, count));
    return target;
  }

  private static CheckpointState state(Protocol protocol, Set<StatisticsForm> forms, int count) {
    List<AddFile> files =
        IntStream.range(0, count)
            .mapToObj(i -> file("f" + i, Map.of("p", "p" + i), i, Optional.of(stats(i))))
            .toList();
    return new CheckpointState(
        protocol, METADATA, List.of(), List.of(), new MemoryFileIndex(files, List.of()), 0, forms);
  }

  private static AddFile file(
      String path, Map<String, String> partition, long size, Optional<String> stats) {
    return new AddFile(
        path,
        partition,
        size,
        9,
        false,
        stats,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static String stats(int i) {
    String bounds =
        "{\"id\":"
            + i
            + ",\"day\":\""
            + LocalDate.ofEpochDay(i)
            + "\",\"at\":\"2024-01-01T00:00:00.123Z\",\"price\":1.50}";
    return "{\"numRecords\":1,\"minValues\":"
        + bounds
        + ",\"maxValues\":"
        + bounds
        + ",\"nullCount\":{\"id\":0}}";
  }

  private static Map<String, String> nullPartition() {
    Map<String, String> values = new HashMap<>();
    values.put("p", null);
    return values;
  }

  private static List<AddFile> adds(FileIndex files, FilePredicate predicate) {
    try (Stream<AddFile> selected = files.select(predicate)) {
      return selected.toList();
    }
  }

  private static void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String value(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getString(1);
    }
  }
}
