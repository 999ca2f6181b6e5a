package dev.tarn.jdbc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * The escapes of JDBC, {@code {d '2026-11-01'}} and their like, as Tarn's own SQL. Braces in
 * strings, quoted names and comments are left alone.
 */
final class EscapeSyntax {
  private final String text;
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> closers = new ArrayDeque<>();
  private int at;

  private EscapeSyntax(String text) {
    this.text = text;
  }

  static String translate(String text) {
    return text.indexOf('{') < 0 ? text : new EscapeSyntax(text).translated();
  }

  private String translated() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '{') {
        open();
      } else if (c == '}') {
        out.append(closers.isEmpty() ? "}" : closers.pop());
        at++;
      } else {
        int end = end(c);
        out.append(text, at, end);
        at = end;
      }
    }
    return out.toString();
  }

  /** What an escape begins with: its closing brace goes without a trace, as does {@code fn}. */
  private void open() {
    int start = skipSpace(at + 1);
    int end = start;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    String word = text.substring(start, end).toLowerCase(Locale.ROOT);
    String instead =
        switch (word) {
          case "d" -> "DATE ";
          case "t" -> "TIME ";
          case "ts" -> "TIMESTAMP ";
          case "fn", "oj" -> "";
          case "escape" -> "ESCAPE ";
          default -> null;
        };
    closers.push(instead == null ? "}" : "");
    out.append(instead == null ? "{" : instead);
    at = instead == null ? at + 1 : skipSpace(end);
  }

  private int skipSpace(int from) {
    int i = from;
    while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Where what begins here ends: a string, a name in quotes, a comment, or one character. */
  private int end(char c) {
    return switch (c) {
      case '\'', '"' -> quoted(c);
      case '`' -> after("`", at + 1);
      case '-' -> text.startsWith("--", at) ? after("\n", at) : at + 1;
      case '/' -> text.startsWith("/*", at) ? after("*/", at + 2) : at + 1;
      default -> at + 1;
    };
  }

  private int quoted(char quote) {
    int i = at + 1;
    while (i < text.length() && text.charAt(i) != quote) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i + 1, text.length());
  }

  private int after(String end, int from) {
    int found = text.indexOf(end, from);
    return found < 0 ? text.length() : found + end.length();
  }
}
