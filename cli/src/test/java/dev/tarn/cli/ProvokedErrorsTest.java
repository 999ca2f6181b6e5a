package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.process.Surroundings.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What goes wrong is said by its class, with a caret where it is the statement's fault; the exit
 * code is 1, nothing is left half written, and no stack trace is shown.
 */
class ProvokedErrorsTest {
  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** Statements that are wrong, on a lake with the table {@code s.t (id INT, name STRING)}. */
  enum Wrong {
    SYNTAX("SELEC 1", "PARSE_SYNTAX_ERROR"),
    SYNTAX_AT_THE_END("SELECT (1", "PARSE_SYNTAX_ERROR"),
    UNKNOWN_TABLE("SELECT * FROM s.nowhere", "TABLE_OR_VIEW_NOT_FOUND"),
    UNKNOWN_TARGET("INSERT INTO s.nowhere VALUES (1)", "TABLE_OR_VIEW_NOT_FOUND"),
    UNKNOWN_COLUMN("SELECT nam FROM s.t", "UNRESOLVED_COLUMN.WITH_SUGGESTION"),
    UNKNOWN_SET_COLUMN("UPDATE s.t SET nam = 'x'", "UNRESOLVED_COLUMN.WITH_SUGGESTION"),
    UNKNOWN_FUNCTION("SELECT upperr(name) FROM s.t", "UNRESOLVED_ROUTINE"),
    TYPE_MISMATCH("SELECT id AND true FROM s.t", "DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES"),
    MALFORMED_VALUE("SELECT CAST('x' AS INT)", "CAST_INVALID_INPUT"),
    MALFORMED_VALUE_INTO_TABLE("INSERT INTO s.t VALUES ('x', 'y')", "CAST_INVALID_INPUT"),
    OVERFLOW("INSERT INTO s.t VALUES (3000000000, 'y')", "CAST_OVERFLOW_IN_TABLE_INSERT"),
    TOO_FEW_VALUES("INSERT INTO s.t VALUES (1)", "DELTA_INSERT_COLUMN_ARITY_MISMATCH"),
    TOO_MANY_VALUES("INSERT INTO s.t VALUES (1, 'x', 2)", "DELTA_METADATA_MISMATCH"),
    DUPLICATE_TABLE("CREATE TABLE s.t (a INT)", "TABLE_OR_VIEW_ALREADY_EXISTS"),
    DUPLICATE_SCHEMA("CREATE SCHEMA s", "SCHEMA_ALREADY_EXISTS"),
    UNKNOWN_SCHEMA("CREATE TABLE nowhere.t (a INT)", "SCHEMA_NOT_FOUND"),
    SCHEMA_IN_USE("DROP SCHEMA s", "SCHEMA_NOT_EMPTY"),
    AMBIGUOUS("SELECT id FROM s.t a JOIN s.t b ON a.id = b.id", "AMBIGUOUS_REFERENCE"),
    NO_CHANGE_FEED("SELECT * FROM table_changes('s.t', 0)", "DELTA_MISSING_CHANGE_DATA"),
    CHANGES_AFTER_THE_END(
        "SELECT * FROM table_changes('s.fed', 9)", "DELTA_CDC_START_VERSION_AFTER_LATEST"),
    CHANGES_BACKWARDS("SELECT * FROM table_changes('s.fed', 1, 0)", "DELTA_INVALID_CDC_RANGE"),
    VERSION_AFTER_THE_END("SELECT * FROM s.t VERSION AS OF 9", "DELTA_VERSION_NOT_FOUND"),
    TIME_AFTER_THE_END(
        "SELECT * FROM s.t TIMESTAMP AS OF '2999-01-01'", "DELTA_TIMESTAMP_GREATER_THAN_COMMIT"),
    TIME_BEFORE_THE_BEGINNING(
        "SELECT * FROM s.t TIMESTAMP AS OF '2000-01-01'",
        "DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION"),
    DIVISION("SELECT 1 / 0", "DIVIDE_BY_ZERO"),
    NULL_INTO_NOT_NULL("INSERT INTO s.strict VALUES (NULL)", "DELTA_NOT_NULL_CONSTRAINT_VIOLATED"),
    CHECK_VIOLATED("INSERT INTO s.checked VALUES (-1)", "DELTA_VIOLATE_CONSTRAINT_WITH_VALUES"),
    RESTORE_AFTER_THE_END("RESTORE s.t TO VERSION AS OF 9", "DELTA_CANNOT_RESTORE_TABLE_VERSION"),
    RESTORE_TO_LATER(
        "RESTORE s.t TO TIMESTAMP AS OF '2999-01-01'", "DELTA_CANNOT_RESTORE_TIMESTAMP_GREATER"),
    RESTORE_TO_EARLIER(
        "RESTORE s.t TO TIMESTAMP AS OF '2000-01-01'", "DELTA_CANNOT_RESTORE_TIMESTAMP_EARLIER"),
    VACUUM_TOO_MUCH("VACUUM s.t RETAIN 1 HOURS", "DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT"),
    NO_TABLE_AT_A_PATH("SELECT * FROM delta.`/nowhere/at/all`", "DELTA_TABLE_NOT_FOUND"),
    UNSUPPORTED("CREATE CONNECTION c", "UNSUPPORTED_FEATURE.SQL");

    final String sql;
    final String errorClass;

    Wrong(String sql, String errorClass) {
      this.sql = sql;
      this.errorClass = errorClass;
    }

    /** Values are only seen while they are computed, when their place is no longer known. */
    boolean hasPlace() {
      return switch (this) {
        case MALFORMED_VALUE, MALFORMED_VALUE_INTO_TABLE, OVERFLOW, DIVISION -> false;
        default -> true;
      };
    }
  }

  /** What is broken under the lake, and which statement meets it. */
  enum Broken {
    COMMIT_CORRUPT(
        "SELECT * FROM s.t",
        "DELTA_LOG_FILE_MALFORMED",
        lake -> Files.writeString(commit(lake, 1), "{\"add\": nonsense}\n")),
    COMMIT_CUT(
        "INSERT INTO s.t VALUES (1, 'x')",
        "DELTA_LOG_FILE_MALFORMED",
        lake -> Files.write(commit(lake, 1), half(commit(lake, 1)))),
    COMMIT_EMPTY(
        "SELECT * FROM s.t",
        "DELTA_LOG_FILE_MALFORMED",
        lake -> Files.write(commit(lake, 1), new byte[0])),
    COMMIT_MISSING(
        "SELECT * FROM s.t",
        "DELTA_VERSIONS_NOT_CONTIGUOUS",
        lake -> Files.delete(commit(lake, 1))),
    FIRST_COMMIT_MISSING(
        "SELECT * FROM s.t",
        "DELTA_TRUNCATED_TRANSACTION_LOG",
        lake -> Files.delete(commit(lake, 0))),
    COMMIT_IS_A_FOLDER(
        "SELECT * FROM s.t",
        "DELTA_VERSIONS_NOT_CONTIGUOUS",
        lake -> {
          Files.delete(commit(lake, 1));
          Files.createDirectory(commit(lake, 1));
        }),
    LOG_MISSING(
        "SELECT * FROM s.t",
        "DELTA_TABLE_NOT_FOUND",
        lake -> {
          try (Stream<Path> files = Files.list(table(lake).resolve("_delta_log"))) {
            for (Path file : files.toList()) {
              Files.delete(file);
            }
          }
          Files.delete(table(lake).resolve("_delta_log"));
        }),
    DATA_FILE_MISSING(
        "SELECT * FROM s.t", "DELTA_FILE_NOT_FOUND_DETAILED", lake -> Files.delete(dataFile(lake))),
    DATA_FILE_MISSING_IN_UPDATE(
        "UPDATE s.t SET id = id + 1",
        "DELTA_FILE_NOT_FOUND_DETAILED",
        lake -> Files.delete(dataFile(lake))),
    DATA_FILE_CORRUPT(
        "SELECT * FROM s.t",
        "FAILED_READ_FILE.NO_HINT",
        lake -> Files.writeString(dataFile(lake), "this is no Parquet file at all")),
    FILE_INSTEAD_OF_LOG(
        "SELECT * FROM s.t",
        "STORAGE_NOT_A_DIRECTORY",
        lake -> {
          Files.move(table(lake).resolve("_delta_log"), table(lake).resolve("old_log"));
          Files.writeString(table(lake).resolve("_delta_log"), "x");
        }),
    FILE_INSTEAD_OF_TABLE(
        "CREATE TABLE s.u (a INT) LOCATION '{lake}/file/u'",
        "STORAGE_NOT_A_DIRECTORY",
        lake -> Files.writeString(lake.resolve("file"), "x")),
    FILE_INSTEAD_OF_SCHEMA(
        "CREATE TABLE v.u (a INT)",
        "STORAGE_NOT_A_DIRECTORY",
        lake -> Files.writeString(lake.resolve("main/v"), "x")),
    FILE_INSTEAD_OF_OWN_FOLDER(
        "SELECT * FROM s.t",
        "STORAGE_NOT_A_DIRECTORY",
        lake -> {
          Files.move(lake.resolve(".tarn"), lake.resolve("moved"));
          Files.writeString(lake.resolve(".tarn"), "x");
        }),
    READER_TOO_NEW(
        "SELECT * FROM s.t", "DELTA_INVALID_PROTOCOL_VERSION", lake -> protocol(lake, 9, 9, "")),
    READER_FEATURE_UNKNOWN(
        "SELECT * FROM s.t",
        "DELTA_UNSUPPORTED_FEATURES_FOR_READ",
        lake ->
            protocol(lake, 3, 7, ",\"readerFeatures\":[\"warp\"],\"writerFeatures\":[\"warp\"]")),
    WRITER_TOO_NEW(
        "INSERT INTO s.t VALUES (1, 'x')",
        "DELTA_INVALID_PROTOCOL_VERSION",
        lake -> protocol(lake, 1, 9, "")),
    WRITER_FEATURE_UNKNOWN(
        "DELETE FROM s.t",
        "DELTA_UNSUPPORTED_FEATURES_FOR_WRITE",
        lake -> protocol(lake, 1, 7, ",\"writerFeatures\":[\"warp\"]")),
    CATALOG_TOO_NEW(
        "SHOW TABLES", "CATALOG_STORE_NEWER", lake -> store(lake, "PRAGMA user_version = 99")),
    CATALOG_FOREIGN(
        "SHOW TABLES", "CATALOG_STORE_FOREIGN", lake -> store(lake, "PRAGMA application_id = 5")),
    CATALOG_EMPTIED(
        "SHOW TABLES",
        "CATALOG_STORE_EMPTIED",
        lake -> Files.write(lake.resolve(".tarn/catalog.db"), new byte[0])),
    CATALOG_CORRUPT(
        "SHOW TABLES",
        "CATALOG_STORE_FAILED",
        lake -> Files.writeString(lake.resolve(".tarn/catalog.db"), "no database ".repeat(500)));

    final String sql;
    final String errorClass;
    final Harm harm;

    Broken(String sql, String errorClass, Harm harm) {
      this.sql = sql;
      this.errorClass = errorClass;
      this.harm = harm;
    }
  }

  private interface Harm {
    void to(Path lake) throws IOException, SQLException;
  }

  @BeforeEach
  void makeLake() {
    int exitCode =
        run(
            "CREATE SCHEMA s; CREATE SCHEMA v;"
                + "CREATE TABLE s.t (id INT, name STRING);"
                + "INSERT INTO s.t VALUES (1, 'one');"
                + "INSERT INTO s.t VALUES (2, 'two');"
                + "CREATE TABLE s.fed (id INT) TBLPROPERTIES (delta.enableChangeDataFeed = true);"
                + "INSERT INTO s.fed VALUES (1);"
                + "CREATE TABLE s.strict (id INT NOT NULL);"
                + "CREATE TABLE s.checked (id INT, CONSTRAINT c CHECK (id > 0))");
    assertThat(exitCode).as(err.toString(StandardCharsets.UTF_8)).isZero();
    out.reset();
    err.reset();
  }

  @ParameterizedTest
  @EnumSource(Wrong.class)
  void aWrongStatementIsRefusedByClassAndPlace(Wrong wrong) throws IOException {
    Map<String, Long> before = files();
    fails(wrong.sql, wrong.errorClass);
    if (wrong.hasPlace()) {
      assertThat(said()).contains("== SQL (line 1, position ", "^");
    }
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void chainsTooLongToBeAnalysedAreRefused() {
    fails("SELECT " + "1 + ".repeat(20_000) + "1", "FAILED_TO_PARSE_TOO_COMPLEX");
    fails("SELECT 1" + " UNION ALL SELECT 1".repeat(20_000), "FAILED_TO_PARSE_TOO_COMPLEX");
  }

  @Test
  void aPlaceInAStoredExpressionIsToldInItsText() {
    fails(
        "CREATE TABLE s.n (id INT) TBLPROPERTIES ('delta.constraints.c' = 'id > nope')",
        "UNRESOLVED_COLUMN.WITH_SUGGESTION");
    assertThat(said()).contains("\nid > nope\n     ^^^^");
  }

  @ParameterizedTest
  @EnumSource(Broken.class)
  void whatIsBrokenIsNamed(Broken broken) throws Exception {
    broken.harm.to(folder);
    Map<String, Long> before = files();
    fails(broken.sql.replace("{lake}", folder.toString()), broken.errorClass);
    if (!broken.sql.startsWith("SHOW")) {
      assertThat(said()).contains("== SQL (line 1, position ", "^");
    }
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void aFolderWithoutWritePermissionIsNamed() throws IOException {
    assumeFalse("root".equals(System.getProperty("user.name")), "root may write anywhere");
    Path table = table(folder);
    assertThat(table.toFile().setWritable(false)).isTrue();
    try {
      fails("INSERT INTO s.t VALUES (3, 'x')", "STORAGE_ACCESS_DENIED");
    } finally {
      assertThat(table.toFile().setWritable(true)).isTrue();
    }
  }

  @Test
  void theTableIsPointedAtWhoseFileIsMissing() throws IOException {
    Files.delete(dataFile(folder));
    fails("SELECT * FROM s.fed JOIN s.t USING (id)", "DELTA_FILE_NOT_FOUND_DETAILED");
    assertThat(said()).contains("position 26").endsWith("\n" + " ".repeat(25) + "^^^\n");
  }

  @Test
  void aDamagedStoreIsNamedBeforeAnythingIsDropped() throws IOException {
    Path store = folder.resolve(".tarn/catalog.db");
    byte[] content = Files.readAllBytes(store);
    Arrays.fill(content, 4096, content.length, (byte) 0x5A);
    Files.write(store, content);
    fails("DROP TABLE s.t", "CATALOG_STORE_FAILED");
    assertThat(said()).contains("catalog.db").contains("position 1");
    assertThat(dataFile(folder)).exists();
  }

  @Test
  void aCopiedLakeHasFilesOfItsOwn() throws IOException {
    Path copy = folder.resolve("copy");
    copy("main", copy);
    copy(".tarn/catalog.db", copy);
    assertThat(tarn("sql", "-w", "copy", "-e", "DROP TABLE s.t; SELECT * FROM s.fed")).isZero();
    assertThat(dataFile(folder)).exists();
    assertThat(copy.resolve("main/s/t")).doesNotExist();
    assertThat(run("SELECT * FROM s.t")).isZero();
  }

  private void copy(String part, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(part))) {
      for (Path file : files.toList()) {
        Path target = to.resolve(folder.relativize(file));
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  @Test
  void theStackTraceIsShownWhenItIsAskedFor() {
    assertThat(tarn("sql", "-w", ".", "--debug", "-e", "SELECT * FROM s.nowhere")).isEqualTo(1);
    assertThat(said()).contains("\tat dev.tarn.");
  }

  private void fails(String sql, String errorClass) {
    assertThat(run(sql)).as(said()).isEqualTo(1);
    assertThat(said())
        .startsWith("[" + errorClass + "] ")
        .contains("SQLSTATE: ")
        .doesNotContain("\tat ", "Exception", "<path>", "INTERNAL_ERROR");
  }

  private String said() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private int run(String sql) {
    return tarn("sql", "-w", ".", "-e", sql);
  }

  private int tarn(String... arguments) {
    Surroundings surroundings =
        new Surroundings(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("HOME", folder.resolve("home").toString()),
            folder,
            Terminal.NONE);
    return new CommandLineInterface(surroundings, LakeSession::open).run(arguments);
  }

  /** Every file of the lake and its size, but the audit log, which tells of what fails too. */
  private Map<String, Long> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(path -> !folder.relativize(path).startsWith(".tarn/audit"))
          .collect(
              java.util.stream.Collectors.toMap(
                  path -> folder.relativize(path).toString(),
                  path -> path.toFile().isFile() ? path.toFile().length() : -1L));
    }
  }

  private static Path table(Path lake) {
    return lake.resolve("main/s/t");
  }

  private static Path commit(Path lake, int version) {
    return table(lake).resolve("_delta_log").resolve(String.format("%020d.json", version));
  }

  private static byte[] half(Path file) throws IOException {
    byte[] content = Files.readAllBytes(file);
    return java.util.Arrays.copyOf(content, content.length / 2);
  }

  private static Path dataFile(Path lake) throws IOException {
    try (Stream<Path> files = Files.list(table(lake))) {
      return files.filter(file -> file.toString().endsWith(".parquet")).findFirst().orElseThrow();
    }
  }

  private static void protocol(Path lake, int reader, int writer, String features)
      throws IOException {
    String line =
        "{\"protocol\":{\"minReaderVersion\":"
            + reader
            + ",\"minWriterVersion\":"
            + writer
            + features
            + "}}\n";
    Files.writeString(commit(lake, 2), line, StandardOpenOption.APPEND);
  }

  private static void store(Path lake, String statement) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + lake.resolve(".tarn/catalog.db"));
        Statement work = connection.createStatement()) {
      work.execute(statement);
    }
  }
}
