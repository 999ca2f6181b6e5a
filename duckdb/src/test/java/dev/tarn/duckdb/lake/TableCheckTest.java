package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.check.CheckReport;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A check finds each kind of damage by its class, and nothing in a table that is whole. */
class TableCheckTest {
  @TempDir Path folder;
  private LakeFixture lake;
  private Path table;

  /** What is done to a table of 13 commits with a checkpoint at version 10. */
  enum Damage {
    COMMIT_MISSING(table -> Files.delete(commit(table, 12))),
    COMMIT_MALFORMED(table -> Files.writeString(commit(table, 12), "{\"add\": nonsense}\n")),
    COMMIT_CUT("COMMIT_MALFORMED", table -> cut(commit(table, 11))),
    COMMIT_EMPTY("COMMIT_MALFORMED", table -> Files.write(commit(table, 13), new byte[0])),
    COMMIT_IS_A_FOLDER(
        "COMMIT_MALFORMED",
        table -> {
          Files.delete(commit(table, 13));
          Files.createDirectory(commit(table, 13));
        }),
    COMMIT_CONTRADICTORY(table -> edit(commit(table, 12), text -> text + lineWith(text, "add"))),
    COMMIT_TIMESTAMP(
        table ->
            edit(
                commit(table, 12),
                text ->
                    text.replaceFirst("\"inCommitTimestamp\":\\d+", "\"inCommitTimestamp\":1"))),
    LOG_TRUNCATED(
        table -> {
          Files.delete(commit(table, 0));
          Files.delete(checkpoint(table));
          Files.delete(log(table).resolve("_last_checkpoint"));
        }),
    STATE_INCOMPLETE(
        table -> {
          Files.delete(checkpoint(table));
          Files.delete(log(table).resolve("_last_checkpoint"));
          edit(commit(table, 0), text -> lineWith(text, "commitInfo"));
        }),
    PROTOCOL(
        table ->
            append(
                commit(table, 13),
                "{\"protocol\":{\"minReaderVersion\":9,\"minWriterVersion\":9}}\n")),
    PARTITION_COLUMN(
        "PROTOCOL",
        table ->
            append(
                commit(table, 13),
                lineWith(Files.readString(commit(table, 0)), "metaData")
                    .replace("\"partitionColumns\":[]", "\"partitionColumns\":[\"p\"]"))),
    CHECKPOINT_UNREADABLE(table -> cut(checkpoint(table))),
    CHECKPOINT_INCOMPLETE(
        table ->
            Files.copy(
                checkpoint(table),
                log(table)
                    .resolve("00000000000000000010.checkpoint.0000000001.0000000002.parquet"))),
    CHECKPOINT_MISMATCH(
        table ->
            edit(commit(table, 5), text -> text.replaceAll("\"size\":(\\d+)", "\"size\":1$1"))),
    LAST_CHECKPOINT_MALFORMED(table -> cut(log(table).resolve("_last_checkpoint"))),
    LAST_CHECKPOINT_CHECKSUM(
        table ->
            edit(
                log(table).resolve("_last_checkpoint"),
                text -> text.replaceFirst("\"size\":\\d+", "\"size\":99"))),
    LAST_CHECKPOINT_DANGLING(table -> Files.delete(checkpoint(table))),
    FILE_MISSING(table -> Files.delete(dataFile(table))),
    FILE_SIZE(table -> append(dataFile(table), "x")),
    FILE_UNREADABLE(table -> overwrite(dataFile(table))),
    PARTITION_VALUES(
        table ->
            edit(
                commit(table, 12),
                text ->
                    text.replace("\"partitionValues\":{}", "\"partitionValues\":{\"p\":\"1\"}"))),
    DELETION_VECTOR_MISSING(table -> vector(table, "vBn[lx{q8@P<9BNH/isA", 34)),
    DELETION_VECTOR_DAMAGED("DELETION_VECTOR_DAMAGED", table -> inlineVector(table)),
    PARTITION_VALUE(
        table -> {
          edit(
              commit(table, 0),
              text -> text.replace("\"partitionColumns\":[]", "\"partitionColumns\":[\"id\"]"));
          Files.delete(checkpoint(table));
          Files.delete(log(table).resolve("_last_checkpoint"));
          for (int version = 1; version <= 13; version++) {
            String value = version == 7 ? "seven" : Integer.toString(version);
            edit(
                commit(table, version),
                text ->
                    text.replace(
                        "\"partitionValues\":{}",
                        "\"partitionValues\":{\"id\":\"" + value + "\"}"));
          }
        }),
    STATISTICS_MALFORMED(table -> statistics(table, "\"stats\":\"\\{", "\"stats\":\"{,")),
    STATISTICS_OF_ANOTHER_TYPE(
        "STATISTICS_MALFORMED",
        table -> statistics(table, "\\\\\"numRecords\\\\\":1", "\\\\\"numRecords\\\\\":[]")),
    STATISTICS_ROWS(
        table -> statistics(table, "\\\\\"numRecords\\\\\":1", "\\\\\"numRecords\\\\\":7")),
    STATISTICS_NULLS(table -> statistics(table, "\\\\\"n\\\\\":0", "\\\\\"n\\\\\":1")),
    STATISTICS_BOUNDS(table -> statistics(table, "(\"maxValues.*?\\\\\"n\\\\\":)\\d+", "$1-5"));

    final String expected;
    final Harm harm;

    Damage(Harm harm) {
      this.expected = "TABLE_DAMAGED." + name();
      this.harm = harm;
    }

    Damage(String expected, Harm harm) {
      this.expected = "TABLE_DAMAGED." + expected;
      this.harm = harm;
    }
  }

  private interface Harm {
    void to(Path table) throws IOException;
  }

  @BeforeEach
  void makeTable() {
    lake = new LakeFixture(folder);
    lake.run(
        "CREATE SCHEMA s",
        "CREATE TABLE s.t (id BIGINT, n INT, name STRING)"
            + " TBLPROPERTIES (delta.enableInCommitTimestamps = true)");
    for (int i = 1; i <= 13; i++) {
      lake.run("INSERT INTO s.t VALUES (" + i + ", " + i + ", 'row " + i + "')");
    }
    table = folder.resolve("main/s/t");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  @Test
  void aTableThatIsWholeHasNoFault() {
    CheckReport report = check();
    assertThat(report.faults()).isEmpty();
    assertThat(report.version()).hasValue(13);
    assertThat(report.files()).isEqualTo(13);
  }

  @Test
  void filesThatBelongToNoVersionAreNoFault() throws IOException {
    Files.writeString(table.resolve("part-left-over.parquet"), "x");
    Files.writeString(log(table).resolve(".00000000000000000014.json.1.tmp"), "{");
    assertThat(check().faults()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  void damageIsFoundByItsClass(Damage damage) throws IOException {
    damage.harm.to(table);
    assertThat(check().faults())
        .extracting(TarnException::errorClass)
        .contains(damage.expected)
        .doesNotHaveDuplicates();
  }

  @Test
  void changedTablesOfManyShapesHaveNoFault() {
    lake.run(
        "CREATE TABLE s.u (p STRING, d DOUBLE, at TIMESTAMP, name STRING,"
            + " inner STRUCT<a: INT, b: DECIMAL(10, 2)>) PARTITIONED BY (p)"
            + " TBLPROPERTIES (delta.columnMapping.mode = 'name',"
            + " delta.enableChangeDataFeed = true, delta.checkpointInterval = 3)",
        "INSERT INTO s.u VALUES ('x', double('NaN'), TIMESTAMP'2026-01-01 00:00:00.123456',"
            + " repeat('long ', 20), named_struct('a', 1, 'b', 2.50)), (NULL, NULL, NULL, NULL,"
            + " NULL), ('y z', 0.1, TIMESTAMP'1969-12-31 23:59:59.999999', 'é', NULL)",
        "UPDATE s.u SET d = 7 WHERE name = 'é'",
        "DELETE FROM s.u WHERE p = 'x'",
        "INSERT INTO s.u VALUES ('x', 1, NULL, '', NULL)");
    CheckReport report = lake.session().check("s.u", CheckDepth.ROWS);
    assertThat(report.faults()).isEmpty();
    assertThat(report.files()).isEqualTo(3);
  }

  @Test
  void changeFilesAreThereUntilVacuumTakesThem() throws IOException {
    lake.run(
        "CREATE TABLE s.fed (id INT) TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "INSERT INTO s.fed VALUES (1), (2)",
        "UPDATE s.fed SET id = 3 WHERE id = 1",
        "UPDATE s.fed SET id = 4 WHERE id = 2");
    Path changes = folder.resolve("main/s/fed/_change_data");
    assertThat(faults("s.fed")).isEmpty();
    try (Stream<Path> files = Files.list(changes)) {
      Files.delete(files.findFirst().orElseThrow());
    }
    assertThat(faults("s.fed")).containsExactly("TABLE_DAMAGED.CHANGE_FILE_MISSING");
    lake.run(
        "SET spark.databricks.delta.retentionDurationCheck.enabled = false",
        "VACUUM s.fed RETAIN 0 HOURS");
    assertThat(changes)
        .satisfiesAnyOf(
            gone -> assertThat(gone).doesNotExist(), gone -> assertThat(gone).isEmptyDirectory());
    assertThat(faults("s.fed")).isEmpty();
  }

  private List<String> faults(String table) {
    return lake.session().check(table, CheckDepth.FILES).faults().stream()
        .map(TarnException::errorClass)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"00012.json", "10.checkpoint.parquet"})
  void whatMayNotBeReadIsNoDamage(String name) {
    Storage closed = denying(name);
    TarnOptions options = TarnOptions.defaults().withUser("ann");
    try (Tarn tarn = Tarn.open(folder, options, closed)) {
      assertThatThrownBy(() -> tarn.newSession().check("s.t", CheckDepth.FILES))
          .hasMessageContaining("[STORAGE_ACCESS_DENIED]")
          .hasMessageContaining(name);
    }
  }

  /** A storage in which a file may not be read. */
  private static Storage denying(String name) {
    Storage inner = new LocalStorage();
    Set<String> reads = Set.of("read", "open", "localCopy");
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (reads.contains(method.getName()) && arguments[0].toString().endsWith(name)) {
                throw TarnException.of("STORAGE_ACCESS_DENIED").with("path", arguments[0]);
              }
              try {
                return method.invoke(inner, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void aCauseIsToldOnce() throws IOException {
    Files.writeString(
        commit(table, 12),
        lineWith(Files.readString(commit(table, 0)), "metaData")
            .replace("\\\"long\\\"", "\\\"wrong\\\""));
    assertThat(check().faults().get(0).getMessage())
        .startsWith("[TABLE_DAMAGED.COMMIT_MALFORMED] ")
        .contains("wrong")
        .containsOnlyOnce("[")
        .containsOnlyOnce("SQLSTATE")
        .containsOnlyOnce("cannot")
        .containsOnlyOnce("00012.json");
  }

  private CheckReport check() {
    try (LakeFixture other = new LakeFixture(folder)) {
      return other.session().check("s.t", CheckDepth.ROWS);
    }
  }

  private static Path log(Path table) {
    return table.resolve("_delta_log");
  }

  private static Path commit(Path table, int version) {
    return log(table).resolve(String.format("%020d.json", version));
  }

  private static Path checkpoint(Path table) {
    return log(table).resolve("00000000000000000010.checkpoint.parquet");
  }

  private static Path dataFile(Path table) throws IOException {
    try (Stream<Path> files = Files.list(table)) {
      return files.filter(file -> file.toString().endsWith(".parquet")).sorted().findFirst().get();
    }
  }

  private static void cut(Path file) throws IOException {
    byte[] content = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(content, content.length * 2 / 3));
  }

  private static void edit(Path file, UnaryOperator<String> change) throws IOException {
    String text = Files.readString(file);
    String changed = change.apply(text);
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(file, changed);
  }

  private static void append(Path file, String text) throws IOException {
    Files.write(
        file, text.getBytes(StandardCharsets.UTF_8), java.nio.file.StandardOpenOption.APPEND);
  }

  /** Another content of the same size. */
  private static void overwrite(Path file) throws IOException {
    Files.write(file, new byte[(int) Files.size(file)]);
  }

  private static String lineWith(String commit, String action) {
    return commit.lines().filter(line -> line.startsWith("{\"" + action + "\"")).findFirst().get()
        + "\n";
  }

  private static void statistics(Path table, String pattern, String replacement)
      throws IOException {
    edit(commit(table, 12), text -> text.replaceFirst(pattern, replacement));
  }

  /** A vector in a file that is not there. */
  private static void vector(Path table, String id, int size) throws IOException {
    addVector(table, "\"storageType\":\"u\",\"pathOrInlineDv\":\"" + id + "\",\"offset\":1,", size);
  }

  /** A vector that marks more rows than it says. */
  private static void inlineVector(Path table) throws IOException {
    addVector(
        table,
        "\"storageType\":\"i\",\"pathOrInlineDv\":\"wi5b=000010000siXQKl0rr91000f55c8Xg0@@D72lkbi5=-{L\",",
        40);
  }

  private static void addVector(Path table, String fields, int size) throws IOException {
    String vector =
        "\"deletionVector\":{" + fields + "\"sizeInBytes\":" + size + ",\"cardinality\":1}";
    edit(
        commit(table, 12),
        text -> text.replace("\"dataChange\":true,", "\"dataChange\":true," + vector + ","));
  }

  @Test
  void thereAreAtLeastFifteenKinds() {
    assertThat(List.of(Damage.values()).stream().map(damage -> damage.expected).distinct())
        .hasSizeGreaterThanOrEqualTo(15);
  }
}
