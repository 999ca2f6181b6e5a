package dev.tarn.duckdb.function;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A path {@code $.name['name'][index]} into JSON text. */
final class JsonPath {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final Pattern STEP =
      Pattern.compile("\\.([^.\\[]+)|\\['([^']*)'\\]|\\[(\\d+)\\]|(\\.\\*|\\[\\*\\])");

  /** Names as String, indexes as Integer. */
  private final List<Object> steps;

  private JsonPath(List<Object> steps) {
    this.steps = List.copyOf(steps);
  }

  /**
   * Reads a path.
   *
   * @return empty for a text that is none
   * @throws TarnException UNSUPPORTED_FUNCTION for a path with a wildcard
   */
  static Optional<JsonPath> of(String text) {
    if (!text.startsWith("$")) {
      return Optional.empty();
    }
    List<Object> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(text).region(1, text.length());
    while (matcher.lookingAt()) {
      if (matcher.group(4) != null) {
        throw TarnException.of("UNSUPPORTED_FUNCTION")
            .with("functionName", "`get_json_object` with a wildcard");
      }
      steps.add(step(matcher));
      matcher.region(matcher.end(), text.length());
    }
    return matcher.regionStart() == text.length()
        ? Optional.of(new JsonPath(steps))
        : Optional.empty();
  }

  private static Object step(Matcher matcher) {
    if (matcher.group(3) != null) {
      return Integer.valueOf(matcher.group(3));
    }
    return matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
  }

  /** The value there as text: strings without quotes; null when there is none or a null. */
  String find(String json) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      parser.nextToken();
      for (Object step : steps) {
        boolean found =
            step instanceof Integer index ? element(parser, index) : field(parser, (String) step);
        if (!found) {
          return null;
        }
      }
      return value(parser);
    } catch (IOException e) {
      return null;
    }
  }

  private static boolean field(JsonParser parser, String name) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return false;
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean match = parser.currentName().equals(name);
      parser.nextToken();
      if (match) {
        return true;
      }
      parser.skipChildren();
    }
    return false;
  }

  private static boolean element(JsonParser parser, int index) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return false;
    }
    int at = 0;
    for (JsonToken token = parser.nextToken();
        token != null && token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (at == index) {
        return true;
      }
      parser.skipChildren();
      at++;
    }
    return false;
  }

  private static String value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null || token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (token == JsonToken.VALUE_STRING) {
      return parser.getText();
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      generator.copyCurrentStructure(parser);
    }
    return text.toString();
  }
}
