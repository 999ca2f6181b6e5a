package dev.tarn.sql.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes records of CSV. Safe for use by threads. */
public final class CsvLines {
  private static final String COMMENT = "#";

  private final String delimiter;
  private final char quote;
  private final char escape;
  private final String nullValue;
  private final String emptyValue;
  private final boolean quotesAll;
  private final boolean quotesQuotes;
  private final boolean trimsStart;
  private final boolean trimsEnd;

  public CsvLines(RecordOptions options) {
    this.delimiter = CsvSyntax.delimiter(options);
    this.quote = options.character("quote").orElse('"');
    this.escape = options.character("escape").orElse('\\');
    this.nullValue = options.text("nullValue").orElse("");
    this.emptyValue = options.text("emptyValue").orElse("\"\"");
    this.quotesAll = options.isTrue("quoteAll");
    this.quotesQuotes = options.isTrue("escapeQuotes", RecordOptions.Otherwise.TRUE);
    this.trimsStart = options.isTrue("ignoreLeadingWhiteSpace", RecordOptions.Otherwise.TRUE);
    this.trimsEnd = options.isTrue("ignoreTrailingWhiteSpace", RecordOptions.Otherwise.TRUE);
  }

  /** The record of these fields; null when there is nothing in it. */
  public String line(List<Optional<String>> fields) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      texts.add(text(fields.get(i), i == 0));
    }
    boolean empty = texts.size() <= 1 && texts.stream().allMatch(String::isEmpty);
    return empty ? null : String.join(delimiter, texts);
  }

  private String text(Optional<String> field, boolean first) {
    if (field.isEmpty()) {
      return quotesAll ? quote + nullValue + quote : nullValue;
    }
    String value = trimmed(field.get());
    if (value.isEmpty()) {
      return emptyValue;
    }
    return quotesAll || mustQuote(value, first) ? quoted(value) : value;
  }

  private String trimmed(String value) {
    int start = 0;
    int end = value.length();
    while (trimsStart && start < end && value.charAt(start) <= ' ') {
      start++;
    }
    while (trimsEnd && end > start && value.charAt(end - 1) <= ' ') {
      end--;
    }
    return value.substring(start, end);
  }

  private boolean mustQuote(String value, boolean first) {
    return value.contains(delimiter)
        || value.indexOf('\n') >= 0
        || value.indexOf('\r') >= 0
        || (quotesQuotes && value.indexOf(quote) >= 0)
        || (first && value.startsWith(COMMENT));
  }

  private String quoted(String value) {
    StringBuilder text = new StringBuilder().append(quote);
    for (char letter : value.toCharArray()) {
      if (letter == quote || letter == escape) {
        text.append(escape);
      }
      text.append(letter);
    }
    return text.append(quote).toString();
  }
}
