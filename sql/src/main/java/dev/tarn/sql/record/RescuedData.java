package dev.tarn.sql.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a record has and the schema has no place for, by field. */
public final class RescuedData {
  private static final String FILE = "_file_path";
  private static final JsonFactory FACTORY = new JsonFactory();

  /** JSON text by name, or what is inside an object that is read itself. */
  private final Map<String, Object> fields = new LinkedHashMap<>();

  /**
   * Keeps a value.
   *
   * @param path the names that lead to it
   * @param json the value as JSON
   */
  @SuppressWarnings("unchecked")
  public void add(List<String> path, String json) {
    Map<String, Object> place = fields;
    for (String name : path.subList(0, path.size() - 1)) {
      Object inner = place.computeIfAbsent(name, missing -> new LinkedHashMap<String, Object>());
      if (!(inner instanceof Map)) {
        return;
      }
      place = (Map<String, Object>) inner;
    }
    place.put(path.getLast(), json);
  }

  /** All of it as a JSON object that names the file too; empty when nothing was kept. */
  public Optional<String> text(Optional<String> file) {
    if (fields.isEmpty()) {
      return Optional.empty();
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      generator.writeStartObject();
      writeFields(fields, generator);
      if (file.isPresent()) {
        generator.writeStringField(FILE, file.get());
      }
      generator.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Optional.of(text.toString());
  }

  private static void writeFields(Map<?, ?> fields, JsonGenerator generator) throws IOException {
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      generator.writeFieldName((String) field.getKey());
      if (field.getValue() instanceof Map<?, ?> inner) {
        generator.writeStartObject();
        writeFields(inner, generator);
        generator.writeEndObject();
      } else {
        generator.writeRawValue((String) field.getValue());
      }
    }
  }

  /** A text as a JSON string. */
  static String quoted(String text) {
    StringWriter json = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(json)) {
      generator.writeString(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return json.toString();
  }
}
