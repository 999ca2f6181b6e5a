package dev.tarn.sql.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import java.io.IOException;
import java.io.StringWriter;

/** The JSON that is understood: more than the standard allows, as options say. */
public final class JsonSyntax {
  private static final JsonFactory PLAIN = new JsonFactory();
  private static final int DEEPEST = 1000;

  private JsonSyntax() {}

  /** What makes parsers of the JSON that these options allow. */
  public static JsonFactory factory(RecordOptions options) {
    StreamReadConstraints limits =
        StreamReadConstraints.builder()
            .maxNestingDepth(number(options, "maxNestingDepth", DEEPEST))
            .maxNumberLength(number(options, "maxNumLen", DEEPEST))
            .maxStringLength(number(options, "maxStringLen", Integer.MAX_VALUE))
            .build();
    return new JsonFactoryBuilder()
        .streamReadConstraints(limits)
        .configure(JsonReadFeature.ALLOW_JAVA_COMMENTS, options.isTrue("allowComments"))
        .configure(
            JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES, options.isTrue("allowUnquotedFieldNames"))
        .configure(
            JsonReadFeature.ALLOW_SINGLE_QUOTES,
            options.isTrue("allowSingleQuotes", Otherwise.TRUE))
        .configure(
            JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS,
            options.isTrue("allowNumericLeadingZeros"))
        .configure(
            JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS,
            options.isTrue("allowNonNumericNumbers", Otherwise.TRUE))
        .configure(
            JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
            options.isTrue("allowBackslashEscapingAnyCharacter"))
        .configure(
            JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS,
            options.isTrue("allowUnquotedControlChars"))
        .build();
  }

  private static int number(RecordOptions options, String name, int otherwise) {
    return options.text(name).map(text -> number(name, text)).orElse(otherwise);
  }

  private static int number(String name, String text) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      throw RecordErrors.optionValue(name, text, "a whole number");
    }
  }

  /** The value at which a parser stands as JSON text; the parser is then at its last token. */
  public static String copy(JsonParser parser) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = PLAIN.createGenerator(text)) {
      copy(parser, generator);
    }
    return text.toString();
  }

  /** The same, with numbers as they are written. */
  static String exact(JsonParser parser) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = PLAIN.createGenerator(text)) {
      copy(parser, generator, Numbers.AS_WRITTEN);
    }
    return text.toString();
  }

  /** A text that is one value as JSON of the standard, with numbers as they are written. */
  static String exact(JsonFactory factory, String value) throws IOException {
    try (JsonParser parser = factory.createParser(value)) {
      parser.nextToken();
      return exact(parser);
    }
  }

  /** Copies the value at which a parser stands; numbers with a fraction as DOUBLEs. */
  public static void copy(JsonParser parser, JsonGenerator generator) throws IOException {
    copy(parser, generator, Numbers.AS_DOUBLES);
  }

  /** How numbers with a fraction are copied. */
  private enum Numbers {
    AS_WRITTEN,
    AS_DOUBLES
  }

  private static void copy(JsonParser parser, JsonGenerator generator, Numbers numbers)
      throws IOException {
    int depth = 0;
    do {
      JsonToken token = parser.currentToken();
      if (token == JsonToken.VALUE_NUMBER_FLOAT && parser.isNaN()) {
        generator.writeNumber(parser.getDoubleValue());
      } else if (token == JsonToken.VALUE_NUMBER_FLOAT) {
        writeNumber(parser, generator, numbers);
      } else {
        generator.copyCurrentEvent(parser);
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
    } while (depth > 0 && next(parser));
  }

  private static void writeNumber(JsonParser parser, JsonGenerator generator, Numbers numbers)
      throws IOException {
    if (numbers == Numbers.AS_WRITTEN) {
      generator.writeNumber(parser.getText());
    } else {
      generator.writeNumber(parser.getDoubleValue());
    }
  }

  private static boolean next(JsonParser parser) throws IOException {
    if (parser.nextToken() == null) {
      throw new IOException("the text ends within a value");
    }
    return true;
  }
}
