package dev.tarn.cli.output;

/**
 * Comma separated values as RFC 4180 has them, with {@code \n} between rows. NULL is empty unless
 * {@code --null-value} says otherwise; the empty string is {@code ""}, so that the two differ.
 */
final class CsvNotation {
  private CsvNotation() {}

  static DelimitedFormat.Notation of(OutputOptions options) {
    String nullValue = options.nullValue().orElse("");
    return new DelimitedFormat.Notation(
        ",",
        nullValue,
        value -> value.equals(nullValue) || needsQuotes(value) ? quoted(value) : value);
  }

  private static String quoted(String value) {
    return "\"" + value.replace("\"", "\"\"") + "\"";
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
