package dev.tarn.sql.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What a record is read from. */
public sealed interface RecordText {

  static RecordText of(String text) {
    return new Characters(text);
  }

  /** As text; bytes that are none become replacement characters. */
  String text();

  JsonParser parser(JsonFactory factory) throws IOException;

  /** The part between two places where a parser of it has been. */
  String part(JsonLocation start, JsonLocation end);

  /** A text, from wherever it is. */
  record Characters(String text) implements RecordText {
    @Override
    public JsonParser parser(JsonFactory factory) throws IOException {
      return factory.createParser(text);
    }

    @Override
    public String part(JsonLocation start, JsonLocation end) {
      return text.substring((int) start.getCharOffset(), (int) end.getCharOffset());
    }
  }

  /**
   * Bytes of a file that are UTF-8, or should be: JSON of other bytes is malformed. They may be
   * others when the next record is asked for.
   */
  record Utf8(byte[] bytes, int start, int length) implements RecordText {
    @Override
    public String text() {
      return new String(bytes, start, length, StandardCharsets.UTF_8);
    }

    @Override
    public JsonParser parser(JsonFactory factory) throws IOException {
      return factory.createParser(bytes, start, length);
    }

    @Override
    public String part(JsonLocation from, JsonLocation to) {
      int begin = start + (int) from.getByteOffset();
      int size = (int) (to.getByteOffset() - from.getByteOffset());
      return new String(bytes, begin, size, StandardCharsets.UTF_8);
    }
  }
}
