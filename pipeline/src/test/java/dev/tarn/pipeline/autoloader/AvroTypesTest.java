package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What values of Avro are in SQL. What is expected is what Spark 4.2 with its own spark-avro
 * answers for files that hold the same.
 */
class AvroTypesTest {
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"boolean\" | true | boolean | true",
        "\"int\" | -2147483648 | int | -2147483648",
        "\"long\" | 9223372036854775807 | bigint | 9223372036854775807",
        "\"float\" | 1.5 | float | 1.5",
        "\"double\" | 1.1 | double | 1.1",
        "\"string\" | \"é😀\" | string | é😀",
        "\"bytes\" | \"\\u0001\\u00ff\" | string | Af8=",
        "[\"null\", \"int\"] | {\"int\": 1} | int | 1",
        "[\"null\", \"int\"] | null | int | NULL",
        "[\"int\", \"long\"] | {\"int\": 1} | bigint | 1",
        "[\"null\", \"long\", \"int\"] | {\"long\": 2} | bigint | 2",
        "[\"float\", \"double\"] | {\"float\": 1.5} | double | 1.5",
        "[\"int\"] | {\"int\": 7} | int | 7",
        "{\"type\": \"enum\", \"name\": \"e\", \"symbols\": [\"A\", \"B\"]} | \"B\" | string | B",
        "{\"type\": \"string\", \"logicalType\": \"uuid\"}"
            + " | \"8d6b5b1e-6e5f-4b8a-9a34-3e1b2c7f9a10\" | string"
            + " | 8d6b5b1e-6e5f-4b8a-9a34-3e1b2c7f9a10",
        "{\"type\": \"bytes\", \"logicalType\": \"decimal\", \"precision\": 10, \"scale\": 2}"
            + " | \"\\u00ff\\u0001\" | decimal(10,2) | -2.55",
        "{\"type\": \"fixed\", \"name\": \"f\", \"size\": 5, \"logicalType\": \"decimal\","
            + " \"precision\": 10, \"scale\": 3} | \"\\u00ff\\u00ff\\u00ff\\u00ff\\u0000\""
            + " | decimal(10,3) | -0.256",
        "{\"type\": \"int\", \"logicalType\": \"date\"} | 20000 | date | 2024-10-04",
        "{\"type\": \"int\", \"logicalType\": \"time-millis\"} | 1000 | int | 1000",
        "{\"type\": \"long\", \"logicalType\": \"timestamp-millis\"} | -1 | timestamp"
            + " | 1969-12-31 23:59:59.999",
        "{\"type\": \"long\", \"logicalType\": \"timestamp-micros\"} | 1700000000123456 | timestamp"
            + " | 2023-11-14 22:13:20.123456",
        "{\"type\": \"long\", \"logicalType\": \"timestamp-nanos\"} | 1700000000123456789 | bigint"
            + " | 1700000000123456789",
        "{\"type\": \"long\", \"logicalType\": \"local-timestamp-millis\"} | 1700000000123"
            + " | timestamp_ntz | 2023-11-14 22:13:20.123",
        "{\"type\": \"long\", \"logicalType\": \"local-timestamp-micros\"} | 1700000000123456"
            + " | timestamp_ntz | 2023-11-14 22:13:20.123456",
        "{\"type\": \"array\", \"items\": [\"null\", \"int\"]} | [{\"int\": 1}, null] | array<int>"
            + " | [1, null]",
        "{\"type\": \"map\", \"values\": \"long\"} | {\"z\": 5, \"a\": 6} | map<string,bigint>"
            + " | {z -> 5, a -> 6}",
        "[\"null\", \"int\", \"string\"] | {\"string\": \"x\"}"
            + " | struct<member0:int,member1:string> | {null, x}",
        "[\"int\", \"long\", \"string\"] | {\"long\": 2}"
            + " | struct<member0:int,member1:bigint,member2:string> | {null, 2, null}",
        "{\"type\": \"record\", \"name\": \"i\", \"fields\": [{\"name\": \"x\", \"type\": \"int\"},"
            + " {\"name\": \"y\", \"type\": [\"null\", \"string\"]}]}"
            + " | {\"x\": 1, \"y\": {\"string\": \"q\"}} | struct<x:int,y:string> | {1, q}",
      })
  void aValueIsWhatSparkReads(String type, String json, String sqlType, String text) {
    lake.write(
        "1.avro", AvroWriter.file(AvroWriter.record("\"a\":" + type), "{\"a\": " + json + "}"));
    String value = sqlType.equals("string") && type.contains("bytes") ? "base64(a)" : "a";
    for (String from : froms("")) {
      assertThat(lake.column("SELECT typeof(" + value + ") FROM " + from)).containsExactly(sqlType);
      assertThat(lake.column("SELECT CAST(" + value + " AS STRING) FROM " + from))
          .containsExactly(text.equals("NULL") ? null : text);
    }
  }

  private static List<String> froms(String options) {
    return List.of(
        "avro.`" + lake.files() + "`",
        "read_files('" + lake.files() + "', format => 'avro'" + options + ")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"type\": \"bytes\", \"logicalType\": \"decimal\", \"precision\": 50, \"scale\": 2}"
            + " | \"x\" | UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE",
        "{\"type\": \"long\", \"logicalType\": \"time-micros\"} | 1 | UNSUPPORTED_TIME_TYPE",
        "{\"type\": \"int\", \"spark.sql.catalyst.type\": \"interval year\"} | 1"
            + " | UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE",
        "[\"null\", \"r\"] | null | UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE",
        "{\"type\": \"record\", \"name\": \"i\", \"fields\": []} | {}"
            + " | UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE",
        "{\"type\": \"bytes\", \"logicalType\": \"decimal\", \"precision\": 2, \"scale\": 0}"
            + " | \"\\u007f\\u00ff\" | FAILED_READ_FILE.NO_HINT",
      })
  void whatNoColumnHoldsIsRefused(String type, String json, String errorClass) {
    lake.write(
        "1.avro", AvroWriter.file(AvroWriter.record("\"a\":" + type), "{\"a\": " + json + "}"));
    for (String from : froms("")) {
      assertThat(errorOf("SELECT * FROM " + from)).isEqualTo(errorClass);
    }
  }

  @Test
  void onlyRecordsAreRows() {
    lake.write("1.avro", AvroWriter.file("\"int\"", "1"));
    assertThat(errorOf("SELECT * FROM avro.`" + lake.files() + "`")).isEqualTo("AVRO_NOT_A_RECORD");
  }

  /** A column takes its own type and narrower numbers; dates and times also as their numbers. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"int\" | 1 | BIGINT | 1",
        "\"int\" | 1 | DOUBLE | 1.0",
        "\"int\" | 1 | DATE | 1970-01-02",
        "\"float\" | 1.5 | DOUBLE | 1.5",
        "\"long\" | 1 | TIMESTAMP | 1970-01-01 00:00:00.001",
        "\"long\" | 1 | TIMESTAMP_NTZ | 1970-01-01 00:00:00.001",
        "{\"type\": \"int\", \"logicalType\": \"date\"} | 20000 | TIMESTAMP_NTZ"
            + " | 2024-10-04 00:00:00",
        "{\"type\": \"int\", \"logicalType\": \"date\"} | 20000 | BIGINT | 20000",
        "{\"type\": \"long\", \"logicalType\": \"time-micros\"} | 1 | BIGINT | 1",
        "{\"type\": \"bytes\", \"logicalType\": \"decimal\", \"precision\": 10, \"scale\": 2}"
            + " | \"\\u0001\\u0000\" | DECIMAL(12,3) | 2.560",
        "\"int\" | 1 | STRING | ERROR",
        "\"int\" | 1 | FLOAT | ERROR",
        "\"int\" | 1 | SMALLINT | ERROR",
        "\"long\" | 1 | INT | ERROR",
        "\"long\" | 1 | DOUBLE | ERROR",
        "\"string\" | \"x\" | BINARY | ERROR",
        "\"bytes\" | \"x\" | STRING | ERROR",
        "[\"int\", \"long\"] | {\"int\": 1} | INT | ERROR",
        "{\"type\": \"long\", \"logicalType\": \"timestamp-micros\"} | 1 | TIMESTAMP_NTZ | ERROR",
        "{\"type\": \"long\", \"logicalType\": \"local-timestamp-micros\"} | 1 | TIMESTAMP | ERROR",
        "{\"type\": \"bytes\", \"logicalType\": \"decimal\", \"precision\": 10, \"scale\": 2}"
            + " | \"\\u0001\\u0000\" | DECIMAL(5,1) | ERROR",
      })
  void columnsTakeWhatSparksTake(String type, String json, String column, String text) {
    lake.write(
        "1.avro", AvroWriter.file(AvroWriter.record("\"a\":" + type), "{\"a\": " + json + "}"));
    String from = froms(", schema => 'a " + column + "'").getLast();
    String query = "SELECT CAST(a AS STRING) FROM " + from;
    if (text.equals("ERROR")) {
      assertThat(errorOf(query)).isEqualTo("AVRO_INCOMPATIBLE_READ_TYPE");
    } else {
      assertThat(lake.column(query)).containsExactly(text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "deflate", "snappy", "zstandard"})
  void readsEachCodec(String codec) {
    lake.write(
        "1.avro", AvroWriter.packed(codec, AvroWriter.record("\"a\":\"int\""), "{\"a\": 5}"));
    assertThat(lake.column("SELECT a FROM avro.`" + lake.files() + "`")).containsExactly(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bzip2", "xz", "lz77"})
  void refusesCodecsByName(String codec) {
    byte[] file = AvroWriter.file(AvroWriter.record("\"a\":\"int\""), "{\"a\": 5}");
    lake.write("1.avro", AvroBytes.withCodec(file, codec));
    assertThatThrownBy(() -> lake.rows("SELECT * FROM avro.`" + lake.files() + "`"))
        .isInstanceOf(TarnException.class)
        .hasMessageContaining(codec);
  }

  @Test
  void brokenFilesAreErrorsOrPassedOver() {
    byte[] whole =
        AvroWriter.file(AvroWriter.record("\"a\":\"string\""), "{\"a\": \"x\"}", "{\"a\": \"y\"}");
    lake.write("1.avro", whole);
    for (byte[] broken :
        List.of(
            new byte[0],
            "no avro at all".getBytes(java.nio.charset.StandardCharsets.UTF_8),
            java.util.Arrays.copyOf(whole, whole.length - 20))) {
      lake.write("2.avro", broken);
      String from = froms("").getLast();
      assertThat(errorOf("SELECT * FROM " + from)).isEqualTo("FAILED_READ_FILE.NO_HINT");
      assertThat(lake.column("SELECT a FROM " + froms(", ignoreCorruptFiles => true").getLast()))
          .contains("x", "y");
    }
  }

  @Test
  void readsOnlyTheFieldsThatAreAskedFor() {
    lake.write(
        "1.avro",
        AvroWriter.file(
            AvroWriter.record("\"a\":\"int\"", "\"b\":\"string\"", "\"c\":\"long\""),
            "{\"a\": 1, \"b\": \"x\", \"c\": 2}",
            "{\"a\": 3, \"b\": \"y\", \"c\": 4}"));
    for (String from : froms("")) {
      assertThat(lake.column("SELECT c FROM " + from)).containsExactly(2L, 4L);
      assertThat(lake.column("SELECT count(*) FROM " + from)).containsExactly(2L);
      assertThat(lake.column("SELECT _metadata.file_name || b FROM " + from))
          .containsExactly("1.avrox", "1.avroy");
    }
  }

  private static String errorOf(String sql) {
    try {
      return lake.rows(sql).stream().map(Object::toString).collect(Collectors.joining());
    } catch (TarnException e) {
      return e.errorClass();
    }
  }
}
