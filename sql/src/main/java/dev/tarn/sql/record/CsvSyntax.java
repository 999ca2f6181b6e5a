package dev.tarn.sql.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How CSV is written: divides texts into records, and records into fields. */
public final class CsvSyntax {
  private static final char NONE = '\0';

  private final String delimiter;
  private final char quote;
  private final char escape;
  private final Optional<String> comment;
  private final boolean trimsStart;
  private final boolean trimsEnd;
  private final String emptyValue;

  public CsvSyntax(RecordOptions options) {
    this.delimiter = delimiter(options);
    this.quote = quote(options);
    this.escape = options.character("escape").orElse('\\');
    this.comment = options.character("comment").map(String::valueOf);
    this.trimsStart = options.isTrue("ignoreLeadingWhiteSpace");
    this.trimsEnd = options.isTrue("ignoreTrailingWhiteSpace");
    this.emptyValue = options.text("emptyValue").orElse("");
  }

  static String delimiter(RecordOptions options) {
    String given = options.text("sep").or(() -> options.text("delimiter")).orElse(",");
    String plain = given.replace("\\t", "\t").replace("\\\\", "\\");
    if (plain.isEmpty()) {
      throw RecordErrors.optionValue("sep", given, "at least one character");
    }
    return plain;
  }

  /** An empty text means that nothing is quoted. */
  private static char quote(RecordOptions options) {
    return options.text("quote").isEmpty() ? '"' : options.character("quote").orElse(NONE);
  }

  /** Whether a line is no record: blank (control characters are blanks, too), or a comment. */
  public boolean isSkipped(String line) {
    return line.trim().isEmpty() || isComment(line);
  }

  private boolean isComment(String line) {
    return comment.isPresent() && line.startsWith(comment.get());
  }

  /** The texts of the records in a text in which quoted fields may have several lines. */
  public List<String> records(String text) {
    List<String> records = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int end = lineEnd(text, start);
      String line = text.substring(start, end);
      if (line.isEmpty() || (trimsStart && line.trim().isEmpty()) || isComment(line)) {
        start = afterBreak(text, end);
        continue;
      }
      Fields fields = new Fields(text, start, true);
      fields.read();
      records.add(text.substring(start, fields.position));
      start = afterBreak(text, fields.position);
    }
    return records;
  }

  private static int lineEnd(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private static int afterBreak(String text, int at) {
    boolean two = text.startsWith("\r\n", at);
    return Math.min(text.length(), at + (two ? 2 : 1));
  }

  /** The fields of one record; null for one of which nothing is written, not even quotes. */
  public List<String> fields(String record) {
    return new Fields(record, 0, false).read();
  }

  /** One record while it is divided. */
  private final class Fields {
    private final String text;
    private final boolean endsAtLine;
    private int position;

    private Fields(String text, int start, boolean endsAtLine) {
      this.text = text;
      this.position = start;
      this.endsAtLine = endsAtLine;
    }

    private List<String> read() {
      List<String> fields = new ArrayList<>();
      fields.add(field());
      while (text.startsWith(delimiter, position)) {
        position += delimiter.length();
        fields.add(field());
      }
      return fields;
    }

    private String field() {
      if (trimsStart) {
        position = afterBlanks(position);
      }
      if (quote != NONE && position < text.length() && text.charAt(position) == quote) {
        return quoted();
      }
      return plain("");
    }

    /** What was read of the field, and all that follows it up to the next delimiter. */
    private String plain(String before) {
      int from = position;
      while (!isEnd(position) && !text.startsWith(delimiter, position)) {
        position++;
      }
      String value = before + text.substring(from, position);
      String kept = trimsEnd ? withoutBlanksAtEnd(value) : value;
      return kept.isEmpty() ? null : kept;
    }

    private static String withoutBlanksAtEnd(String value) {
      int end = value.length();
      while (end > 0 && value.charAt(end - 1) <= ' ') {
        end--;
      }
      return value.substring(0, end);
    }

    private boolean isEnd(int at) {
      return at >= text.length() || (endsAtLine && isBreak(text.charAt(at)));
    }

    private static boolean isBreak(char character) {
      return character == '\n' || character == '\r';
    }

    private int afterBlanks(int from) {
      int at = from;
      while (!isEnd(at) && text.charAt(at) <= ' ' && !text.startsWith(delimiter, at)) {
        at++;
      }
      return at;
    }

    /**
     * A quote after which no delimiter follows makes the field a plain one from there on, quotes
     * and all, unless it is followed by another quote, and then stands for itself.
     */
    private String quoted() {
      StringBuilder value = new StringBuilder();
      int at = position + 1;
      while (at < text.length()) {
        char character = text.charAt(at);
        char next = at + 1 < text.length() ? text.charAt(at + 1) : NONE;
        if (character == escape && next == quote) {
          value.append(quote);
          at += 2;
        } else if (character == escape && next == escape && escape != quote) {
          value.append(escape);
          at += 2;
        } else if (character == quote) {
          int after = afterBlanks(at + 1);
          if (!isEnd(after) && !text.startsWith(delimiter, after)) {
            if (next != quote) {
              position = at;
              return plain(quote + value.toString());
            }
            value.append(quote);
            at++;
            continue;
          }
          position = after;
          return value.isEmpty() ? emptyValue : value.toString();
        } else {
          value.append(character);
          at++;
        }
      }
      position = text.length();
      return value.isEmpty() ? String.valueOf(quote) : value.toString();
    }
  }
}
