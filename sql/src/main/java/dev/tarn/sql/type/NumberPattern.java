package dev.tarn.sql.type;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DecimalType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The format of a number as text, {@code S99G999D99}: what TO_CHAR and TO_NUMBER go by. */
public final class NumberPattern {
  private static final List<Set<Kind>> ORDER =
      List.of(
          EnumSet.of(Kind.OPEN),
          EnumSet.of(Kind.MINUS, Kind.SIGN),
          EnumSet.of(Kind.DOLLAR),
          EnumSet.of(Kind.DIGITS),
          EnumSet.of(Kind.POINT),
          EnumSet.of(Kind.DIGITS),
          EnumSet.of(Kind.DOLLAR),
          EnumSet.of(Kind.MINUS, Kind.SIGN, Kind.CLOSE));

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int before;
  private int after;

  /** What may stand in a format, with the name it has in messages. */
  enum Kind {
    OPEN("PR"),
    MINUS("MI"),
    SIGN("S"),
    DOLLAR("$"),
    DIGITS("digit sequence"),
    POINT(". or D"),
    CLOSE("PR"),
    STRANGER("character");

    private final String name;

    Kind(String name) {
      this.name = name;
    }
  }

  /** Digits between separators: so many, or, when it begins with 9, so many at most. */
  record Group(int size, boolean exact) {}

  /**
   * A part of a format.
   *
   * @param groups of a sequence of digits, without the separators between them
   */
  record Token(Kind kind, String name, List<Group> groups) {}

  private NumberPattern(String format) {
    this.text = format.toUpperCase(Locale.ROOT);
  }

  /**
   * Reads a format.
   *
   * @throws TarnException INVALID_FORMAT
   */
  public static NumberPattern of(String format) {
    NumberPattern pattern = new NumberPattern(format);
    pattern.read();
    pattern.check();
    pattern.count();
    return pattern;
  }

  /** The type that holds the numbers of this format. */
  public DecimalType type() {
    if (before + after > DecimalType.MAX_PRECISION) {
      throw TarnException.of("DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION")
          .with("precision", before + after)
          .with("maxPrecision", DecimalType.MAX_PRECISION);
    }
    return new DecimalType(before + after, after);
  }

  List<Token> tokens() {
    return tokens;
  }

  int digitsBefore() {
    return before;
  }

  int digitsAfter() {
    return after;
  }

  private void read() {
    if (text.isEmpty()) {
      throw error("EMPTY");
    }
    int at = 0;
    while (at < text.length()) {
      char letter = text.charAt(at);
      if (isOfDigits(letter)) {
        at = digits(at);
      } else if (text.startsWith("MI", at)) {
        add(Kind.MINUS);
        at += 2;
      } else if (text.startsWith("PR", at)) {
        tokens.addFirst(new Token(Kind.OPEN, Kind.OPEN.name, List.of()));
        add(Kind.CLOSE);
        at += 2;
      } else {
        single(letter);
        at++;
      }
    }
  }

  private void single(char letter) {
    switch (letter) {
      case 'S' -> add(Kind.SIGN);
      case '$' -> add(Kind.DOLLAR);
      case '.', 'D' -> add(Kind.POINT);
      default -> tokens.add(new Token(Kind.STRANGER, "character '" + letter + "'", List.of()));
    }
  }

  private void add(Kind kind) {
    tokens.add(new Token(kind, kind.name, List.of()));
  }

  private static boolean isOfDigits(char letter) {
    return letter == '0' || letter == '9' || letter == ',' || letter == 'G';
  }

  private int digits(int start) {
    int end = start;
    while (end < text.length() && isOfDigits(text.charAt(end))) {
      end++;
    }
    boolean afterPoint = tokens.stream().anyMatch(token -> token.kind() == Kind.POINT);
    List<Group> groups = new ArrayList<>();
    String[] parts = text.substring(start, end).replace('G', ',').split(",", -1);
    for (String part : parts) {
      if (part.isEmpty()) {
        throw error("CONT_THOUSANDS_SEPS");
      }
      groups.add(new Group(part.length(), part.charAt(0) == '0'));
    }
    if (afterPoint && groups.size() > 1) {
      throw error("THOUSANDS_SEPS_MUST_BEFORE_DEC");
    }
    tokens.add(new Token(Kind.DIGITS, Kind.DIGITS.name, groups));
    return end;
  }

  private void check() {
    int firstDigits = index(Kind.DIGITS);
    if (firstDigits < 0) {
      throw error("WRONG_NUM_DIGIT");
    }
    if (index(Kind.DOLLAR) > firstDigits) {
      throw error("CUR_MUST_BEFORE_DIGIT");
    }
    for (Kind kind : List.of(Kind.POINT, Kind.DOLLAR, Kind.SIGN, Kind.MINUS, Kind.CLOSE)) {
      if (tokens.stream().filter(token -> token.kind() == kind).count() > 1) {
        throw error("WRONG_NUM_TOKEN").with("token", kind.name);
      }
    }
    int seen = 0;
    for (Set<Kind> allowed : ORDER) {
      if (seen < tokens.size() && allowed.contains(tokens.get(seen).kind())) {
        seen++;
      }
    }
    if (seen < tokens.size()) {
      throw error("UNEXPECTED_TOKEN").with("token", tokens.get(seen).name());
    }
  }

  private int index(Kind kind) {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).kind() == kind) {
        return i;
      }
    }
    return -1;
  }

  private void count() {
    int point = index(Kind.POINT);
    for (int i = 0; i < tokens.size(); i++) {
      int digits = tokens.get(i).groups().stream().mapToInt(Group::size).sum();
      if (point >= 0 && i > point) {
        after += digits;
      } else {
        before += digits;
      }
    }
  }

  private TarnException error(String subclass) {
    return TarnException.of("INVALID_FORMAT." + subclass).with("format", "'" + text + "'");
  }
}
