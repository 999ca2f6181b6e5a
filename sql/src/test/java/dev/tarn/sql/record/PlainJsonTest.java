package dev.tarn.sql.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plain records are read as the careful reader reads them, and all others are left to it. */
class PlainJsonTest {
  private static final RecordOptions NONE = RecordOptions.NONE;

  /** With this option on the careful reader reads alone; it bounds no value of these tests. */
  private static final RecordOptions CAREFUL = new RecordOptions(Map.of("maxStringLen", "1000000"));

  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("a", PrimitiveType.LONG),
          StructField.nullable("b", PrimitiveType.DOUBLE),
          StructField.nullable("c", PrimitiveType.STRING),
          StructField.nullable("d", PrimitiveType.BOOLEAN),
          StructField.nullable("e", new ArrayType(PrimitiveType.STRING, true)),
          StructField.nullable(
              "f",
              StructType.of(
                  StructField.nullable("a", PrimitiveType.INTEGER),
                  StructField.nullable("é", PrimitiveType.FLOAT))),
          StructField.nullable("g", new DecimalType(8, 2)),
          StructField.nullable("h", PrimitiveType.TIMESTAMP),
          StructField.nullable("i", PrimitiveType.BYTE));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        " {\"a\" : 1 , \"b\":\t-2.25}\r",
        "{\"b\":1e400,\"c\":\"x\\n\\\"\\\\\\/\",\"d\":true}",
        "{\"c\":\"é😀\",\"e\":[\"\",null,\"x\"],\"f\":{\"é\":0.1,\"a\":null}}",
        "{\"a\":-0,\"b\":-0,\"g\":1.005,\"h\":\"2020-01-02T03:04:05Z\",\"i\":200}",
        "{\"b\":-0.0,\"f\":null,\"e\":[]}",
        "{\"b\":123456789.12345678,\"a\":999999999999999999}",
        "{\"b\":0.12345678901234567890123,\"d\":false}"
      })
  void isReadAtOnceWhenPlain(String json) throws BadRecord {
    assertThat(plain(json)).isNotNull().isEqualTo(careful(json));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "null",
        "[{}]",
        "{\"a\":1} x",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,}",
        "{\"a\":01}",
        "{\"a\":1.0}",
        "{\"a\":\"1\"}",
        "{\"b\":NaN}",
        "{\"b\":\"NaN\"}",
        "{\"b\":.5}",
        "{\"c\":1}",
        "{\"c\":\"\\ud83d\"}",
        "{\"c\":\"\u0001\"}",
        "{'c':\"x\"}",
        "{\"C\":\"x\"}",
        "{\"z\":1}",
        "{\"d\":truex}",
        "{\"e\":[1]}",
        "{\"f\":{\"b\":1}}",
        "{\"g\":1234567.5}",
        "{\"h\":\"soon\"}",
        "{\"i\":256}",
        "{\"a\":1"
      })
  void isLeftToTheCarefulReaderOtherwise(String json) {
    assertThat(plain(json)).isNull();
  }

  @Test
  void isNotUtf8() {
    byte[] bytes = "{\"c\":\"x\"}".getBytes(StandardCharsets.ISO_8859_1);
    bytes[6] = (byte) 0xFF;
    assertThat(reader().read(new RecordText.Utf8(bytes, 0, bytes.length), PlainJson.Others.SKIPPED))
        .isNull();
  }

  @Test
  void otherFieldsAreSkipped() throws BadRecord {
    String json = "{\"z\":{\"y\":[1,-2.5e3,\"\\n\",null,{}],\"x\":true},\"a\":1}";
    assertThat(reader().read(text(json), PlainJson.Others.SKIPPED)).isEqualTo(careful(json));
  }

  /** Numbers of all lengths, so that no double is another by a bit. */
  @Test
  void doublesAreThoseOfJava() throws BadRecord {
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      String number =
          Long.toString(random.nextLong() >> random.nextInt(64))
              + "."
              + (random.nextLong() >>> (1 + random.nextInt(63)));
      String json = "{\"b\":" + number + ",\"f\":{\"é\":" + number + "}}";
      assertThat(plain(json)).as(json).isNotNull().isEqualTo(careful(json));
    }
  }

  private static Row plain(String json) {
    return reader().read(text(json), PlainJson.Others.NOT_PLAIN);
  }

  private static PlainJson reader() {
    return PlainJson.of(SCHEMA, NONE, new DatetimeFormats(NONE, ZoneOffset.UTC)).orElseThrow();
  }

  private static RecordText.Utf8 text(String json) {
    byte[] bytes = ("x" + json + "}").getBytes(StandardCharsets.UTF_8);
    return new RecordText.Utf8(bytes, 1, bytes.length - 2);
  }

  private static Object careful(String json) throws BadRecord {
    List<Object> rows =
        new JsonRecords(
                SCHEMA,
                CAREFUL,
                ZoneOffset.UTC,
                JsonRecords.FieldNames.EXACT,
                JsonRecords.RootArrays.OF_RECORDS)
            .read(text(json), Optional.empty());
    return rows.getFirst();
  }
}
