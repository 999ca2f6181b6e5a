package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.StringTextContext;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/** String literals, freed of their quotes and escapes. */
final class StringLiterals {
  private StringLiterals() {}

  static String value(StringTextContext context) {
    return context.STRING().stream().map(StringLiterals::value).collect(Collectors.joining());
  }

  static String value(TerminalNode node) {
    return value(node.getText());
  }

  static String value(Token token) {
    return value(token.getText());
  }

  private static String value(String literal) {
    char first = literal.charAt(0);
    if (first == 'r' || first == 'R') {
      return literal.substring(2, literal.length() - 1);
    }
    return unescape(literal.substring(1, literal.length() - 1), first);
  }

  private static String unescape(String body, char quote) {
    if (body.indexOf('\\') < 0 && body.indexOf(quote) < 0) {
      return body;
    }
    StringBuilder value = new StringBuilder(body.length());
    int i = 0;
    while (i < body.length()) {
      char c = body.charAt(i);
      if (c == quote) {
        value.append(quote);
        i += 2;
      } else if (c == '\\' && i + 1 < body.length()) {
        i = unescapeAt(body, i + 1, value);
      } else {
        value.append(c);
        i++;
      }
    }
    return value.toString();
  }

  /** Writes what stands after a backslash; answers where the text goes on. */
  private static int unescapeAt(String body, int i, StringBuilder value) {
    if (isNumber(body, i, "u", 4, 16)) {
      value.append((char) Integer.parseInt(body, i + 1, i + 5, 16));
      return i + 5;
    }
    if (isCodePoint(body, i)) {
      value.appendCodePoint(Integer.parseInt(body, i + 1, i + 9, 16));
      return i + 9;
    }
    if ((body.charAt(i) == '0' || body.charAt(i) == '1') && isNumber(body, i, "", 3, 8)) {
      value.append((char) Integer.parseInt(body, i, i + 3, 8));
      return i + 3;
    }
    int character = body.codePointAt(i);
    if (character == '%' || character == '_') {
      value.append('\\');
    }
    value.appendCodePoint(simpleEscape(character));
    return i + Character.charCount(character);
  }

  private static boolean isCodePoint(String body, int i) {
    return isNumber(body, i, "U", 8, 16)
        && Character.isValidCodePoint((int) Long.parseLong(body, i + 1, i + 9, 16));
  }

  private static boolean isNumber(String body, int at, String prefix, int digits, int radix) {
    int from = at + prefix.length();
    return body.startsWith(prefix, at)
        && from + digits <= body.length()
        && body.substring(from, from + digits)
            .chars()
            .allMatch(c -> c < 128 && Character.digit(c, radix) >= 0);
  }

  private static int simpleEscape(int character) {
    return switch (character) {
      case '0' -> 0;
      case 'b' -> '\b';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'Z' -> 0x1A;
      default -> character;
    };
  }
}
