package dev.tarn.cli.output;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.ValueText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A box for people. Column widths come from the header and the first {@value #PAGE} rows; later
 * rows stream, page by page, and widen the columns when they must.
 */
final class TableFormat implements RowFormat {
  private static final int PAGE = 1000;
  private static final int NARROWEST = 12;

  private final PrintStream out;
  private final OutputOptions options;
  private final ValueText text;
  private final String nullValue;
  private final List<List<String>> page = new ArrayList<>();
  private StructType schema = StructType.EMPTY;
  private int[] widths = {};
  private int shown;
  private boolean started;

  TableFormat(PrintStream out, OutputOptions options, ValueText text) {
    this.out = out;
    this.options = options;
    this.text = text;
    this.nullValue = options.nullValue().orElse("NULL");
  }

  @Override
  public void begin(StructType type) {
    schema = type;
    widths = schema.names().stream().mapToInt(DisplayWidth::of).toArray();
    shown = widths.length;
  }

  @Override
  public void row(Row row) {
    List<String> cells = new ArrayList<>(schema.size());
    for (int i = 0; i < schema.size(); i++) {
      Object value = row.get(i);
      cells.add(value == null ? nullValue : printable(text.of(value, schema.field(i).type())));
    }
    page.add(cells);
    if (page.size() == PAGE) {
      writePage();
    }
  }

  @Override
  public void end(long rowCount) {
    if (schema.size() > 0) {
      if (!started || !page.isEmpty()) {
        writePage();
      }
      out.append(rule('└', '┴', '┘'));
    }
    out.append(RowCounts.line(rowCount, shown, schema.size())).append('\n');
  }

  private void writePage() {
    measure();
    if (!started) {
      started = true;
      writeHead();
    }
    page.forEach(cells -> out.append(line(cells)));
    page.clear();
  }

  private void measure() {
    for (List<String> cells : page) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], DisplayWidth.of(cells.get(i)));
      }
    }
    options.width().ifPresent(this::fit);
  }

  /**
   * Lowers the widest columns until the table fits, though none below what can still be read; then
   * leaves out the last columns. What the first page shows, the later ones show too.
   */
  private void fit(int available) {
    int cap = Arrays.stream(widths).max().orElse(0);
    while (cap > NARROWEST && total(cap) > available) {
      cap--;
    }
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.min(widths[i], cap);
    }
    while (!started && shown > 1 && total(cap) > available) {
      shown--;
    }
  }

  private int total(int cap) {
    return 1 + Arrays.stream(widths).limit(shown).map(width -> Math.min(width, cap) + 3).sum();
  }

  private void writeHead() {
    out.append(rule('┌', '┬', '┐'));
    if (options.header()) {
      out.append(line(schema.names()));
      out.append(rule('├', '┼', '┤'));
    }
  }

  private String rule(char left, char middle, char right) {
    return Arrays.stream(widths)
        .limit(shown)
        .mapToObj(width -> "─".repeat(width + 2))
        .collect(Collectors.joining(String.valueOf(middle), String.valueOf(left), right + "\n"));
  }

  private String line(List<String> cells) {
    return IntStream.range(0, shown)
        .mapToObj(i -> cell(cells.get(i), i))
        .collect(Collectors.joining(" │ ", "│ ", " │\n"));
  }

  private String cell(String value, int column) {
    String shown = DisplayWidth.cut(value, widths[column]);
    return isNumber(schema.field(column).type())
        ? DisplayWidth.padLeft(shown, widths[column])
        : DisplayWidth.padRight(shown, widths[column]);
  }

  private static boolean isNumber(DataType type) {
    return switch (type) {
      case DecimalType decimal -> true;
      case PrimitiveType primitive ->
          switch (primitive) {
            case BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE -> true;
            case BOOLEAN, STRING, BINARY, DATE, TIMESTAMP, TIMESTAMP_NTZ, TIME, VARIANT, VOID ->
                false;
          };
      case AtomicType atomic -> false;
      case ComplexType complex -> false;
    };
  }

  /** A cell is one line: what would break it is shown as an escape. */
  private static String printable(String value) {
    StringBuilder shown = null;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c >= ' ' && c != 0x7F) {
        if (shown != null) {
          shown.append(c);
        }
        continue;
      }
      if (shown == null) {
        shown = new StringBuilder(value.substring(0, i));
      }
      shown.append(escape(c));
    }
    return shown == null ? value : shown.toString();
  }

  private static String escape(char control) {
    return switch (control) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format("\\u%04X", (int) control);
    };
  }
}
