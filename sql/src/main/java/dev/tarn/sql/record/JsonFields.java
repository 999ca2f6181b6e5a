package dev.tarn.sql.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fields of a JSON object. */
public final class JsonFields {
  private static final JsonFactory FACTORY = JsonSyntax.factory(RecordOptions.NONE);

  private JsonFields() {}

  /** Their names; empty for what is no object. */
  public static Optional<List<String>> names(String json) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      List<String> names = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        if (parser.currentToken() == null) {
          return Optional.empty();
        }
        names.add(parser.currentName());
        parser.nextToken();
        parser.skipChildren();
      }
      return Optional.of(names);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The value of a field as text, the last of its name; null when there is none, or a null. */
  public static String value(String json, String name) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      String value = null;
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        if (parser.currentToken() == null) {
          return null;
        }
        boolean wanted = parser.currentName().equals(name);
        JsonToken token = parser.nextToken();
        if (wanted) {
          value = text(parser, token);
        } else {
          parser.skipChildren();
        }
      }
      return value;
    } catch (IOException e) {
      return null;
    }
  }

  private static String text(JsonParser parser, JsonToken token) throws IOException {
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    return token == JsonToken.VALUE_STRING ? parser.getText() : JsonSyntax.copy(parser);
  }

  /** A text as a JSON string. */
  public static String quoted(String text) {
    return RescuedData.quoted(text);
  }
}
