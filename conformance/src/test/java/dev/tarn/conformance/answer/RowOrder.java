package dev.tarn.conformance.answer;

import java.util.Locale;

/** Whether the order of a statement's rows means something. */
public enum RowOrder {
  ANY,
  FIXED;

  /** {@link #FIXED} when the statement sorts its result: ORDER BY outside of parentheses. */
  public static RowOrder of(String sql) {
    int depth = 0;
    StringBuilder outside = new StringBuilder();
    for (char c : sql.toUpperCase(Locale.ROOT).toCharArray()) {
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        outside.append(Character.isWhitespace(c) ? ' ' : c);
      }
    }
    return outside.toString().matches(".* ORDER +BY .*") ? FIXED : ANY;
  }
}
