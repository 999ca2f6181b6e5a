package dev.tarn.sql.type;

import dev.tarn.sql.type.NumberPattern.Group;
import dev.tarn.sql.type.NumberPattern.Token;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads numbers that are written by a format. Blanks between its parts are passed over. */
public final class NumberReading {
  private final String text;
  private final NumberPattern pattern;
  private final StringBuilder digits = new StringBuilder();
  private int at;
  private int scale;
  private boolean negative;
  private boolean open;

  private NumberReading(String text, NumberPattern pattern) {
    this.text = text.replaceAll("\\s", "");
    this.pattern = pattern;
  }

  /** The number; empty when the text is not of the format. */
  public static Optional<BigDecimal> read(String text, NumberPattern pattern) {
    return new NumberReading(text, pattern).read();
  }

  private Optional<BigDecimal> read() {
    boolean whole = true;
    for (Token token : pattern.tokens()) {
      boolean matches =
          switch (token.kind()) {
            case OPEN -> open();
            case CLOSE -> !open || take('>');
            case MINUS -> minus();
            case SIGN -> sign();
            case DOLLAR -> take('$');
            case POINT -> point();
            case DIGITS -> whole ? wholeDigits(token.groups()) : fraction(token.groups());
            case STRANGER -> false;
          };
      whole = whole && token.kind() != NumberPattern.Kind.POINT;
      if (!matches) {
        return Optional.empty();
      }
    }
    if (at < text.length() || digits.isEmpty()) {
      return Optional.empty();
    }
    BigInteger unscaled = new BigInteger(digits.toString());
    return Optional.of(new BigDecimal(negative ? unscaled.negate() : unscaled, scale));
  }

  private boolean take(char letter) {
    boolean found = at < text.length() && text.charAt(at) == letter;
    at += found ? 1 : 0;
    return found;
  }

  private boolean open() {
    open = take('<');
    negative |= open;
    return true;
  }

  private boolean point() {
    take('.');
    return true;
  }

  private boolean sign() {
    return take('+') || minus();
  }

  private boolean minus() {
    negative |= take('-');
    return true;
  }

  /** Groups are matched from the right, where the number's units are. */
  private boolean wholeDigits(List<Group> groups) {
    List<String> given = given();
    if (given.size() > groups.size()) {
      return false;
    }
    for (int i = 1; i <= groups.size(); i++) {
      Group group = groups.get(groups.size() - i);
      int count = i <= given.size() ? given.get(given.size() - i).length() : 0;
      if (group.exact() ? count != group.size() : count > group.size()) {
        return false;
      }
    }
    given.forEach(digits::append);
    return true;
  }

  private List<String> given() {
    List<String> groups = new ArrayList<>();
    StringBuilder group = new StringBuilder();
    while (at < text.length() && (isDigit() || text.charAt(at) == ',')) {
      if (text.charAt(at) == ',') {
        groups.add(group.toString());
        group.setLength(0);
      } else {
        group.append(Character.digit(text.charAt(at), 10));
      }
      at++;
    }
    groups.add(group.toString());
    return groups;
  }

  private boolean isDigit() {
    return Character.isDigit(text.charAt(at));
  }

  private boolean fraction(List<Group> groups) {
    int most = groups.stream().mapToInt(Group::size).sum();
    while (at < text.length() && isDigit()) {
      digits.append(Character.digit(text.charAt(at), 10));
      scale++;
      at++;
    }
    return scale <= most;
  }
}
