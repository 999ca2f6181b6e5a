package dev.tarn.sql.parse;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * Text in UTF-16 units. ANTLR's own streams count code points, so that positions after an emoji
 * would not fit the string that the caller holds.
 */
final class Utf16CharStream implements CharStream {
  private final String text;
  private int index;

  Utf16CharStream(String text) {
    this.text = text;
  }

  @Override
  public String getText(Interval interval) {
    int end = Math.min(interval.b + 1, text.length());
    return interval.a >= end ? "" : text.substring(interval.a, end);
  }

  @Override
  public void consume() {
    if (index >= text.length()) {
      throw new IllegalStateException("cannot consume EOF");
    }
    index++;
  }

  @Override
  public int LA(int offset) {
    int at = offset > 0 ? index + offset - 1 : index + offset;
    return at < 0 || at >= text.length() ? IntStream.EOF : text.charAt(at);
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {
    // Nothing is held back: the whole text is there.
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public void seek(int newIndex) {
    index = Math.min(newIndex, text.length());
  }

  @Override
  public int size() {
    return text.length();
  }

  @Override
  public String getSourceName() {
    return IntStream.UNKNOWN_SOURCE_NAME;
  }
}
