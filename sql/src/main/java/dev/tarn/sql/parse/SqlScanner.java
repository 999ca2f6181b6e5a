package dev.tarn.sql.parse;

/** Steps over the parts of SQL text in which a semicolon means nothing. */
final class SqlScanner {
  private SqlScanner() {}

  /**
   * Steps over what begins at an index: a string, a quoted name, a comment, or else one word or
   * character.
   *
   * @return the index after it, or -1 when it does not end
   */
  static int skip(String text, int at) {
    char c = text.charAt(at);
    if (isWordPart(c)) {
      return skipWord(text, at);
    }
    return switch (c) {
      case '\'', '"' -> skipString(text, at + 1, c);
      case '`' -> skipQuotedName(text, at + 1);
      case '-' -> text.startsWith("--", at) ? skipLine(text, at) : at + 1;
      case '/' -> isBracketedComment(text, at) ? skipComment(text, at + 2) : at + 1;
      default -> at + 1;
    };
  }

  static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static boolean isBracketedComment(String text, int at) {
    return text.startsWith("/*", at) && !text.startsWith("/*+", at);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /** A word; {@code r'..'} is a raw string, in which a backslash is only a backslash. */
  private static int skipWord(String text, int at) {
    int end = at;
    while (end < text.length() && isWordPart(text.charAt(end))) {
      end++;
    }
    boolean raw =
        end == at + 1
            && (text.charAt(at) == 'r' || text.charAt(at) == 'R')
            && end < text.length()
            && (text.charAt(end) == '\'' || text.charAt(end) == '"');
    if (!raw) {
      return end;
    }
    int close = text.indexOf(text.charAt(end), end + 1);
    return close < 0 ? -1 : close + 1;
  }

  private static int skipString(String text, int from, char quote) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == quote) {
        return i + 1;
      }
    }
    return -1;
  }

  private static int skipQuotedName(String text, int from) {
    int close = text.indexOf('`', from);
    return close < 0 ? -1 : close + 1;
  }

  /** To the end of the line; a backslash before the line's end carries the comment on. */
  private static int skipLine(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && text.startsWith("\r\n", i + 1)) {
        i += 2;
      } else if (c == '\\' && text.startsWith("\n", i + 1)) {
        i++;
      } else if (c == '\n' || c == '\r') {
        return i;
      }
    }
    return text.length();
  }

  private static int skipComment(String text, int from) {
    int depth = 1;
    int i = from;
    while (depth > 0) {
      if (i >= text.length()) {
        return -1;
      }
      if (text.startsWith("*/", i)) {
        depth--;
        i += 2;
      } else if (text.startsWith("/*", i)) {
        depth++;
        i += 2;
      } else {
        i++;
      }
    }
    return i;
  }
}
