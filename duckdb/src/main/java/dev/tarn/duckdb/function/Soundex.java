package dev.tarn.duckdb.function;

/** The SOUNDEX code of a word. */
final class Soundex {
  /** The code of each letter from A; 7 parts equal codes no more than H and W do, 0 does. */
  private static final String CODES = "01230127022455012623017202";

  private static final int LENGTH = 4;

  private Soundex() {}

  /** A text that does not begin with a letter is its own code. */
  static String of(String text) {
    if (text.isEmpty() || !isLetter(text.charAt(0))) {
      return text;
    }
    StringBuilder code = new StringBuilder().append(upper(text.charAt(0)));
    char last = code(text.charAt(0));
    for (int i = 1; i < text.length() && code.length() < LENGTH; i++) {
      char letter = text.charAt(i);
      if (!isLetter(letter)) {
        last = '0';
        continue;
      }
      char next = code(letter);
      if (next == '7') {
        continue;
      }
      if (next != '0' && next != last) {
        code.append(next);
      }
      last = next;
    }
    return code + "0".repeat(LENGTH - code.length());
  }

  private static boolean isLetter(char c) {
    return upper(c) >= 'A' && upper(c) <= 'Z';
  }

  private static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char) (c - ('a' - 'A')) : c;
  }

  private static char code(char letter) {
    return CODES.charAt(upper(letter) - 'A');
  }
}
