package dev.tarn.sql.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** JSON as a tree, in which numbers stay as they were written. */
sealed interface JsonTree {
  JsonFactory FACTORY = JsonSyntax.factory(RecordOptions.NONE);

  record Text(String value) implements JsonTree {}

  /** A number, true, false or null. */
  record Plain(String text) implements JsonTree {
    static final Plain NULL = new Plain("null");
  }

  record Elements(List<JsonTree> values) implements JsonTree {
    public Elements {
      values = List.copyOf(values);
    }
  }

  record Member(String name, JsonTree value) {}

  record Members(List<Member> values) implements JsonTree {
    public Members {
      values = List.copyOf(values);
    }
  }

  /** The tree of a text; empty when it is not JSON. */
  static Optional<JsonTree> of(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      return parser.nextToken() == null ? Optional.empty() : Optional.of(read(parser));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static JsonTree read(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> members(parser);
      case START_ARRAY -> elements(parser);
      case VALUE_STRING -> new Text(parser.getText());
      default -> new Plain(parser.getText());
    };
  }

  private static JsonTree members(JsonParser parser) throws IOException {
    List<Member> members = new ArrayList<>();
    while (next(parser) != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      next(parser);
      members.add(new Member(name, read(parser)));
    }
    return new Members(members);
  }

  private static JsonTree elements(JsonParser parser) throws IOException {
    List<JsonTree> elements = new ArrayList<>();
    while (next(parser) != JsonToken.END_ARRAY) {
      elements.add(read(parser));
    }
    return new Elements(elements);
  }

  private static JsonToken next(JsonParser parser) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == null) {
      throw new IOException("the text ends within a value");
    }
    return token;
  }

  /** The tree as JSON. */
  default String json() {
    return switch (this) {
      case Text text -> RescuedData.quoted(text.value());
      case Plain plain -> plain.text();
      case Elements elements ->
          elements.values().stream().map(JsonTree::json).collect(Collectors.joining(",", "[", "]"));
      case Members members ->
          members.values().stream()
              .map(each -> RescuedData.quoted(each.name()) + ":" + each.value().json())
              .collect(Collectors.joining(",", "{", "}"));
    };
  }
}
