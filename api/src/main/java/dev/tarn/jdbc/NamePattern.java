package dev.tarn.jdbc;

/**
 * A pattern of names: {@code %} stands for any text, {@code _} for any character, a backslash
 * before one for itself. Names ignore case.
 */
final class NamePattern {
  private static final char ESCAPE = '\\';

  private final String text;

  private NamePattern(String text) {
    this.text = text;
  }

  /** The pattern of a text; null is met by every name. */
  static NamePattern of(String text) {
    return new NamePattern(text == null ? "%" : text);
  }

  boolean isMetBy(String name) {
    return matches(0, name, 0);
  }

  private boolean isEscape(int at) {
    return text.charAt(at) == ESCAPE && at + 1 < text.length();
  }

  private boolean matches(int at, String name, int from) {
    if (at == text.length()) {
      return from == name.length();
    }
    if (text.charAt(at) == '%') {
      return matches(at + 1, name, from) || (from < name.length() && matches(at, name, from + 1));
    }
    int literal = isEscape(at) ? at + 1 : at;
    boolean any = literal == at && text.charAt(at) == '_';
    return from < name.length()
        && (any || isSame(text.charAt(literal), name.charAt(from)))
        && matches(literal + 1, name, from + 1);
  }

  private static boolean isSame(char one, char other) {
    return Character.toLowerCase(one) == Character.toLowerCase(other);
  }
}
