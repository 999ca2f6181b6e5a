package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import java.util.regex.Pattern;

/** LIKE patterns as regular expressions. */
final class LikePattern {
  private LikePattern() {}

  /**
   * The pattern as a regular expression.
   *
   * @throws TarnException INVALID_FORMAT.ESC_* when the escape stands before anything but a
   *     wildcard or itself
   */
  static Pattern regex(String pattern, int escape) {
    StringBuilder regex = new StringBuilder();
    int[] characters = pattern.codePoints().toArray();
    for (int i = 0; i < characters.length; i++) {
      if (characters[i] == escape) {
        i++;
        regex.append(Pattern.quote(escaped(pattern, characters, i, escape)));
      } else if (characters[i] == '%') {
        regex.append(".*");
      } else if (characters[i] == '_') {
        regex.append('.');
      } else {
        regex.append(Pattern.quote(Character.toString(characters[i])));
      }
    }
    return Pattern.compile(regex.toString(), Pattern.DOTALL);
  }

  private static String escaped(String pattern, int[] characters, int index, int escape) {
    if (index == characters.length) {
      throw TarnException.of("INVALID_FORMAT.ESC_AT_THE_END").with("format", "'" + pattern + "'");
    }
    int character = characters[index];
    if (character != '%' && character != '_' && character != escape) {
      throw TarnException.of("INVALID_FORMAT.ESC_IN_THE_MIDDLE")
          .with("format", "'" + pattern + "'")
          .with("char", "'" + Character.toString(character) + "'");
    }
    return Character.toString(character);
  }
}
