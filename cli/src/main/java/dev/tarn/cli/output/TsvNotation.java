package dev.tarn.cli.output;

/**
 * Tab separated values: tab, line feed, carriage return and backslash inside a value are written
 * {@code \t}, {@code \n}, {@code \r} and {@code \\}; NULL is {@code \N} unless {@code --null-value}
 * says otherwise.
 */
final class TsvNotation {
  private TsvNotation() {}

  static DelimitedFormat.Notation of(OutputOptions options) {
    return new DelimitedFormat.Notation(
        "\t", options.nullValue().orElse("\\N"), TsvNotation::escape);
  }

  private static String escape(String value) {
    StringBuilder escaped = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '\t' -> escaped.append("\\t");
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\\' -> escaped.append("\\\\");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
