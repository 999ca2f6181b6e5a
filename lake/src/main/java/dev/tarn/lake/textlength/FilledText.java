package dev.tarn.lake.textlength;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.StructField;

/** Texts of CHAR columns as they compare: filled up with spaces. */
public final class FilledText {
  private FilledText() {}

  /** Whether values of a column compare as filled up. */
  public static boolean concerns(StructField column) {
    return DeclaredType.of(column).orElse(column.type()) instanceof CharType;
  }

  /** A value of a column, filled up where the column is a CHAR. */
  public static Object of(Object value, StructField column) {
    return value instanceof String text
            && DeclaredType.of(column).orElse(column.type()) instanceof CharType declared
        ? filled(text, declared.length())
        : value;
  }

  private static String filled(String text, int length) {
    int missing = length - text.codePointCount(0, text.length());
    return missing > 0 ? text + " ".repeat(missing) : text;
  }
}
