package dev.tarn.delta.schema;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import org.junit.jupiter.api.Test;

class SchemaJsonTest {
  @Test
  void aSchemaIsWrittenAsItWasRead() {
    String json =
        "{\"type\":\"struct\",\"fields\":[{\"name\":\"a"
            + " b\",\"type\":\"integer\",\"nullable\":false,\"metadata\":{"
            + "\"z\":1,\"a\":{\"x\":[true,null,1.5,\"t\"]},\"big\":123456789012345678901234567890}},"
            + "{\"name\":\"d\",\"type\":\"decimal(38,18)\",\"nullable\":true,\"metadata\":{}},"
            + "{\"name\":\"l\",\"type\":{\"type\":\"array\",\"elementType\":\"timestamp_ntz\","
            + "\"containsNull\":false},\"nullable\":true,\"metadata\":{}},"
            + "{\"name\":\"m\",\"type\":{\"type\":\"map\",\"keyType\":\"string\",\"valueType\":"
            + "{\"type\":\"struct\",\"fields\":[{\"name\":\"v\",\"type\":\"void\",\"nullable\":true,"
            + "\"metadata\":{}}]},\"valueContainsNull\":true},\"nullable\":true,\"metadata\":{}}]}";
    assertThat(SchemaJson.write(SchemaJson.read(json))).isEqualTo(json);
  }

  @Test
  void everyTypeOfTheFormatIsRead() {
    for (String name :
        new String[] {
          "string",
          "long",
          "integer",
          "short",
          "byte",
          "float",
          "double",
          "boolean",
          "binary",
          "date",
          "timestamp",
          "timestamp_ntz",
          "variant",
          "void",
          "decimal(10,2)"
        }) {
      assertThat(SchemaJson.name(SchemaJson.primitive(name))).isEqualTo(name);
    }
    assertError("DELTA_UNKNOWN_DATA_TYPE", () -> SchemaJson.primitive("decimal(39,2)"));
    assertError("DELTA_UNKNOWN_DATA_TYPE", () -> SchemaJson.primitive("geometry"));
    assertError("DELTA_UNSUPPORTED_DATA_TYPES", () -> SchemaJson.write(PrimitiveType.TIME));
  }

  @Test
  void textThatIsNoSchemaIsNamed() {
    for (String text : new String[] {"", "{", "\"long\"", "{\"type\":\"struct\"}", "[]"}) {
      assertError("DELTA_SCHEMA_MALFORMED", () -> SchemaJson.read(text));
    }
  }

  @Test
  void charAndVarcharAreStringsThatRememberTheirLength() {
    assertThat(SchemaJson.write(StructField.nullable("c", new CharType(5))))
        .isEqualTo(
            "{\"name\":\"c\",\"type\":\"string\",\"nullable\":true,"
                + "\"metadata\":{\"__CHAR_VARCHAR_TYPE_STRING\":\"char(5)\"}}");
    assertThat(
            SchemaJson.write(
                StructType.of(
                    StructField.nullable(
                        "s", StructType.of(StructField.nullable("v", new VarcharType(3)))))))
        .contains("{\"name\":\"v\",\"type\":\"string\",\"nullable\":true,\"metadata\":{}}")
        .endsWith("\"metadata\":{\"__CHAR_VARCHAR_TYPE_STRING\":\"struct<v:varchar(3)>\"}}]}");
  }

  @Test
  void namesKeepToTheRules() {
    StructType twice =
        StructType.of(
            StructField.nullable("a", PrimitiveType.LONG),
            StructField.nullable("A", PrimitiveType.LONG));
    assertError("DELTA_DUPLICATE_COLUMNS_FOUND", () -> SchemaRules.checkUniqueNames(twice));
    StructType spaced =
        StructType.of(
            StructField.nullable(
                "s", StructType.of(StructField.nullable("a b", PrimitiveType.LONG))));
    assertError(
        "DELTA_INVALID_CHARACTERS_IN_COLUMN_NAMES", () -> SchemaRules.checkNameCharacters(spaced));
    SchemaRules.checkUniqueNames(spaced);
  }
}
