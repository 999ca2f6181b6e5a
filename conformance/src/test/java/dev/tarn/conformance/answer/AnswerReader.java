package dev.tarn.conformance.answer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads answers in the form of {@code tarn sql --output json}. */
public final class AnswerReader {
  private static final JsonFactory FACTORY = new JsonFactory();

  private AnswerReader() {}

  public static Answer read(String line) {
    return fromJson(readObject(line));
  }

  /** Reads one JSON object; its numbers are {@link Answer.Number}s. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> readObject(String line) {
    try (JsonParser json = FACTORY.createParser(line)) {
      json.nextToken();
      return (Map<String, Object>) value(json);
    } catch (IOException e) {
      throw new UncheckedIOException("Not JSON: " + line, e);
    }
  }

  public static Answer fromJson(Map<String, Object> object) {
    return object.get("error") instanceof Map<?, ?> error ? failure(error) : result(object);
  }

  private static Answer failure(Map<?, ?> error) {
    return new Answer.Failure(
        (String) error.get("errorClass"),
        (String) error.get("sqlState"),
        error.get("message") instanceof String message ? message : "");
  }

  @SuppressWarnings("unchecked")
  private static Answer result(Map<String, Object> object) {
    List<Answer.Column> columns = new ArrayList<>();
    for (Object column : (List<?>) object.get("columns")) {
      Map<?, ?> fields = (Map<?, ?>) column;
      columns.add(new Answer.Column((String) fields.get("name"), (String) fields.get("type")));
    }
    return new Answer.Result(columns, (List<List<Object>>) object.get("rows"));
  }

  private static Object value(JsonParser json) throws IOException {
    return switch (json.currentToken()) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> array(json);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Answer.Number(json.getText());
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case VALUE_STRING -> json.getText();
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
          throw new IOException("Unexpected " + json.currentToken());
    };
  }

  private static Map<String, Object> object(JsonParser json) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      fields.put(name, value(json));
    }
    return fields;
  }

  private static List<Object> array(JsonParser json) throws IOException {
    List<Object> elements = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(json));
    }
    return elements;
  }
}
