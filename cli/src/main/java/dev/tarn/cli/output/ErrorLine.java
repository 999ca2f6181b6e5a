package dev.tarn.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** An error as one line of JSON. */
public final class ErrorLine {
  private ErrorLine() {}

  public static void write(PrintStream out, TarnException error) {
    try (JsonGenerator json = JsonOutput.generator(out)) {
      json.writeStartObject();
      writePlaced(json, error);
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What {@link #write} writes, and the place where it is known, into the object that is open. */
  public static void writePlaced(JsonGenerator json, TarnException error) throws IOException {
    writeFields(json, error);
    writePlace(json, error);
  }

  private static void writePlace(JsonGenerator json, TarnException error) throws IOException {
    if (error.file().isPresent()) {
      json.writeStringField("file", error.file().get());
    }
    if (error.position().isPresent()) {
      json.writeNumberField("line", error.position().get().line());
      json.writeNumberField("column", error.position().get().column());
    }
  }

  /** Class, SQLSTATE, message and parameters, into the object that is open. */
  static void writeFields(JsonGenerator json, TarnException error) throws IOException {
    json.writeStringField("errorClass", error.errorClass());
    json.writeStringField("sqlState", error.sqlState());
    json.writeStringField("message", error.text());
    json.writeObjectFieldStart("parameters");
    for (Map.Entry<String, String> parameter : error.parameters().entrySet()) {
      json.writeStringField(parameter.getKey(), parameter.getValue());
    }
    json.writeEndObject();
  }
}
