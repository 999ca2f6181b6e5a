package dev.tarn.cli.output;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.ValueText;
import java.io.PrintStream;

/** A line for each value, under a line for each row. */
final class VerticalFormat implements RowFormat {
  private final PrintStream out;
  private final ValueText text;
  private final String nullValue;
  private StructType schema = StructType.EMPTY;
  private int nameWidth;
  private long number;

  VerticalFormat(PrintStream out, OutputOptions options, ValueText text) {
    this.out = out;
    this.text = text;
    this.nullValue = options.nullValue().orElse("NULL");
  }

  @Override
  public void begin(StructType type) {
    schema = type;
    nameWidth = schema.names().stream().mapToInt(DisplayWidth::of).max().orElse(0);
  }

  @Override
  public void row(Row row) {
    number++;
    StringBuilder lines = new StringBuilder("-- row " + number + " --\n");
    for (int i = 0; i < schema.size(); i++) {
      Object value = row.get(i);
      String shown = value == null ? nullValue : text.of(value, schema.field(i).type());
      lines.append(DisplayWidth.padRight(schema.field(i).name(), nameWidth));
      lines.append(" | ").append(shown.replace("\n", "\n" + " ".repeat(nameWidth) + " | "));
      lines.append('\n');
    }
    out.append(lines);
  }

  @Override
  public void end(long rowCount) {
    out.append(RowCounts.line(rowCount)).append('\n');
  }
}
