package dev.tarn.delta.typechange;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.SchemaJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeWideningTest {
  private static DataType type(String name) {
    return SchemaJson.primitive(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      textBlock =
          """
          byte > short
          byte > integer
          byte > long
          byte > double
          short > long
          integer > long
          integer > double
          float > double
          date > timestamp_ntz
          decimal(5,2) > decimal(6,2)
          decimal(5,2) > decimal(7,4)
          byte > decimal(10,0)
          integer > decimal(12,2)
          long > decimal(20,0)
          long > decimal(21,1)
          """)
  void wideningsOfTheFormatAreAllowed(String from, String to) {
    assertThat(TypeWidening.allows(type(from), type(to))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      textBlock =
          """
          long > double
          integer > float
          long > integer
          integer > string
          date > timestamp
          double > float
          decimal(5,2) > decimal(6,4)
          decimal(5,2) > decimal(5,3)
          decimal(5,2) > decimal(4,2)
          integer > decimal(9,0)
          integer > decimal(11,2)
          long > decimal(19,0)
          string > integer
          """)
  void everythingElseIsRefused(String from, String to) {
    assertThat(TypeWidening.allows(type(from), type(to))).isFalse();
    assertError(
        "DELTA_UNSUPPORTED_TYPE_CHANGE_IN_SCHEMA",
        () -> TypeWidening.widen(StructField.nullable("c", type(from)), type(to)));
  }

  @Test
  void changesAreRecordedOldestFirst() {
    StructField field = StructField.nullable("c", PrimitiveType.BYTE).withComment("x");
    StructField wide =
        TypeWidening.widen(TypeWidening.widen(field, PrimitiveType.SHORT), PrimitiveType.INTEGER);
    assertThat(SchemaJson.write(wide))
        .isEqualTo(
            "{\"name\":\"c\",\"type\":\"integer\",\"nullable\":true,\"metadata\":{"
                + "\"comment\":\"x\",\"delta.typeChanges\":["
                + "{\"fromType\":\"byte\",\"toType\":\"short\"},"
                + "{\"fromType\":\"short\",\"toType\":\"integer\"}]}}");
  }

  @Test
  void changesInsideArraysAndMapsSayWhere() {
    StructField field =
        StructField.nullable(
            "c",
            new ArrayType(new MapType(PrimitiveType.INTEGER, new DecimalType(5, 2), true), true));
    DataType wider =
        new ArrayType(new MapType(PrimitiveType.LONG, new DecimalType(7, 4), true), true);
    assertThat(SchemaJson.write(TypeWidening.widen(field, wider)))
        .contains(
            "\"delta.typeChanges\":["
                + "{\"fromType\":\"integer\",\"toType\":\"long\",\"fieldPath\":\"element.key\"},"
                + "{\"fromType\":\"decimal(5,2)\",\"toType\":\"decimal(7,4)\","
                + "\"fieldPath\":\"element.value\"}]");
  }

  @Test
  void aFieldOfAStructKeepsItsOwnRecord() {
    StructField field =
        StructField.nullable("s", StructType.of(StructField.nullable("x", PrimitiveType.INTEGER)));
    DataType wider = StructType.of(StructField.nullable("x", PrimitiveType.LONG));
    StructField wide = TypeWidening.widen(field, wider);
    assertThat(wide.metadata()).isEmpty();
    assertThat(((StructType) wide.type()).field(0).metadata()).containsKey(TypeWidening.KEY);
  }

  @Test
  void voidBecomesAnythingWithoutARecord() {
    assertThat(
            TypeWidening.widen(StructField.nullable("c", PrimitiveType.VOID), PrimitiveType.STRING))
        .isEqualTo(StructField.nullable("c", PrimitiveType.STRING));
  }

  @Test
  void aRecordedChangeThatIsNoneIsRefused() {
    StructType schema =
        SchemaJson.read(
            "{\"type\":\"struct\",\"fields\":[{\"name\":\"c\",\"type\":\"double\","
                + "\"nullable\":true,\"metadata\":{\"delta.typeChanges\":["
                + "{\"fromType\":\"long\",\"toType\":\"double\"}]}}]}");
    assertError("DELTA_UNSUPPORTED_TYPE_CHANGE_IN_SCHEMA", () -> TypeWidening.check(schema));
  }
}
