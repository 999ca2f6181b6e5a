package dev.tarn.duckdb.function;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.sql.record.JsonSyntax;
import dev.tarn.sql.record.RecordOptions;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A path {@code $.name['name'][index][*]} into JSON text. What several values make of themselves
 * follows Spark, which follows Hive: the results of {@code [*]} are an array when they are several,
 * one alone stands by itself, and arrays below {@code [*][*]} flow together.
 */
final class JsonPath {
  private static final JsonFactory FACTORY = JsonSyntax.factory(RecordOptions.NONE);
  private static final Pattern STEP =
      Pattern.compile("\\.([^.\\[*][^.\\[]*)|\\['([^'?]*)'\\]|\\[(\\d+)\\]|(\\[\\*\\])|(\\.\\*)");

  private final List<Step> steps;

  private sealed interface Step {}

  private record Name(String name) implements Step {}

  private record Index(int index) implements Step {}

  /** Every element of an array. */
  private record EveryElement() implements Step {}

  /** Every field of an object, where Spark never finds anything. */
  private record EveryField() implements Step {}

  /** How a value is written where the path ends. */
  private enum Style {
    /** A text without quotes. */
    BARE,
    /** JSON. */
    QUOTED,
    /** JSON; of an array its elements. */
    FLAT
  }

  private JsonPath(List<Step> steps) {
    this.steps = List.copyOf(steps);
  }

  /** Reads a path; empty for a text that is none. */
  static Optional<JsonPath> of(String text) {
    if (!text.startsWith("$")) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(text).region(1, text.length());
    while (matcher.lookingAt()) {
      steps.add(step(matcher));
      matcher.region(matcher.end(), text.length());
    }
    return matcher.regionStart() == text.length()
        ? Optional.of(new JsonPath(steps))
        : Optional.empty();
  }

  private static Step step(Matcher matcher) {
    if (matcher.group(3) != null) {
      return new Index(Integer.parseInt(matcher.group(3)));
    }
    if (matcher.group(4) != null) {
      return new EveryElement();
    }
    if (matcher.group(5) != null) {
      return new EveryField();
    }
    return new Name(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
  }

  /** The value there as text: strings without quotes; null when there is none or a null. */
  String find(String json) {
    StringWriter text = new StringWriter();
    try (JsonParser parser = FACTORY.createParser(json);
        JsonGenerator generator = FACTORY.createGenerator(text)) {
      if (parser.nextToken() == null || !new Search(parser).write(0, Style.BARE, generator)) {
        return null;
      }
      generator.flush();
      return text.toString();
    } catch (IOException e) {
      return null;
    }
  }

  /** A text while the path is followed in it. */
  private final class Search {
    private final JsonParser parser;

    private Search(JsonParser parser) {
      this.parser = parser;
    }

    /** Writes what the rest of the path finds in the current value; whether that is anything. */
    private boolean write(int at, Style style, JsonGenerator output) throws IOException {
      if (at == steps.size()) {
        return value(style, output);
      }
      boolean found =
          switch (steps.get(at)) {
            case Name name ->
                parser.currentToken() == JsonToken.START_OBJECT
                    && field(name.name(), at, style, output);
            case EveryField every -> false;
            case Index index ->
                parser.currentToken() == JsonToken.START_ARRAY
                    && element(index.index(), at, style, output);
            case EveryElement every ->
                parser.currentToken() == JsonToken.START_ARRAY && elements(at, style, output);
          };
      if (!found && parser.currentToken().isStructStart()) {
        parser.skipChildren();
      }
      return found;
    }

    private boolean value(Style style, JsonGenerator output) throws IOException {
      if (style == Style.BARE && parser.currentToken() == JsonToken.VALUE_STRING) {
        output.writeRaw(parser.getText());
        return true;
      }
      if (style == Style.FLAT && parser.currentToken() == JsonToken.START_ARRAY) {
        boolean any = false;
        while (next() != JsonToken.END_ARRAY) {
          any |= value(Style.FLAT, output);
        }
        return any;
      }
      JsonSyntax.copy(parser, output);
      return true;
    }

    /** The first field of that name in which something is found. */
    private boolean field(String name, int at, Style style, JsonGenerator output)
        throws IOException {
      boolean found = false;
      while (next() != JsonToken.END_OBJECT) {
        boolean asked = name.equals(parser.currentName());
        JsonToken token = next();
        if (found || !asked || token == JsonToken.VALUE_NULL) {
          parser.skipChildren();
        } else {
          found = write(at + 1, style, output);
        }
      }
      return found;
    }

    private boolean element(int index, int at, Style style, JsonGenerator output)
        throws IOException {
      boolean several = at + 1 < steps.size() && steps.get(at + 1) instanceof EveryElement;
      boolean found = false;
      int place = 0;
      while (next() != JsonToken.END_ARRAY) {
        if (place++ == index) {
          found = write(at + 1, several ? Style.QUOTED : style, output);
        } else {
          parser.skipChildren();
        }
      }
      return found;
    }

    private boolean elements(int at, Style style, JsonGenerator output) throws IOException {
      boolean twice = at + 1 < steps.size() && steps.get(at + 1) instanceof EveryElement;
      if (twice || style == Style.QUOTED) {
        output.writeStartArray();
        int count = each(twice ? at + 2 : at + 1, twice ? Style.FLAT : Style.QUOTED, output);
        output.writeEndArray();
        return count > 0;
      }
      StringWriter array = new StringWriter();
      int count;
      try (JsonGenerator inner = FACTORY.createGenerator(array)) {
        inner.writeStartArray();
        count = each(at + 1, style == Style.FLAT ? Style.FLAT : Style.QUOTED, inner);
        inner.writeEndArray();
      }
      if (count > 0) {
        String text = array.toString();
        output.writeRawValue(count > 1 ? text : text.substring(1, text.length() - 1));
      }
      return count > 0;
    }

    /** In how many elements of the current array something is found. */
    private int each(int at, Style style, JsonGenerator output) throws IOException {
      int count = 0;
      while (next() != JsonToken.END_ARRAY) {
        count += write(at, style, output) ? 1 : 0;
      }
      return count;
    }

    private JsonToken next() throws IOException {
      JsonToken token = parser.nextToken();
      if (token == null) {
        throw new IOException("the text ends within a value");
      }
      return token;
    }
  }
}
