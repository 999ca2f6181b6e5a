package dev.tarn.cli.output;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.io.PrintStream;

/**
 * Tab separated values: tab, line feed, carriage return and backslash inside a value are written
 * {@code \t}, {@code \n}, {@code \r} and {@code \\}; NULL is {@code \N} unless {@code --null-value}
 * says otherwise.
 */
final class TsvFormat implements RowFormat {
  private final PrintStream out;
  private final OutputOptions options;
  private final ValueText text;
  private final String nullValue;
  private StructType schema = StructType.EMPTY;

  TsvFormat(PrintStream out, OutputOptions options, ValueText text) {
    this.out = out;
    this.options = options;
    this.text = text;
    this.nullValue = options.nullValue().orElse("\\N");
  }

  @Override
  public void begin(StructType type) {
    schema = type;
    if (options.header()) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < schema.size(); i++) {
        escape(line.append(i == 0 ? "" : "\t"), schema.field(i).name());
      }
      out.append(line.append('\n'));
    }
  }

  @Override
  public void row(Row row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < schema.size(); i++) {
      Object value = row.get(i);
      line.append(i == 0 ? "" : "\t");
      if (value == null) {
        line.append(nullValue);
      } else {
        escape(line, text.of(value, schema.field(i).type()));
      }
    }
    out.append(line.append('\n'));
  }

  @Override
  public void end(long rowCount) {}

  private static void escape(StringBuilder line, String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '\t' -> line.append("\\t");
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\\' -> line.append("\\\\");
        default -> line.append(c);
      }
    }
  }
}
