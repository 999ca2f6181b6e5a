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

/**
 * No way leads around a mask or a row filter: the masked values are 'secret1' and 'secret2', the
 * hidden row has the amount 13.
 */
class PolicyDoorsTest {
  private static final String PATH = "main/default/people";

  @TempDir Path folder;
  private Tarn lake;
  private Session owner;
  private Session reader;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("ann"));
    owner = lake.newSession();
    reader = lake.newSession("eve");
    run(owner, "CREATE FUNCTION hide(x STRING) RETURNS STRING RETURN 'masked'");
    run(owner, "CREATE FUNCTION shown(x INT) RETURNS BOOLEAN RETURN x <> 13");
    run(
        owner,
        "CREATE TABLE people (id INT, word STRING MASK hide, amount INT, p INT)"
            + " PARTITIONED BY (p) WITH ROW FILTER shown ON (amount)"
            + " TBLPROPERTIES (delta.enableChangeDataFeed = true)");
    run(owner, "INSERT INTO people VALUES (1, 'secret1', 1, 1), (2, 'secret2', 13, 2)");
    run(owner, "INSERT INTO people VALUES (3, NULL, 3, 3)");
    run(owner, "GRANT ALL PRIVILEGES ON CATALOG main TO `account users`");
    run(owner, "GRANT SELECT, MODIFY ON ANY FILE TO `account users`");
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

  private static TarnException error(Session session, String sql) {
    return catchThrowableOfType(TarnException.class, () -> run(session, sql));
  }

  private static void assertHidden(Object shown) {
    assertThat(String.valueOf(shown)).doesNotContain("secret");
  }

  /** What the whole of an error tells, with what caused it. */
  private static String told(Throwable error) {
    StringBuilder text = new StringBuilder();
    for (Throwable each = error; each != null; each = each.getCause()) {
      text.append(each).append('\n');
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT id FROM people WHERE word = 'secret1'",
        "SELECT id FROM people WHERE word LIKE 'sec%'",
        "SELECT id FROM people WHERE length(word) = 7",
        "SELECT id FROM people WHERE word IN (SELECT 'secret2')",
        "SELECT id FROM people WHERE amount = 13",
        "SELECT id FROM people WHERE p = 2",
        "SELECT p.id FROM people p JOIN VALUES ('secret1') v(w) ON p.word = v.w",
        "SELECT id FROM people GROUP BY id, word HAVING max(word) LIKE 'secret%'",
        "SELECT id FROM people QUALIFY max(word) OVER () LIKE 'secret%'",
        "SELECT * FROM (SELECT id, word FROM people) WHERE word LIKE 'secret%'",
        "SELECT id FROM people p WHERE EXISTS (SELECT 1 FROM people q WHERE q.word LIKE 'secret%')",
        "SELECT id FROM people WHERE word IS NULL",
      })
  void predicatesSeeWhatTheMaskGives(String sql) {
    assertThat(run(reader, sql)).isEmpty();
    assertThat(run(owner, sql)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT id FROM people WHERE 1 / (amount - 13) < 10 ORDER BY id",
        "SELECT id FROM people WHERE amount <> 5 AND 1 / (amount - 13) < 10 ORDER BY id",
        "SELECT id FROM (SELECT id, amount, p FROM people WHERE p < 9)"
            + " WHERE 1 / (amount - 13) < 10 ORDER BY id",
        "SELECT id FROM people JOIN VALUES (10) v(x) ON 1 / (amount - 13) < x ORDER BY id",
        "SELECT id FROM people LEFT JOIN VALUES (10) v(x) ON 1 / (amount - 13) < x ORDER BY id",
        "SELECT p.id FROM people p JOIN people q ON p.id = q.id AND 1 / (p.amount - 13) < 9"
            + " AND 1 / (q.amount - 13) < 9 ORDER BY 1",
        "SELECT id FROM people ORDER BY id, 1 / (amount - 13)",
        "SELECT id FROM people GROUP BY id, amount HAVING 1 / (amount - 13) < 10 ORDER BY id",
        "SELECT id FROM people WHERE CAST(IF(amount = 13, 'x', '1') AS INT) = 1 ORDER BY id",
        "SELECT id FROM people WHERE IF(amount = 13, raise_error('found'), true) ORDER BY id",
        "SELECT id FROM people LATERAL VIEW explode(array(1 / (amount - 13))) v AS x ORDER BY id",
      })
  void predicatesThatRaiseDoNotRaiseOnHiddenRows(String sql) {
    assertThat(run(reader, sql)).containsExactly(Row.of(1), Row.of(3));
  }

  @Test
  void orderTellsNothingOfMaskedValues() {
    run(owner, "INSERT INTO people VALUES (4, 'a', 1, 1), (5, 'zzz', 1, 1)");
    assertThat(run(reader, "SELECT id FROM people ORDER BY word, id"))
        .containsExactly(Row.of(1), Row.of(3), Row.of(4), Row.of(5));
    assertThat(run(reader, "SELECT min(word), max(word), count(DISTINCT word) FROM people"))
        .containsExactly(Row.of("masked", "masked", 1L));
  }

  @Test
  void countsLeaveHiddenRowsOut() {
    assertThat(run(reader, "SELECT count(*) FROM people")).containsExactly(Row.of(2L));
    assertThat(run(reader, "SELECT count(1) FROM people WHERE p = 2")).containsExactly(Row.of(0L));
    assertThat(run(reader, "SELECT max(amount), min(p), max(p) FROM people"))
        .containsExactly(Row.of(3, 1, 3));
  }

  @Test
  void errorsOfThePolicyTellNoValue() {
    run(owner, "CREATE FUNCTION to_number(x STRING) RETURNS STRING RETURN CAST(x AS INT) + 1");
    run(owner, "ALTER TABLE people ALTER COLUMN word SET MASK to_number");
    for (String sql :
        List.of(
            "SELECT * FROM people",
            "SELECT id FROM people WHERE word = '1'",
            "CREATE TABLE copied AS SELECT * FROM people",
            "UPDATE people SET amount = 5 WHERE word = '1'",
            "DELETE FROM people WHERE word = '1'",
            "MERGE INTO people t USING VALUES (1) s(i) ON t.word = s.i WHEN MATCHED THEN DELETE",
            "SELECT word FROM table_changes('people', 1)")) {
      TarnException error = error(reader, sql);
      assertThat(error).as(sql).isNotNull();
      assertThat(error.errorClass()).as(sql).isEqualTo("POLICY_EVALUATION_FAILED");
      assertHidden(told(error));
    }
  }

  @Test
  void errorsOfThePolicysCastsTellNoValue() {
    run(owner, "CREATE FUNCTION number_mask(x INT) RETURNS INT RETURN 0 * x");
    run(owner, "ALTER TABLE people ALTER COLUMN word SET MASK number_mask");
    TarnException error = error(reader, "SELECT word FROM people");
    assertThat(error.errorClass()).isEqualTo("POLICY_EVALUATION_FAILED");
    assertHidden(told(error));
  }

  @Test
  void explainTellsNeitherFilesNorPolicies() {
    for (String sql :
        List.of(
            "EXPLAIN SELECT * FROM people WHERE p = 2 AND word = 'x'",
            "EXPLAIN EXTENDED SELECT count(*) FROM people WHERE amount = 13",
            "EXPLAIN UPDATE people SET p = 1 WHERE word = 'x'",
            "EXPLAIN DELETE FROM people WHERE p = 2",
            "EXPLAIN SELECT * FROM table_changes('people', 1)")) {
      String text = String.valueOf(run(reader, sql));
      assertHidden(text);
      assertThat(text).as(sql).doesNotContain(".parquet").doesNotContain("of 3");
    }
  }

  @Test
  void viewsFunctionsAndTablesMadeOfItSeeTheSame() {
    run(owner, "CREATE VIEW v AS SELECT word, amount FROM people");
    assertHidden(run(reader, "SELECT * FROM v"));
    assertThat(run(reader, "SELECT count(*) FROM v")).containsExactly(Row.of(2L));
    run(reader, "CREATE TEMPORARY VIEW tv AS SELECT * FROM people");
    assertHidden(run(reader, "SELECT * FROM tv"));
    run(
        reader,
        "CREATE FUNCTION word_of(i INT) RETURNS STRING"
            + " RETURN (SELECT max(word) FROM people WHERE id = i)");
    assertThat(run(reader, "SELECT word_of(1), word_of(2)"))
        .containsExactly(Row.of("masked", null));
    run(reader, "CREATE TABLE copied AS SELECT * FROM people");
    assertHidden(run(reader, "SELECT * FROM copied"));
    assertThat(run(reader, "SELECT count(*) FROM copied")).containsExactly(Row.of(2L));
    run(reader, "CREATE TABLE filled (id INT, word STRING, amount INT, p INT)");
    run(reader, "INSERT INTO filled SELECT * FROM people");
    assertHidden(run(reader, "SELECT * FROM filled"));
    run(reader, "DECLARE VARIABLE w STRING");
    run(reader, "SET VAR w = (SELECT max(word) FROM people)");
    assertHidden(run(reader, "SELECT w"));
  }

  @Test
  void changesOfRowsSeeMaskedValuesAndKeepStoredOnes() {
    run(reader, "UPDATE people SET amount = 99 WHERE word = 'secret1'");
    run(reader, "DELETE FROM people WHERE word LIKE 'secret%'");
    run(
        reader,
        "MERGE INTO people t USING (SELECT 'secret1' AS w) s ON t.word = s.w"
            + " WHEN MATCHED THEN DELETE");
    run(reader, "UPDATE people SET p = p + 1 WHERE word = 'masked'");
    run(reader, "DELETE FROM people WHERE id = 2");
    run(owner, "ALTER TABLE people ALTER COLUMN word DROP MASK");
    run(owner, "ALTER TABLE people DROP ROW FILTER");
    assertThat(run(owner, "SELECT * FROM people ORDER BY id"))
        .containsExactly(
            Row.of(1, "secret1", 1, 2), Row.of(2, "secret2", 13, 2), Row.of(3, null, 3, 4));
  }

  @Test
  void anUpdateMovesNoStoredValueIntoAnotherColumn() {
    run(owner, "ALTER TABLE people ADD COLUMN other STRING");
    run(reader, "UPDATE people SET other = word");
    run(
        reader,
        "MERGE INTO people t USING VALUES (1) s(i) ON t.id = s.i"
            + " WHEN MATCHED THEN UPDATE SET other = concat(other, '/', t.word)");
    assertThat(run(reader, "SELECT other FROM people ORDER BY id"))
        .containsExactly(Row.of("masked/masked"), Row.of("masked"));
  }

  @Test
  void replacedRowsAreThoseThatAreSeen() {
    run(reader, "INSERT INTO people REPLACE WHERE p = 2 VALUES (7, 'new', 7, 2)");
    run(owner, "ALTER TABLE people DROP ROW FILTER");
    assertThat(run(owner, "SELECT id FROM people WHERE p = 2 ORDER BY id"))
        .containsExactly(Row.of(2), Row.of(7));
  }

  @Test
  void changesAreMaskedAndFiltered() {
    run(owner, "UPDATE people SET amount = 2 WHERE id = 1");
    List<Row> changes =
        run(reader, "SELECT id, word, _change_type FROM table_changes('people', 0)");
    assertHidden(changes);
    assertThat(changes).noneMatch(row -> row.get(0).equals(2));
    assertThat(changes).hasSize(4);
    assertThat(error(reader, "SELECT * FROM table_changes_by_path('" + path() + "', 0)"))
        .extracting(TarnException::errorClass)
        .isEqualTo("PROTECTED_PATH_ACCESS");
  }

  private String path() {
    return folder.resolve("lake").resolve(PATH).toString();
  }

  @Test
  void noPathLeadsToTheFiles() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of(path()));
    String file;
    try (Stream<Path> files = Files.walk(Path.of(path()))) {
      file =
          files.filter(each -> each.toString().endsWith(".parquet")).findFirst().get().toString();
    }
    for (String sql :
        List.of(
            "SELECT * FROM delta.`" + path() + "`",
            "SELECT * FROM delta.`file:" + path() + "`",
            "SELECT * FROM delta.`" + path() + "/../people`",
            "SELECT * FROM delta.`" + link + "`",
            "SELECT * FROM parquet.`" + path() + "`",
            "SELECT * FROM parquet.`" + path() + "/*/*.parquet`",
            "SELECT * FROM parquet.`" + file + "`",
            "SELECT * FROM parquet.`" + link + "/p=1`",
            "SELECT * FROM text.`" + path() + "/_delta_log/*.json`",
            "SELECT * FROM read_files('" + folder.resolve("lake/main") + "', format => 'parquet')",
            "SELECT * FROM read_files('" + path() + "/p=2', format => 'parquet')",
            "CREATE TABLE mine LOCATION '" + path() + "'",
            "CREATE TABLE mine LOCATION '" + link + "'",
            "CREATE TABLE mine SHALLOW CLONE delta.`" + path() + "`",
            "DELETE FROM delta.`" + path() + "`",
            "DESCRIBE HISTORY delta.`" + path() + "`",
            "CONVERT TO DELTA parquet.`" + path() + "`")) {
      TarnException error = error(reader, sql);
      assertThat(error).as(sql).isNotNull();
      assertThat(error.errorClass())
          .as(sql)
          .isIn("PROTECTED_PATH_ACCESS", "INSUFFICIENT_PERMISSIONS");
    }
  }

  @Test
  void anotherNameForTheSameFilesIsRefused() {
    Path external = folder.resolve("external");
    run(
        owner,
        "CREATE TABLE one (word STRING) LOCATION '"
            + external
            + "' TBLPROPERTIES (delta.enableChangeDataFeed = true)");
    run(owner, "INSERT INTO one VALUES ('secret1')");
    run(owner, "CREATE TABLE two LOCATION '" + external + "'");
    run(owner, "ALTER TABLE one ALTER COLUMN word SET MASK hide");
    assertHidden(run(reader, "SELECT * FROM one"));
    for (String sql :
        List.of(
            "SELECT * FROM two",
            "SELECT * FROM table_changes('two', 0)",
            "CREATE TABLE three DEEP CLONE two",
            "DELETE FROM two WHERE word = 'secret1'")) {
      assertThat(error(reader, sql).errorClass()).as(sql).isEqualTo("PROTECTED_PATH_ACCESS");
    }
  }

  @Test
  void earlierStatesAndClonesAreRefused() {
    for (String sql :
        List.of("SELECT * FROM people VERSION AS OF 1", "SELECT count(*) FROM people@v1")) {
      assertThat(error(reader, sql).errorClass())
          .as(sql)
          .isEqualTo("ROW_LEVEL_SECURITY_COLUMN_MASK_FEATURE_NOT_SUPPORTED.TIME_TRAVEL");
    }
    assertThat(error(owner, "CREATE TABLE c SHALLOW CLONE people VERSION AS OF 1").errorClass())
        .isEqualTo("COLUMN_MASKS_TABLE_CLONE_SOURCE_NOT_SUPPORTED");
    assertThat(error(reader, "SHOW PARTITIONS people").errorClass())
        .isEqualTo("COLUMN_MASKS_SHOW_PARTITIONS_UNSUPPORTED");
  }

  @Test
  void theHistoryHidesThePredicatesOfOthers() {
    run(owner, "UPDATE people SET amount = 3 WHERE id = 1 AND amount <> 770077077");
    String seen = String.valueOf(run(reader, "DESCRIBE HISTORY people"));
    assertThat(seen).doesNotContain("770077077");
    assertThat(String.valueOf(run(owner, "DESCRIBE HISTORY people"))).contains("770077077");
  }

  @Test
  void constraintsAndGeneratedColumnsCannotLookAtMaskedColumns() {
    assertThat(
            error(owner, "ALTER TABLE people ADD CONSTRAINT c CHECK (word <> 'secret1')")
                .errorClass())
        .isEqualTo("COLUMN_MASKS_CHECK_CONSTRAINT_UNSUPPORTED");
    assertThat(
            error(
                    owner,
                    "CREATE TABLE g (w STRING MASK hide, u STRING GENERATED ALWAYS AS (upper(w)))")
                .errorClass())
        .isEqualTo("COLUMN_MASKS_GENERATED_COLUMN_UNSUPPORTED");
  }

  @Test
  void optimizeTellsNothingOfAMaskedPartitionColumn() {
    run(owner, "CREATE FUNCTION zero(x INT) RETURNS INT RETURN 0");
    run(owner, "ALTER TABLE people ALTER COLUMN p SET MASK zero");
    assertThat(error(reader, "OPTIMIZE people WHERE p = 2").errorClass())
        .isEqualTo("UNSUPPORTED_FEATURE.SQL");
    assertThat(run(reader, "SELECT id FROM people WHERE p = 2")).isEmpty();
    assertThat(run(reader, "SELECT DISTINCT p FROM people")).containsExactly(Row.of(0));
  }

  @Test
  void readingIsBlockedWhereAnotherWriterGeneratesFromAMaskedColumn() throws IOException {
    run(owner, "CREATE TABLE tbl (a STRING MASK hide, b STRING)");
    Path log = folder.resolve("lake/main/default/tbl/_delta_log/00000000000000000001.json");
    Path first = log.resolveSibling("00000000000000000000.json");
    try (Stream<String> lines = Files.lines(first)) {
      String metadata =
          lines
              .filter(line -> line.contains("\"metaData\""))
              .findFirst()
              .orElseThrow()
              .replace(
                  "{\\\"name\\\":\\\"b\\\",\\\"type\\\":\\\"string\\\",\\\"nullable\\\":true,"
                      + "\\\"metadata\\\":{}}",
                  "{\\\"name\\\":\\\"b\\\",\\\"type\\\":\\\"string\\\",\\\"nullable\\\":true,"
                      + "\\\"metadata\\\":{\\\"delta.generationExpression\\\":\\\"upper(a)\\\"}}");
      assertThat(metadata).contains("generationExpression");
      Files.writeString(
          log,
          "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":4}}\n" + metadata + "\n");
    }
    for (String sql :
        List.of(
            "SELECT * FROM tbl",
            "SELECT b FROM tbl",
            "SELECT count(*) FROM tbl",
            "UPDATE tbl SET a = 'x'",
            "CREATE TABLE c DEEP CLONE tbl")) {
      TarnException error = error(reader, sql);
      assertThat(error.errorClass())
          .as(sql)
          .isEqualTo("COLUMN_MASKS_REFERENCED_BY_GENERATED_COLUMN.READ_BLOCKED");
      assertThat(error.text())
          .contains("`b`")
          .contains("`a`")
          .contains("Remake the table so that generated and masked columns do not overlap");
    }
    run(owner, "ALTER TABLE tbl ALTER COLUMN a DROP MASK");
    assertThat(run(reader, "SELECT * FROM tbl")).isEmpty();
  }

  @Test
  void aMaskedColumnThatAnotherWriterRenamesIsNotRead() {
    run(
        owner,
        "CREATE TABLE mapped (a STRING, b INT) TBLPROPERTIES (delta.columnMapping.mode = 'name')");
    run(owner, "INSERT INTO mapped VALUES ('secret1', 1)");
    run(owner, "ALTER TABLE mapped ALTER COLUMN a SET MASK hide");
    assertThat(error(owner, "ALTER TABLE mapped RENAME COLUMN a TO c").errorClass())
        .isEqualTo("COLUMN_MASKS_INCOMPATIBLE_SCHEMA_CHANGE");
    assertThat(error(owner, "ALTER TABLE mapped DROP COLUMN a").errorClass())
        .isEqualTo("COLUMN_MASKS_INCOMPATIBLE_SCHEMA_CHANGE");
    try (Tarn other = Tarn.open(folder.resolve("other"), TarnOptions.defaults())) {
      String path = folder.resolve("lake/main/default/mapped").toString();
      run(other.newSession(), "ALTER TABLE delta.`" + path + "` RENAME COLUMN a TO c");
    }
    assertThat(error(reader, "SELECT * FROM mapped").errorClass())
        .isEqualTo(
            "QUERIED_TABLE_INCOMPATIBLE_WITH_COLUMN_MASK_POLICY"
                + ".ARGUMENT_NOT_FOUND_IN_TARGET_TABLE");
  }

  @Test
  void constraintsInPropertiesAreRefusedToo() {
    assertThat(
            error(
                    owner,
                    "CREATE TABLE g (w STRING MASK hide)"
                        + " TBLPROPERTIES ('delta.constraints.x' = 'w <> 1')")
                .errorClass())
        .isEqualTo("COLUMN_MASKS_FEATURE_NOT_SUPPORTED.CHECK_CONSTRAINT");
    assertThat(
            error(
                    owner,
                    "CREATE TABLE g (w STRING MASK hide, i INT) WITH ROW FILTER shown ON (i)"
                        + " TBLPROPERTIES ('delta.constraints.x' = 'i > 1')")
                .errorClass())
        .isEqualTo("ROW_LEVEL_SECURITY_COLUMN_MASK_FEATURE_NOT_SUPPORTED.CHECK_CONSTRAINT");
  }

  @Test
  void nothingIsWrittenWhereAnotherWriterAddedAConstraint() {
    run(owner, "CREATE TABLE c (w STRING MASK hide, i INT)");
    run(owner, "INSERT INTO c VALUES ('secret1', 1)");
    try (Tarn other = Tarn.open(folder.resolve("other"), TarnOptions.defaults())) {
      String path = folder.resolve("lake/main/default/c").toString();
      run(other.newSession(), "ALTER TABLE delta.`" + path + "` ADD CONSTRAINT x CHECK (i < 5)");
    }
    for (String sql : List.of("UPDATE c SET i = 9", "INSERT INTO c VALUES ('a', 9)")) {
      TarnException error = error(reader, sql);
      assertThat(error.errorClass())
          .as(sql)
          .isEqualTo("COLUMN_MASKS_FEATURE_NOT_SUPPORTED.CHECK_CONSTRAINT_WRITE");
      assertHidden(told(error));
    }
  }

  @Test
  void noFileIsOrderedByAMaskedColumn() {
    run(owner, "CREATE TABLE c (w STRING MASK hide, v STRING)");
    run(owner, "CREATE TABLE clustered (w STRING, v STRING) CLUSTER BY (w)");
    for (String sql :
        List.of(
            "OPTIMIZE people ZORDER BY (word)",
            "ALTER TABLE c CLUSTER BY (w)",
            "ALTER TABLE clustered ALTER COLUMN w SET MASK hide",
            "CREATE TABLE d (w STRING MASK hide, v STRING) CLUSTER BY (w)",
            "CREATE OR REPLACE TABLE c (w STRING, v STRING) CLUSTER BY (w)")) {
      assertThat(error(owner, sql)).as(sql).isNotNull();
      assertThat(error(owner, sql).errorClass())
          .as(sql)
          .isEqualTo("COLUMN_MASKS_ORDER_OF_FILES_UNSUPPORTED");
    }
    run(owner, "ALTER TABLE c CLUSTER BY (v)");
    run(owner, "OPTIMIZE c");
  }

  @Test
  void pathsOfFilesDoNotTellMaskedPartitionValues() {
    assertThat(run(reader, "SELECT _metadata.file_path FROM people")).hasSize(2);
    assertThat(error(reader, "VACUUM people DRY RUN").errorClass())
        .isEqualTo("COLUMN_MASKS_FILE_PATHS_UNSUPPORTED");
    run(owner, "CREATE FUNCTION zero(x INT) RETURNS INT RETURN 0");
    run(owner, "ALTER TABLE people ALTER COLUMN p SET MASK zero");
    for (String sql :
        List.of(
            "SELECT _metadata.file_path FROM people",
            "SELECT _metadata FROM people",
            "SELECT id FROM people WHERE _metadata.file_path LIKE '%p=1%'")) {
      assertThat(error(reader, sql)).as(sql).isNotNull();
      assertThat(error(reader, sql).errorClass()).as(sql).startsWith("UNRESOLVED_COLUMN");
    }
    assertThat(run(reader, "SELECT * FROM people")).hasSize(2);
  }

  @Test
  void aFunctionWithASubqueryInALambdaIsRefusedByName() {
    run(owner, "CREATE TABLE k (i INT)");
    run(
        owner,
        "CREATE FUNCTION looked(x INT) RETURNS INT RETURN (SELECT max(i) FROM k WHERE i = x)");
    assertThat(error(owner, "SELECT transform(array(1, 2), x -> looked(x))").errorClass())
        .isEqualTo("UNSUPPORTED_FEATURE.SQL");
  }
}
