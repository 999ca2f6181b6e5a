package dev.tarn.sql.type;

import dev.tarn.sql.type.NumberPattern.Group;
import dev.tarn.sql.type.NumberPattern.Token;
import java.math.BigDecimal;

/** Writes numbers by a format. */
public final class NumberTexts {
  private final NumberPattern pattern;
  private final boolean negative;
  private final String before;
  private final String after;
  private final boolean fits;
  private final StringBuilder text = new StringBuilder();
  private int place;

  private NumberTexts(BigDecimal number, NumberPattern pattern) {
    this.pattern = pattern;
    this.negative = number.signum() < 0;
    String plain = number.abs().toPlainString();
    int point = plain.indexOf('.');
    String whole = point < 0 ? plain : plain.substring(0, point);
    String fraction = point < 0 ? "" : plain.substring(point + 1);
    this.before = whole.replaceFirst("^0+", "");
    this.after = fraction.replaceFirst("0+$", "");
    this.fits =
        before.length() <= pattern.digitsBefore() && after.length() <= pattern.digitsAfter();
  }

  /** The text of a number; with # for its digits when they do not fit the format. */
  public static String write(BigDecimal number, NumberPattern pattern) {
    return new NumberTexts(number, pattern).write();
  }

  private String write() {
    boolean whole = true;
    for (Token token : pattern.tokens()) {
      switch (token.kind()) {
        case OPEN -> text.append(negative ? "<" : "");
        case CLOSE -> text.append(negative ? ">" : "  ");
        case MINUS -> text.append(negative ? '-' : ' ');
        case SIGN -> text.append(negative ? '-' : '+');
        case DOLLAR -> text.append('$');
        case POINT -> {
          point();
          whole = false;
        }
        case DIGITS -> {
          if (whole) {
            wholeDigits(token);
          } else {
            fraction();
          }
        }
        case STRANGER -> throw new IllegalStateException("a format that was not checked");
      }
    }
    return text.toString();
  }

  private void wholeDigits(Token token) {
    int missing = pattern.digitsBefore() - before.length();
    boolean first = true;
    for (Group group : token.groups()) {
      if (!first) {
        separator();
      }
      first = false;
      for (int i = 0; i < group.size(); i++) {
        digit(group, missing);
        place++;
      }
    }
  }

  private void digit(Group group, int missing) {
    if (!fits) {
      text.append('#');
    } else if (place >= missing) {
      text.append(before.charAt(place - missing));
    } else if (group.exact()) {
      text.append('0');
    } else {
      blank();
    }
  }

  private void separator() {
    if (!text.isEmpty() && Character.isDigit(text.charAt(text.length() - 1))) {
      text.append(',');
    } else {
      blank();
    }
  }

  /** Blanks stand before the sign. */
  private void blank() {
    int last = text.length() - 1;
    if (last >= 0 && "+-<".indexOf(text.charAt(last)) >= 0) {
      text.insert(last, ' ');
    } else {
      text.append(' ');
    }
  }

  /** A number without whole digits has one zero, where there is room for it. */
  private void point() {
    int last = text.length() - 1;
    if (last >= 0 && text.charAt(last) == ' ') {
      text.setCharAt(last, '0');
    }
    text.append(pattern.digitsAfter() == 0 ? ' ' : '.');
  }

  private void fraction() {
    text.append(
        fits
            ? after + "0".repeat(pattern.digitsAfter() - after.length())
            : "#".repeat(pattern.digitsAfter()));
  }
}
