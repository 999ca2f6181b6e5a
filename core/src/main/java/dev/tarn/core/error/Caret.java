package dev.tarn.core.error;

/** Draws the line of SQL an error speaks of, with carets under the place. */
final class Caret {
  private Caret() {}

  /**
   * @param source what the text is called
   */
  static String draw(String source, String sql, SourcePosition position) {
    String[] lines = sql.split("\r\n|\r|\n", -1);
    String line = position.line() <= lines.length ? lines[position.line() - 1] : "";
    int start = Math.min(position.column() - 1, line.length());
    int length = Math.max(1, Math.min(position.length(), line.length() - start));
    StringBuilder indent = new StringBuilder();
    for (int i = 0; i < start; i++) {
      indent.append(line.charAt(i) == '\t' ? '\t' : ' ');
    }
    return "== "
        + source
        + " (line "
        + position.line()
        + ", position "
        + position.column()
        + ") ==\n"
        + line
        + "\n"
        + indent
        + "^".repeat(length);
  }
}
