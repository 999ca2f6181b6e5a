package dev.tarn.cli.output;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.ValueText;
import java.io.PrintStream;
import java.util.function.UnaryOperator;

/** One line a row, its values apart by a character: {@link CsvNotation}, {@link TsvNotation}. */
final class DelimitedFormat implements RowFormat {
  private final PrintStream out;
  private final OutputOptions options;
  private final ValueText text;
  private final Notation notation;
  private StructType schema = StructType.EMPTY;

  DelimitedFormat(PrintStream out, OutputOptions options, ValueText text, Notation notation) {
    this.out = out;
    this.options = options;
    this.text = text;
    this.notation = notation;
  }

  /**
   * How values are written.
   *
   * @param escape makes of a value what stands for it between two separators
   */
  record Notation(String separator, String nullValue, UnaryOperator<String> escape) {}

  @Override
  public void begin(StructType type) {
    schema = type;
    if (options.header()) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < schema.size(); i++) {
        separate(line, i).append(notation.escape().apply(schema.field(i).name()));
      }
      out.append(line.append('\n'));
    }
  }

  @Override
  public void row(Row row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < schema.size(); i++) {
      separate(line, i).append(value(row.get(i), i));
    }
    out.append(line.append('\n'));
  }

  private StringBuilder separate(StringBuilder line, int index) {
    return index == 0 ? line : line.append(notation.separator());
  }

  private String value(Object value, int index) {
    return value == null
        ? notation.nullValue()
        : notation.escape().apply(text.of(value, schema.field(index).type()));
  }

  @Override
  public void end(long rowCount) {}
}
