package dev.tarn.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** How the JSON formats open and flush their streams. */
final class JsonOutput {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8).build();

  private JsonOutput() {}

  /** A generator of values one after the other, which leaves the stream open. */
  static JsonGenerator generator(OutputStream out) {
    try {
      return FACTORY
          .createGenerator(out)
          .setPrettyPrinter(new MinimalPrettyPrinter(""))
          .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void flush(JsonGenerator json) {
    try {
      json.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
