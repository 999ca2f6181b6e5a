package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A log that somebody writes leads to no file of a table with policies. */
class CraftedLogTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session owner;
  private Session reader;
  private Path secret;

  @BeforeEach
  void open() throws IOException {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("owner"));
    owner = lake.newSession();
    reader = lake.newSession("eve");
    run(owner, "CREATE TABLE people (word STRING)");
    run(owner, "INSERT INTO people VALUES ('secret')");
    run(owner, "CREATE TABLE cloned SHALLOW CLONE people");
    run(owner, "CREATE FUNCTION hide(x STRING) RETURNS STRING RETURN '*'");
    run(owner, "ALTER TABLE people ALTER COLUMN word SET MASK hide");
    run(owner, "GRANT ALL PRIVILEGES ON CATALOG main TO `account users`");
    run(owner, "GRANT SELECT, MODIFY ON ANY FILE TO `account users`");
    try (Stream<Path> files = Files.walk(folder.resolve("lake/main/default/people"))) {
      secret = files.filter(each -> each.toString().endsWith(".parquet")).findFirst().get();
    }
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private static List<Row> run(Session session, String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  private static void assertRefused(Session session, String sql) {
    TarnException error = catchThrowableOfType(TarnException.class, () -> run(session, sql));
    assertThat(error).as(sql).isNotNull();
    assertThat(error.errorClass()).as(sql).isEqualTo("PROTECTED_PATH_ACCESS");
  }

  /** A table whose one file is named as it is given. */
  private Path craft(String file) throws IOException {
    Path table = folder.resolve("crafted");
    Files.createDirectories(table.resolve("_delta_log"));
    Files.writeString(
        table.resolve("_delta_log/00000000000000000000.json"),
        """
        {"protocol":{"minReaderVersion":1,"minWriterVersion":4}}
        {"metaData":{"id":"x","format":{"provider":"parquet","options":{}},"schemaString":"{\\"type\\":\\"struct\\",\\"fields\\":[{\\"name\\":\\"word\\",\\"type\\":\\"string\\",\\"nullable\\":true,\\"metadata\\":{}}]}","partitionColumns":[],"configuration":{"delta.enableChangeDataFeed":"true"},"createdTime":1}}
        {"add":{"path":"FILE","partitionValues":{},"size":SIZE,"modificationTime":1,"dataChange":true}}
        """
            .replace("FILE", file)
            .replace("SIZE", Long.toString(Files.size(secret))));
    return table;
  }

  private void assertShut(Path table) {
    String path = "delta.`" + table + "`";
    for (String sql :
        List.of(
            "SELECT * FROM " + path,
            "SELECT count(word) FROM " + path + " WHERE word > 'a'",
            "UPDATE " + path + " SET word = 'x' WHERE word = 'y'",
            "DELETE FROM " + path + " WHERE word = 'x'",
            "MERGE INTO "
                + path
                + " t USING VALUES ('z') s (v) ON t.word = s.v WHEN MATCHED THEN"
                + " DELETE",
            "SELECT * FROM table_changes('" + path + "', 0)",
            "CREATE TABLE copied DEEP CLONE " + path,
            "CREATE TABLE copied AS SELECT * FROM " + path,
            "INSERT INTO cloned SELECT * FROM " + path)) {
      assertRefused(reader, sql);
    }
    run(reader, "CREATE TABLE named LOCATION '" + table + "'");
    assertRefused(reader, "SELECT * FROM named");
    assertRefused(owner, "SELECT * FROM named");
    run(reader, "CREATE TABLE again SHALLOW CLONE named");
    assertRefused(reader, "SELECT * FROM again");
  }

  @Test
  void fullPathsAreRefused() throws IOException {
    assertShut(craft(secret.toString()));
  }

  @Test
  void urisAreRefused() throws IOException {
    assertShut(craft("file:" + secret));
    assertRefused(reader, "SELECT * FROM delta.`" + craft("file://" + secret) + "`");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../", "%2E%2E/", "x/../../", "./../"})
  void dotsAreRefused(String dots) throws IOException {
    assertShut(craft(dots + folder.relativize(secret)));
  }

  @Test
  void linksAreRefused() throws IOException {
    Path table = craft("link.parquet");
    Files.createSymbolicLink(table.resolve("link.parquet"), secret);
    assertShut(table);
  }

  @Test
  void linkedFoldersAreRefused() throws IOException {
    Path table = craft("in/" + secret.getFileName());
    Files.createSymbolicLink(table.resolve("in"), secret.getParent());
    assertShut(table);
  }

  @Test
  void aShallowCloneFromBeforeThePolicyIsRefused() {
    assertRefused(reader, "SELECT * FROM cloned");
    assertRefused(owner, "SELECT * FROM cloned");
    assertRefused(reader, "CREATE TABLE whole DEEP CLONE cloned");
  }

  @Test
  void theTableItselfAndTablesOfOtherFilesAreRead() throws IOException {
    assertThat(run(reader, "SELECT word FROM people")).containsExactly(Row.of("*"));
    run(owner, "CREATE TABLE free AS SELECT 'open' AS word");
    run(owner, "CREATE TABLE shared SHALLOW CLONE free");
    assertThat(run(reader, "SELECT word FROM shared")).containsExactly(Row.of("open"));
  }
}
