package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of new fields, in each mode and in each format that has fields. */
class NewFieldsTest {
  @TempDir static Path folder;
  private static LoaderFixture lake;

  @BeforeAll
  static void open() {
    lake = new LoaderFixture(folder);
  }

  @BeforeEach
  void startOver() {
    lake.startOver();
  }

  @AfterAll
  static void close() {
    lake.close();
  }

  /** Two files of a format: the second one has a column b more, and a value of another type. */
  private void first(String format) {
    switch (format) {
      case "json" -> lake.write("1.json", "{\"a\": 1}");
      case "csv" -> lake.write("1.csv", "a", "1");
      case "avro" ->
          lake.write("1.avro", AvroWriter.file(AvroWriter.record("\"a\":\"int\""), "{\"a\": 1}"));
      default -> lake.writeParquet("1.parquet", "SELECT CAST(1 AS INT) AS a");
    }
  }

  private void second(String format) {
    switch (format) {
      case "json" -> lake.write("2.json", "{\"a\": 2, \"b\": \"x\"}");
      case "csv" -> lake.write("2.csv", "a,b", "2,x");
      case "avro" ->
          lake.write(
              "2.avro",
              AvroWriter.file(
                  AvroWriter.record("\"a\":\"int\"", "\"b\":\"string\""),
                  "{\"a\": 2, \"b\": \"x\"}"));
      default -> lake.writeParquet("2.parquet", "SELECT CAST(2 AS INT) AS a, 'x' AS b");
    }
  }

  private static String options(String format, String mode) {
    String header = format.equals("csv") ? ", header => true" : "";
    String schema = mode.equals("none") ? ", schema => 'a INT'" : "";
    return "format => '%s', schemaEvolutionMode => '%s'%s%s"
        .formatted(format, mode, header, schema);
  }

  @ParameterizedTest
  @CsvSource({
    "json, addNewColumns, a b",
    "json, addNewColumnsWithTypeWidening, a b",
    "json, rescue, a",
    "json, failOnNewColumns, !",
    "json, none, a",
    "csv, addNewColumns, a b",
    "csv, addNewColumnsWithTypeWidening, a b",
    "csv, rescue, a",
    "csv, failOnNewColumns, !",
    "csv, none, a",
    "parquet, addNewColumns, a b",
    "parquet, addNewColumnsWithTypeWidening, a b",
    "parquet, failOnNewColumns, !",
    "parquet, none, a",
    "avro, addNewColumns, a b",
    "avro, addNewColumnsWithTypeWidening, a b",
    "avro, rescue, a",
    "avro, failOnNewColumns, !",
    "avro, none, a"
  })
  void everyModeInEveryFormat(String format, String mode, String columns) {
    String options = options(format, mode);
    first(format);
    lake.update(options);
    second(format);
    if (columns.equals("!")) {
      assertThat(lake.errorClass(options)).isEqualTo("UNKNOWN_FIELD_EXCEPTION.NEW_FIELDS_IN_FILE");
      assertThat(lake.rows("SELECT a FROM target")).hasSize(1);
      return;
    }
    boolean added = columns.equals("a b");
    assertThat(lake.update(options)).as("begun anew").isEqualTo(added ? 1 : 0);
    assertThat(
            lake.columns().stream()
                .map(column -> column.split(" ")[0])
                .filter(name -> !name.equals("_rescued_data")))
        .containsExactly(columns.split(" "));
    assertThat(lake.rows("SELECT CAST(a AS INT) FROM target ORDER BY a"))
        .containsExactly(Row.of(1), Row.of(2));
    if (added) {
      assertThat(lake.rows("SELECT b FROM target ORDER BY a"))
          .containsExactly(Row.of((Object) null), Row.of("x"));
    }
    if (mode.equals("rescue")) {
      assertThat(lake.rows("SELECT get_json_object(_rescued_data, '$.b') FROM target ORDER BY a"))
          .containsExactly(Row.of((Object) null), Row.of("x"));
    }
  }

  @ParameterizedTest
  @CsvSource({"text, 1.txt", "binaryFile, 1.bin"})
  void formatsOfFixedColumnsKnowNoNewOnes(String format, String name) {
    for (EvolutionMode mode : EvolutionMode.values()) {
      if (mode != EvolutionMode.NONE) {
        lake.write(mode.text() + name, mode.text());
        lake.update("format => '%s', schemaEvolutionMode => '%s'".formatted(format, mode.text()));
      }
    }
    assertThat(lake.rows("SELECT * FROM target")).hasSize(EvolutionMode.values().length - 1);
  }

  @Test
  void theSchemaLogMayLieElsewhere() {
    first("json");
    Path schemas = folder.resolve("schemas");
    lake.update("format => 'json', schemaLocation => '" + schemas + "'");
    assertThat(schemas.resolve("_schemas/0")).content().startsWith("v1\n").contains("\\\"a\\\"");
    second("json");
    lake.update("format => 'json', schemaLocation => '" + schemas + "'");
    assertThat(schemas.resolve("_schemas/1")).content().contains("\\\"b\\\"");
    assertThat(Path.of(lake.checkpoint()))
        .satisfies(
            checkpoint -> {
              try (var files = Files.walk(checkpoint)) {
                assertThat(files.filter(file -> file.endsWith("_schemas"))).isEmpty();
              }
            });
  }

  @Test
  void hintsReachNestedFields() {
    lake.write(
        "1.json",
        "{\"s\": {\"n\": 1, \"at\": \"2020-01-02\"}, \"list\": [{\"v\": 1}], \"m\": {\"k\": 1}}");
    lake.update(
        "format => 'json', schemaHints => 's.n INT, s.at DATE, list.element.v SMALLINT,"
            + " m MAP<STRING, TINYINT>, s.more.deep DOUBLE, other TIMESTAMP'");
    assertThat(lake.columns())
        .containsExactlyInAnyOrder(
            "s STRUCT<at: DATE, n: INT, more: STRUCT<deep: DOUBLE>>",
            "list ARRAY<STRUCT<v: SMALLINT>>",
            "m MAP<STRING, TINYINT>",
            "other TIMESTAMP",
            "_rescued_data STRING");
    assertThat(lake.rows("SELECT s.n, list[0].v, m['k'], other FROM target"))
        .containsExactly(Row.of(1, (short) 1, (byte) 1, null));
  }

  @Test
  void hintsHoldForFieldsThatComeLater() {
    first("json");
    String options = "format => 'json', schemaHints => 'b.c INT'";
    lake.update(options);
    lake.write("2.json", "{\"a\": 2, \"b\": {\"c\": 5, \"d\": 1}}");
    assertThat(lake.update(options)).isEqualTo(1);
    assertThat(lake.rows("SELECT b.c, b.d FROM target WHERE a = 2")).containsExactly(Row.of(5, 1L));
  }

  @ParameterizedTest
  @CsvSource({"json", "csv"})
  void anotherCaseOfANameIsRescuedUnlessCaseDoesNotMatter(String format) {
    first(format);
    String header = format.equals("csv") ? ", header => true" : "";
    lake.update("format => '" + format + "'" + header);
    if (format.equals("csv")) {
      lake.write("2.csv", "A", "2");
    } else {
      lake.write("2.json", "{\"A\": 2}");
    }
    lake.update("format => '" + format + "'" + header);
    assertThat(
            lake.rows("SELECT get_json_object(_rescued_data, '$.A') FROM target WHERE a IS NULL"))
        .containsExactly(Row.of("2"));
    if (format.equals("csv")) {
      lake.write("3.csv", "A", "3");
    } else {
      lake.write("3.json", "{\"A\": 3}");
    }
    lake.update("format => '" + format + "', readerCaseSensitive => false" + header);
    assertThat(lake.rows("SELECT _rescued_data FROM target WHERE a = 3"))
        .containsExactly(Row.of((Object) null));
  }

  @Test
  void aFieldThatIsThereTwiceIsOneColumn() {
    lake.write("1.json", "{\"a\": 1, \"a\": 2, \"s\": {\"x\": 1, \"x\": \"y\"}}");
    lake.update("format => 'json'");
    assertThat(lake.rows("SELECT a, s.x FROM target")).containsExactly(Row.of(2L, "y"));
    assertThat(lake.columns())
        .isEqualTo(List.of("a BIGINT", "s STRUCT<x: STRING>", "_rescued_data STRING"));
  }
}
