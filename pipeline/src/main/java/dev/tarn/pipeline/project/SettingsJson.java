package dev.tarn.pipeline.project;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Settings of any format as JSON. */
final class SettingsJson {
  private SettingsJson() {}

  static String of(Setting settings) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      write(settings, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(Setting value, JsonGenerator json) throws IOException {
    switch (value.kind()) {
      case STRING, DATE -> json.writeString(value.text());
      case INTEGER, NUMBER -> json.writeNumber(value.text());
      case BOOLEAN -> json.writeBoolean(Boolean.parseBoolean(value.text()));
      case NULL -> json.writeNull();
      case LIST -> {
        json.writeStartArray();
        for (Setting item : value.items()) {
          write(item, json);
        }
        json.writeEndArray();
      }
      case MAPPING -> {
        json.writeStartObject();
        for (Setting.Field field : value.fields()) {
          json.writeFieldName(field.name());
          write(field.value(), json);
        }
        json.writeEndObject();
      }
    }
  }
}
