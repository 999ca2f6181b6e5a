package dev.tarn.cli.output;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.ValueText;
import java.io.PrintStream;

/** A table as Markdown renderers read it. */
final class MarkdownFormat implements RowFormat {
  private final PrintStream out;
  private final ValueText text;
  private final String nullValue;
  private StructType schema = StructType.EMPTY;

  MarkdownFormat(PrintStream out, OutputOptions options, ValueText text) {
    this.out = out;
    this.text = text;
    this.nullValue = options.nullValue().orElse("NULL");
  }

  @Override
  public void begin(StructType type) {
    schema = type;
    StringBuilder lines = new StringBuilder("|");
    schema.names().forEach(name -> lines.append(' ').append(escaped(name)).append(" |"));
    lines.append("\n|").append(" --- |".repeat(schema.size())).append('\n');
    out.append(lines);
  }

  @Override
  public void row(Row row) {
    StringBuilder line = new StringBuilder("|");
    for (int i = 0; i < schema.size(); i++) {
      Object value = row.get(i);
      String shown = value == null ? nullValue : text.of(value, schema.field(i).type());
      line.append(' ').append(escaped(shown)).append(" |");
    }
    out.append(line.append('\n'));
  }

  /** A blank line, so that the next table is a table of its own. */
  @Override
  public void end(long rowCount) {
    out.append('\n');
  }

  private static String escaped(String value) {
    return value
        .replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("\r\n", "<br>")
        .replace("\n", "<br>");
  }
}
