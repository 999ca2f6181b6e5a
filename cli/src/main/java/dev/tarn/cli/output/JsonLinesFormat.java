package dev.tarn.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Details;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.util.Optional;

/** One JSON object for each row, on a line of its own. */
final class JsonLinesFormat implements RowFormat {
  private final PrintStream out;
  private final JsonGenerator json;
  private final JsonValues values;
  private StructType schema = StructType.EMPTY;
  private Optional<Details> details = Optional.empty();

  JsonLinesFormat(PrintStream out, ZoneId zone) {
    this.out = out;
    this.json = JsonOutput.generator(out);
    this.values = new JsonValues(json, zone);
  }

  @Override
  public void details(Details told) {
    details = Optional.of(told);
  }

  @Override
  public void begin(StructType type) {
    schema = type;
  }

  @Override
  public void row(Row row) {
    try {
      json.writeStartObject();
      for (int i = 0; i < schema.size(); i++) {
        StructField field = schema.field(i);
        json.writeFieldName(field.name());
        values.write(row.get(i), field.type());
      }
      if (details.isPresent()) {
        values.write(details.get());
      }
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void end(long rowCount) {
    JsonOutput.flush(json);
    out.flush();
  }
}
