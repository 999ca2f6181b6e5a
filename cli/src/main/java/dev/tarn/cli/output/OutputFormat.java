package dev.tarn.cli.output;

import dev.tarn.core.value.ValueText;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The formats of {@code --output}. */
public enum OutputFormat {
  /** Boxes, as wide as the values. */
  TABLE,
  /** A line for each value. */
  VERTICAL,
  /** Comma separated, RFC 4180. */
  CSV,
  /** Tab separated, with backslash escapes. */
  TSV,
  /** One line for each statement, for programs. */
  JSON,
  /** One object for each row. */
  JSONL,
  /** A Markdown table. */
  MARKDOWN;

  /** A writer of this format on a stream. */
  public OutcomeWriter writer(PrintStream out, OutputOptions options) {
    return switch (this) {
      case TABLE ->
          new RowFormatWriter(out, zone -> new TableFormat(out, options, new ValueText(zone)));
      case VERTICAL ->
          new RowFormatWriter(out, zone -> new VerticalFormat(out, options, new ValueText(zone)));
      case CSV ->
          new RowFormatWriter(
              out,
              zone ->
                  new DelimitedFormat(out, options, new ValueText(zone), CsvNotation.of(options)));
      case TSV ->
          new RowFormatWriter(
              out,
              zone ->
                  new DelimitedFormat(out, options, new ValueText(zone), TsvNotation.of(options)));
      case JSONL -> new RowFormatWriter(out, zone -> new JsonLinesFormat(out, zone));
      case MARKDOWN ->
          new RowFormatWriter(out, zone -> new MarkdownFormat(out, options, new ValueText(zone)));
      case JSON -> new JsonWriter(out);
    };
  }

  /** The format of a name, in any case. */
  public static Optional<OutputFormat> named(String name) {
    return Arrays.stream(values())
        .filter(format -> format.toString().equals(name.toLowerCase(Locale.ROOT)))
        .findFirst();
  }

  /** All names, for people. */
  public static String names() {
    return Arrays.stream(values()).map(OutputFormat::toString).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
