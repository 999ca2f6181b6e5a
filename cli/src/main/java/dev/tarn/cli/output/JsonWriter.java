package dev.tarn.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.Result;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Exactly one line for each statement, for programs. Rows stream; the first {@value #HELD_BYTES}
 * bytes of a line are held back, so that a statement which fails early has a line of the error
 * alone. One that fails later ends its line with the error instead of the row count.
 */
final class JsonWriter implements OutcomeWriter {
  private static final int HELD_BYTES = 1 << 20;

  private final PrintStream out;
  private HeldOutput held;
  private JsonGenerator line;

  JsonWriter(PrintStream out) {
    this.out = out;
  }

  @Override
  public long rows(int statement, Result result, ZoneId zone, Supplier<Duration> elapsed) {
    try {
      begin(statement);
      RowCursor cursor = result.rows();
      JsonValues values = new JsonValues(line, zone);
      writeColumns(cursor.schema());
      long count = writeRows(cursor, values);
      if (result.details().isPresent()) {
        values.write(result.details().get());
      }
      writeCounts(count, elapsed.get());
      end();
      return count;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void done(int statement, Duration elapsed) {
    try {
      begin(statement);
      writeColumns(StructType.EMPTY);
      line.writeArrayFieldStart("rows");
      line.writeEndArray();
      writeCounts(0, elapsed);
      end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void failed(int statement, TarnException error) {
    try {
      openForError(statement);
      writeError(error);
      end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void begin(int statement) throws IOException {
    held = new HeldOutput(out, HELD_BYTES);
    line = JsonOutput.generator(held);
    line.writeStartObject();
    line.writeNumberField("statement", statement);
  }

  private void end() throws IOException {
    while (line.getOutputContext().getParent() != null) {
      closeInnermost();
    }
    line.writeRaw('\n');
    line.close();
    held.release();
    out.flush();
    line = null;
  }

  /** A line begun by the statement goes on when part of it is out, and starts anew otherwise. */
  private void openForError(int statement) throws IOException {
    if (line != null) {
      line.flush();
      if (!held.discard()) {
        while (line.getOutputContext().getParent().getParent() != null) {
          closeInnermost();
        }
        return;
      }
    }
    begin(statement);
  }

  private void closeInnermost() throws IOException {
    if (line.getOutputContext().inArray()) {
      line.writeEndArray();
    } else {
      line.writeEndObject();
    }
  }

  private void writeColumns(StructType schema) throws IOException {
    line.writeArrayFieldStart("columns");
    for (StructField field : schema.fields()) {
      line.writeStartObject();
      line.writeStringField("name", field.name());
      line.writeStringField("type", field.type().sql());
      line.writeEndObject();
    }
    line.writeEndArray();
  }

  private long writeRows(RowCursor cursor, JsonValues values) throws IOException {
    StructType schema = cursor.schema();
    long count = 0;
    line.writeArrayFieldStart("rows");
    for (Row row = cursor.next(); row != null; row = cursor.next()) {
      line.writeStartArray();
      for (int i = 0; i < schema.size(); i++) {
        values.write(row.get(i), schema.field(i).type());
      }
      line.writeEndArray();
      count++;
    }
    line.writeEndArray();
    return count;
  }

  private void writeCounts(long rows, Duration elapsed) throws IOException {
    line.writeNumberField("rowCount", rows);
    line.writeNumberField("timeMs", elapsed.toMillis());
  }

  private void writeError(TarnException error) throws IOException {
    line.writeObjectFieldStart("error");
    ErrorLine.writeFields(line, error);
    writePosition(error.position());
    line.writeEndObject();
  }

  /** Both are null when the error has no place in the SQL text. */
  private void writePosition(Optional<SourcePosition> position) throws IOException {
    if (position.isPresent()) {
      line.writeNumberField("line", position.get().line());
      line.writeNumberField("column", position.get().column());
    } else {
      line.writeNullField("line");
      line.writeNullField("column");
    }
  }
}
