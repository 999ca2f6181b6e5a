package dev.tarn.delta.schema;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CatalogString;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.delta.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The {@code schemaString} of a table (protocol section "Schema Serialization Format"). */
public final class SchemaJson {
  private static final Pattern DECIMAL =
      Pattern.compile("decimal\\(\\s*(\\d+)\\s*,\\s*(-?\\d+)\\s*\\)");

  private SchemaJson() {}

  /**
   * Parses a schema. Field metadata is kept whole and in order.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_SCHEMA_MALFORMED}
   */
  public static StructType read(String json) {
    try {
      if (type(Json.parse(json)) instanceof StructType schema) {
        return schema;
      }
      throw SchemaErrors.malformed(json, "its outermost type is not a struct");
    } catch (IOException | ClassCastException | NullPointerException e) {
      throw SchemaErrors.malformed(json, "it is not valid JSON of a schema").causedBy(e);
    }
  }

  /** A type as JSON text: {@code "long"} in quotes, or an object. */
  public static String write(DataType type) {
    DataType stored =
        type instanceof StructType schema ? CharVarchar.stored(schema) : CharVarchar.plain(type);
    return Json.text(out -> writeType(out, stored));
  }

  /** A field as the JSON object a schema holds for it. */
  public static String write(StructField field) {
    return Json.text(out -> writeField(out, CharVarchar.stored(field)));
  }

  /** The name of a type as the log and Spark's messages spell it: {@code integer}. */
  public static String name(DataType type) {
    return switch (type) {
      case PrimitiveType primitive -> primitiveName(primitive);
      case DecimalType decimal -> "decimal(" + decimal.precision() + "," + decimal.scale() + ")";
      case StructType struct -> "struct";
      case ArrayType array -> "array";
      case MapType map -> "map";
      case CharType text -> CatalogString.of(text);
      case VarcharType text -> CatalogString.of(text);
      case AtomicType atomic -> throw SchemaErrors.unsupportedType(type);
    };
  }

  private static DataType type(Object json) {
    return switch (json) {
      case String name -> primitive(name);
      case Map<?, ?> map ->
          switch ((String) map.get("type")) {
            case "struct" -> new StructType(fields((List<?>) map.get("fields")));
            case "array" -> new ArrayType(type(map.get("elementType")), flag(map, "containsNull"));
            case "map" ->
                new MapType(
                    type(map.get("keyType")),
                    type(map.get("valueType")),
                    flag(map, "valueContainsNull"));
            case String other -> throw SchemaErrors.unknownType(other);
          };
      case null, default -> throw SchemaErrors.malformed(String.valueOf(json), "a type is missing");
    };
  }

  private static boolean flag(Map<?, ?> json, String name) {
    return !Boolean.FALSE.equals(json.get(name));
  }

  private static List<StructField> fields(List<?> json) {
    List<StructField> fields = new ArrayList<>(json.size());
    for (Object field : json) {
      Map<?, ?> map = (Map<?, ?>) field;
      fields.add(
          new StructField(
              (String) map.get("name"),
              type(map.get("type")),
              flag(map, "nullable"),
              metadata(map.get("metadata"))));
    }
    return fields;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> metadata(Object json) {
    return json == null ? Map.of() : (Map<String, Object>) json;
  }

  /**
   * The type without parts inside that a name of the log stands for.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_UNKNOWN_DATA_TYPE}
   */
  public static DataType primitive(String name) {
    return switch (name) {
      case "string" -> PrimitiveType.STRING;
      case "long" -> PrimitiveType.LONG;
      case "integer" -> PrimitiveType.INTEGER;
      case "short" -> PrimitiveType.SHORT;
      case "byte" -> PrimitiveType.BYTE;
      case "float" -> PrimitiveType.FLOAT;
      case "double" -> PrimitiveType.DOUBLE;
      case "boolean" -> PrimitiveType.BOOLEAN;
      case "binary" -> PrimitiveType.BINARY;
      case "date" -> PrimitiveType.DATE;
      case "timestamp" -> PrimitiveType.TIMESTAMP;
      case "timestamp_ntz" -> PrimitiveType.TIMESTAMP_NTZ;
      case "variant" -> PrimitiveType.VARIANT;
      case "void", "null" -> PrimitiveType.VOID;
      case "decimal" -> new DecimalType(10, 0);
      default -> decimal(name);
    };
  }

  private static DataType decimal(String name) {
    Matcher matcher = DECIMAL.matcher(name);
    if (!matcher.matches()) {
      throw SchemaErrors.unknownType(name);
    }
    try {
      return new DecimalType(
          Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    } catch (IllegalArgumentException e) {
      throw SchemaErrors.unknownType(name).causedBy(e);
    }
  }

  private static String primitiveName(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> "boolean";
      case BYTE -> "byte";
      case SHORT -> "short";
      case INTEGER -> "integer";
      case LONG -> "long";
      case FLOAT -> "float";
      case DOUBLE -> "double";
      case STRING -> "string";
      case BINARY -> "binary";
      case DATE -> "date";
      case TIMESTAMP -> "timestamp";
      case TIMESTAMP_NTZ -> "timestamp_ntz";
      case VARIANT -> "variant";
      case VOID -> "void";
      case TIME -> throw SchemaErrors.unsupportedType(type);
    };
  }

  private static void writeType(JsonGenerator out, DataType type) throws IOException {
    switch (type) {
      case StructType struct -> {
        out.writeStartObject();
        out.writeStringField("type", "struct");
        out.writeArrayFieldStart("fields");
        for (StructField field : struct.fields()) {
          writeField(out, field);
        }
        out.writeEndArray();
        out.writeEndObject();
      }
      case ArrayType array -> {
        out.writeStartObject();
        out.writeStringField("type", "array");
        out.writeFieldName("elementType");
        writeType(out, array.element());
        out.writeBooleanField("containsNull", array.containsNull());
        out.writeEndObject();
      }
      case MapType map -> {
        out.writeStartObject();
        out.writeStringField("type", "map");
        out.writeFieldName("keyType");
        writeType(out, map.key());
        out.writeFieldName("valueType");
        writeType(out, map.value());
        out.writeBooleanField("valueContainsNull", map.valueContainsNull());
        out.writeEndObject();
      }
      case AtomicType atomic -> out.writeString(name(type));
    }
  }

  private static void writeField(JsonGenerator out, StructField field) throws IOException {
    out.writeStartObject();
    out.writeStringField("name", field.name());
    out.writeFieldName("type");
    writeType(out, field.type());
    out.writeBooleanField("nullable", field.nullable());
    out.writeFieldName("metadata");
    Json.writeValue(out, field.metadata());
    out.writeEndObject();
  }
}
