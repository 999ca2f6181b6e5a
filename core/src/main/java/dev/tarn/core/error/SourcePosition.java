package dev.tarn.core.error;

/**
 * A place in SQL text.
 *
 * @param line from 1
 * @param column from 1, in UTF-16 units
 * @param length how many characters the caret line underlines, at least 1
 */
public record SourcePosition(int line, int column, int length) {
  public SourcePosition {
    if (line < 1 || column < 1 || length < 1) {
      throw new IllegalArgumentException("no such position: " + line + ":" + column + "+" + length);
    }
  }
}
