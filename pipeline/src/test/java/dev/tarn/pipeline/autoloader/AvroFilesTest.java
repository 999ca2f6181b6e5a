package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of Avro that differ: what becomes of their columns, and of what has no place in them. */
class AvroFilesTest {
  private static final String WIDENING =
      "format => 'avro', schemaEvolutionMode => 'addNewColumnsWithTypeWidening'";
  private static final String TREE =
      "{\"type\": \"record\", \"name\": \"n\", \"fields\": [{\"name\": \"v\", \"type\": \"int\"},"
          + " {\"name\": \"next\", \"type\": [\"null\", \"n\"]}]}";

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

  private static void write(String name, String type, String... values) {
    String[] records = new String[values.length];
    for (int i = 0; i < values.length; i++) {
      records[i] = "{\"a\": " + values[i] + "}";
    }
    lake.write(name, AvroWriter.file(AvroWriter.record("\"a\":" + type), records));
  }

  private static String struct(String... fields) {
    return AvroWriter.record(fields).replace("\"r\"", "\"s\"");
  }

  private static String readFiles(String options) {
    return "read_files('" + lake.files() + "', format => 'avro'" + options + ")";
  }

  @Test
  void mergesTheColumnsOfAllFiles() {
    write("1.avro", "\"int\"", "1");
    lake.write(
        "2.avro",
        AvroWriter.file(
            AvroWriter.record("\"a\":\"long\"", "\"b\":\"string\""), "{\"a\": 2, \"b\": \"x\"}"));
    for (String options : new String[] {"", ", mergeSchema => true"}) {
      assertThat(lake.rows("SELECT a, typeof(a), b FROM " + readFiles(options) + " ORDER BY a"))
          .containsExactly(Row.of(1L, "bigint", null), Row.of(2L, "bigint", "x"));
    }
    lake.update("format => 'avro'");
    assertThat(lake.rows("SELECT a, b FROM target ORDER BY a"))
        .containsExactly(Row.of(1L, null), Row.of(2L, "x"));
  }

  @Test
  void typesThatNoneTakesBothAreNotMerged() {
    write("1.avro", "\"int\"", "1");
    write("2.avro", "\"string\"", "\"x\"");
    assertThat(errorOf("SELECT * FROM " + readFiles(""))).isEqualTo("CANNOT_MERGE_SCHEMAS");
    assertThat(
            lake.column(
                "SELECT a FROM " + readFiles(", schema => 'a INT', rescuedDataColumn => 'r'")))
        .containsExactlyInAnyOrder(1, null);
  }

  @Test
  void aPathAloneReadsAllFilesWithTheColumnsOfTheFirst() {
    write("1.avro", "\"long\"", "1");
    write("2.avro", "\"int\"", "2");
    assertThat(lake.column("SELECT a FROM avro.`" + lake.files() + "` ORDER BY a"))
        .containsExactly(1L, 2L);
  }

  @Test
  void whatHasNoPlaceIsRescued() {
    String inner = struct("\"x\":\"int\"", "\"y\":[\"null\", \"double\"]");
    Path file =
        lake.write(
            "1.avro",
            AvroWriter.file(
                AvroWriter.record(
                    "\"a\":\"long\"",
                    "\"B\":\"string\"",
                    "\"s\":" + inner,
                    "\"l\":{\"type\": \"array\", \"items\": \"s\"}",
                    "\"d\":{\"type\": \"int\", \"logicalType\": \"date\"}"),
                "{\"a\": 5, \"B\": \"x\", \"s\": {\"x\": 1, \"y\": {\"double\": 2.5}},"
                    + " \"l\": [{\"x\": 1, \"y\": null}, {\"x\": 2, \"y\": {\"double\": 3.5}}],"
                    + " \"d\": 20000}"));
    assertThat(
            lake.rows(
                "SELECT * FROM "
                    + readFiles(
                        ", schema => 'a INT, b STRING, s STRUCT<x: INT>, l ARRAY<STRUCT<x: INT>>',"
                            + " rescuedDataColumn => '_rescued_data'")))
        .containsExactly(
            Row.of(
                null,
                null,
                Row.of(1),
                java.util.List.of(Row.of(1), Row.of(2)),
                "{\"s\":{\"y\":2.5},\"l\":[{\"x\":1,\"y\":null},{\"x\":2,\"y\":3.5}],\"a\":5,"
                    + "\"B\":\"x\",\"d\":\"2024-10-04\",\"_file_path\":\""
                    + "file:"
                    + file
                    + "\"}"));
  }

  @Test
  void namesInAnotherCaseAreRead() {
    lake.write("1.avro", AvroWriter.file(AvroWriter.record("\"Ab\":\"int\""), "{\"Ab\": 1}"));
    assertThat(lake.column("SELECT * FROM " + readFiles(", schema => 'aB INT'")))
        .containsExactly(1);
    String rescued = ", schema => 'aB INT', rescuedDataColumn => 'r'";
    assertThat(lake.column("SELECT aB FROM " + readFiles(rescued))).containsExactly((Object) null);
    assertThat(lake.rows("SELECT * FROM " + readFiles(rescued + ", readerCaseSensitive => false")))
        .containsExactly(Row.of(1, null));
  }

  @Test
  void aValueOfAnotherTypeIsRescuedByAStream() {
    write("1.avro", "\"int\"", "1");
    lake.update("format => 'avro'");
    write("2.avro", "\"long\"", "3000000000");
    write("3.avro", "\"string\"", "\"x\"");
    assertThat(lake.update("format => 'avro'")).isZero();
    assertThat(
            lake.rows(
                "SELECT a, get_json_object(_rescued_data, '$.a') FROM target"
                    + " ORDER BY _rescued_data NULLS FIRST"))
        .containsExactly(Row.of(1, null), Row.of(null, "x"), Row.of(null, "3000000000"));
  }

  @Test
  void widensTypesWhereAsked() {
    lake.rows("ALTER TABLE target SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')");
    write("1.avro", "\"int\"", "1");
    lake.update(WIDENING);
    write("2.avro", "\"long\"", "3000000000");
    write("3.avro", "\"int\"", "3");
    assertThat(lake.update(WIDENING)).isEqualTo(1);
    assertThat(lake.rows("SELECT a, typeof(a), _rescued_data FROM target ORDER BY a"))
        .containsExactly(
            Row.of(1L, "bigint", null),
            Row.of(3L, "bigint", null),
            Row.of(3000000000L, "bigint", null));
  }

  @Test
  void newFieldsOfStructsAndUnionsBecomeFields() {
    write("1.avro", struct("\"x\":\"int\""), "{\"x\": 1}");
    lake.update("format => 'avro'");
    write("2.avro", struct("\"x\":\"int\"", "\"y\":\"string\""), "{\"x\": 2, \"y\": \"q\"}");
    assertThat(lake.update("format => 'avro'")).isEqualTo(1);
    assertThat(lake.rows("SELECT a.x, a.y FROM target ORDER BY a.x"))
        .containsExactly(Row.of(1, null), Row.of(2, "q"));
    lake.startOver();
    write("1.avro", "[\"int\", \"string\"]", "{\"int\": 1}");
    lake.update("format => 'avro'");
    write("2.avro", "[\"int\", \"string\", \"boolean\"]", "{\"boolean\": true}");
    assertThat(lake.update("format => 'avro'")).isEqualTo(1);
    assertThat(lake.rows("SELECT a.member0, a.member2 FROM target ORDER BY a.member0 NULLS LAST"))
        .containsExactly(Row.of(1, null), Row.of(null, true));
  }

  @Test
  void filesOfOneBatchWhoseTypesDifferAreReadAsIfEachCameAlone() {
    write("1.avro", "\"int\"", "1");
    lake.update("format => 'avro'");
    write("2.avro", "\"string\"", "\"x\"");
    lake.write(
        "3.avro",
        AvroWriter.file(
            AvroWriter.record("\"a\":\"int\"", "\"b\":\"int\""), "{\"a\": 3, \"b\": 4}"));
    lake.write(
        "4.avro",
        AvroWriter.file(
            AvroWriter.record("\"a\":\"int\"", "\"b\":\"string\""), "{\"a\": 5, \"b\": \"y\"}"));
    assertThat(lake.update("format => 'avro'")).isEqualTo(1);
    assertThat(
            lake.rows(
                "SELECT a, b, get_json_object(_rescued_data, '$.b') FROM target"
                    + " ORDER BY a NULLS LAST"))
        .containsExactly(
            Row.of(1, null, null),
            Row.of(3, 4, null),
            Row.of(5, null, "y"),
            Row.of(null, null, null));
  }

  @Test
  void newFieldsBesideAGivenSchemaFailWhereAsked() {
    write("1.avro", "\"int\"", "1");
    String options =
        "format => 'avro', schema => 'a INT', schemaEvolutionMode => 'failOnNewColumns'";
    lake.update(options);
    lake.write(
        "2.avro",
        AvroWriter.file(
            AvroWriter.record("\"a\":\"int\"", "\"b\":\"int\""), "{\"a\": 3, \"b\": 4}"));
    assertThat(lake.errorClass(options)).isEqualTo("UNKNOWN_FIELD_EXCEPTION.NEW_FIELDS_IN_FILE");
    assertThat(lake.column("SELECT a FROM target")).containsExactly(1);
    assertThat(lake.errorClass(options + ", recursiveFieldMaxDepth => 2"))
        .isEqualTo("UNKNOWN_FIELD_EXCEPTION.NEW_FIELDS_IN_FILE");
  }

  @Test
  void recordsAreReadWithTheSchemaOfAvroThatIsGiven() {
    lake.write("1.avro", AvroWriter.file(AvroWriter.record("\"old\":\"int\""), "{\"old\": 1}"));
    String schema =
        "{\"type\": \"record\", \"name\": \"r\", \"fields\": ["
            + "{\"name\": \"a\", \"type\": \"long\", \"aliases\": [\"old\"]},"
            + " {\"name\": \"b\", \"type\": \"string\", \"default\": \"none\"}]}";
    String options = ", avroSchema => '" + schema + "'";
    assertThat(lake.rows("SELECT * EXCEPT (_rescued_data) FROM " + readFiles(options)))
        .containsExactly(Row.of(1L, "none"));
    assertThat(lake.column("SELECT b FROM " + readFiles(options))).containsExactly("none");
    assertThat(errorOf("SELECT * FROM " + readFiles(", avroSchema => 'none'")))
        .isEqualTo("INVALID_RECORD_OPTION");
  }

  @Test
  void recursiveRecordsAreReadToADepth() {
    lake.write(
        "1.avro",
        AvroWriter.file(TREE, "{\"v\": 1, \"next\": {\"n\": {\"v\": 2, \"next\": null}}}"));
    assertThat(errorOf("SELECT * FROM " + readFiles("")))
        .isEqualTo("UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE");
    assertThat(
            lake.schema(
                "SELECT * EXCEPT (_rescued_data) FROM "
                    + readFiles(", recursiveFieldMaxDepth => 1")))
        .containsExactly("v INT");
    assertThat(lake.rows("SELECT v, next.v FROM " + readFiles(", recursiveFieldMaxDepth => 2")))
        .containsExactly(Row.of(1, 2));
    assertThat(errorOf("SELECT * FROM " + readFiles(", recursiveFieldMaxDepth => 16")))
        .isEqualTo("INVALID_RECORD_OPTION");
  }

  @Test
  void theFormatIsToldByNames() {
    write("1.avro", "\"int\"", "1");
    assertThat(lake.column("SELECT a FROM read_files('" + lake.files() + "')")).containsExactly(1);
  }

  @Test
  void foldersMakeColumns() {
    write("day=2024-01-01/1.avro", "\"int\"", "1");
    lake.write(
        "day=2024-01-02/2.avro",
        AvroWriter.file(
            AvroWriter.record("\"a\":\"int\"", "\"day\":\"int\""), "{\"a\": 2, \"day\": 7}"));
    lake.update("format => 'avro'");
    assertThat(lake.rows("SELECT a, CAST(day AS STRING) FROM target ORDER BY a"))
        .containsExactly(Row.of(1, "2024-01-01"), Row.of(2, "2024-01-02"));
  }

  private static String errorOf(String sql) {
    try {
      return lake.rows(sql).toString();
    } catch (TarnException e) {
      return e.errorClass();
    }
  }
}
