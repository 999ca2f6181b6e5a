package dev.tarn.delta.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the readers and writers of the log's JSON share. */
public final class Json {
  /** Schemas and statistics of wide tables are long strings, and nest as deep as the data does. */
  public static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNumberLength(10_000)
                  .build())
          .build();

  private Json() {}

  /** Something that writes to a generator. */
  @FunctionalInterface
  public interface Writer {
    void write(JsonGenerator out) throws IOException;
  }

  /** The text a writer makes. */
  public static String text(Writer writer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      writer.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** A string as JSON text, in quotes. */
  public static String quote(String value) {
    return text(out -> out.writeString(value));
  }

  /** Strings as the JSON text of an array. */
  public static String array(Iterable<String> values) {
    return text(
        out -> {
          out.writeStartArray();
          for (String value : values) {
            out.writeString(value);
          }
          out.writeEndArray();
        });
  }

  /** A map as the JSON text of an object. */
  public static String object(Map<String, ?> values) {
    return text(out -> writeValue(out, values));
  }

  /**
   * Parses JSON text into {@code String}, {@code Boolean}, {@code Long}, {@code BigInteger}, {@code
   * Double}, {@code List}, {@code Map} or null.
   */
  public static Object parse(String text) throws IOException {
    try (JsonParser in = FACTORY.createParser(text)) {
      in.nextToken();
      return readValue(in);
    }
  }

  /** The value at the parser's current token, which is left at the value's last token. */
  public static Object readValue(JsonParser in) throws IOException {
    return switch (in.currentToken()) {
      case START_OBJECT -> readObject(in);
      case START_ARRAY -> readArray(in);
      case VALUE_STRING -> in.getText();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NUMBER_INT ->
          in.getNumberType() == JsonParser.NumberType.BIG_INTEGER
              ? in.getBigIntegerValue()
              : (Object) in.getLongValue();
      case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
      case null, default -> null;
    };
  }

  private static Map<String, Object> readObject(JsonParser in) throws IOException {
    Map<String, Object> values = new LinkedHashMap<>();
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      in.nextToken();
      values.put(name, readValue(in));
    }
    return values;
  }

  private static List<Object> readArray(JsonParser in) throws IOException {
    List<Object> values = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      values.add(readValue(in));
    }
    return values;
  }

  /** Writes what {@link #readValue} gives. */
  public static void writeValue(JsonGenerator out, Object value) throws IOException {
    switch (value) {
      case null -> out.writeNull();
      case String text -> out.writeString(text);
      case Boolean flag -> out.writeBoolean(flag);
      case Long number -> out.writeNumber(number);
      case Integer number -> out.writeNumber(number);
      case java.math.BigInteger number -> out.writeNumber(number);
      case Double number -> out.writeNumber(number);
      case List<?> list -> {
        out.writeStartArray();
        for (Object element : list) {
          writeValue(out, element);
        }
        out.writeEndArray();
      }
      case Map<?, ?> map -> {
        out.writeStartObject();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          out.writeFieldName((String) entry.getKey());
          writeValue(out, entry.getValue());
        }
        out.writeEndObject();
      }
      default -> throw new IllegalArgumentException("not a JSON value: " + value.getClass());
    }
  }
}
