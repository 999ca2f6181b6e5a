package dev.tarn.cli.output;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.io.PrintStream;

/**
 * Comma separated values as RFC 4180 has them, with {@code \n} between rows. NULL is empty unless
 * {@code --null-value} says otherwise; the empty string is {@code ""}, so that the two differ.
 */
final class CsvFormat implements RowFormat {
  private final PrintStream out;
  private final OutputOptions options;
  private final ValueText text;
  private final String nullValue;
  private StructType schema = StructType.EMPTY;

  CsvFormat(PrintStream out, OutputOptions options, ValueText text) {
    this.out = out;
    this.options = options;
    this.text = text;
    this.nullValue = options.nullValue().orElse("");
  }

  @Override
  public void begin(StructType type) {
    schema = type;
    if (options.header()) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < schema.size(); i++) {
        line.append(i == 0 ? "" : ",").append(quoted(schema.field(i).name()));
      }
      out.append(line.append('\n'));
    }
  }

  @Override
  public void row(Row row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < schema.size(); i++) {
      Object value = row.get(i);
      line.append(i == 0 ? "" : ",");
      line.append(value == null ? nullValue : quoted(text.of(value, schema.field(i).type())));
    }
    out.append(line.append('\n'));
  }

  @Override
  public void end(long rowCount) {}

  private String quoted(String value) {
    return value.equals(nullValue) || needsQuotes(value)
        ? "\"" + value.replace("\"", "\"\"") + "\""
        : value;
  }

  private static boolean needsQuotes(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == ',' || c == '"' || c == '\n' || c == '\r') {
        return true;
      }
    }
    return false;
  }
}
