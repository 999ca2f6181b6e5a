package dev.tarn.conformance.answer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Writes what {@link AnswerReader} read, number for number. */
public final class AnswerWriter {
  private static final JsonFactory FACTORY = new JsonFactory();

  private AnswerWriter() {}

  public static String write(Map<String, Object> object) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      write(json, object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    switch (value) {
      case null -> json.writeNull();
      case Boolean bool -> json.writeBoolean(bool);
      case Answer.Number number -> json.writeNumber(number.text());
      case List<?> list -> {
        json.writeStartArray();
        for (Object element : list) {
          write(json, element);
        }
        json.writeEndArray();
      }
      case Map<?, ?> map -> {
        json.writeStartObject();
        for (Map.Entry<?, ?> field : map.entrySet()) {
          json.writeFieldName((String) field.getKey());
          write(json, field.getValue());
        }
        json.writeEndObject();
      }
      default -> json.writeString((String) value);
    }
  }
}
