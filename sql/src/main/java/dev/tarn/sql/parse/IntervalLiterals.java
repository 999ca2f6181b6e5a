package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.parse.grammar.SqlGrammar.IntervalPartContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RangeIntervalContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnitsIntervalContext;
import dev.tarn.sql.tree.Expression.Literal;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Period;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** INTERVAL literals in their three forms. */
final class IntervalLiterals {
  private static final Pattern PART =
      Pattern.compile("([+-]?)\\s*(\\d+(?:\\.\\d*)?|\\.\\d+)\\s+([A-Za-z]+)\\s*");
  private static final Pattern YEAR_TO_MONTH = Pattern.compile("([+-]?)(\\d+)-(\\d+)");

  private IntervalLiterals() {}

  /** {@code INTERVAL 1 YEAR 2 MONTHS}. */
  static Literal build(UnitsIntervalContext context) {
    SourcePosition position = Positions.of(context);
    String text = Positions.text(context);
    List<IntervalAmount> amounts = new ArrayList<>();
    for (IntervalPartContext part : context.intervalPart()) {
      String number =
          part.STRING() != null
              ? StringLiterals.value(part.STRING()).strip()
              : part.getChild(part.getChildCount() - 2).getText();
      boolean negative = part.HYPHEN() != null ^ context.HYPHEN() != null;
      amounts.add(
          IntervalAmount.of(number, part.intervalUnit().getText(), text, position)
              .negatedIf(negative));
    }
    return combine(amounts, text, position);
  }

  /** {@code INTERVAL '1 year 2 months'}. */
  static Literal build(String text, SourcePosition position) {
    String rest = text.strip().replaceFirst("(?i)^interval\\s+", "");
    List<IntervalAmount> amounts = new ArrayList<>();
    Matcher matcher = PART.matcher(rest);
    int end = 0;
    while (end < rest.length() && matcher.find(end) && matcher.start() == end) {
      amounts.add(
          IntervalAmount.of(matcher.group(2), matcher.group(3), text, position)
              .negatedIf(matcher.group(1).equals("-")));
      end = matcher.end();
    }
    if (amounts.isEmpty() || end < rest.length()) {
      throw ParseErrors.invalidTypedLiteral("\"INTERVAL\"", text, position);
    }
    return combine(amounts, text, position);
  }

  /** {@code INTERVAL '1 02:03:04' DAY TO SECOND}. */
  static Literal build(RangeIntervalContext context) {
    SourcePosition position = Positions.of(context);
    String text = StringLiterals.value(context.STRING()).strip();
    IntervalField from = IntervalAmount.field(context.from.getText(), text, position);
    IntervalField to = IntervalAmount.field(context.to.getText(), text, position);
    boolean negative = context.HYPHEN() != null;
    if (from == IntervalField.YEAR && to == IntervalField.MONTH) {
      return yearToMonth(text, negative, position);
    }
    return DayTimeText.read(text, from, to, negative, position);
  }

  private static Literal yearToMonth(String text, boolean negative, SourcePosition position) {
    Matcher matcher = YEAR_TO_MONTH.matcher(text);
    if (!matcher.matches()) {
      throw ParseErrors.invalidInterval(text, "it is not of the form 'years-months'", position);
    }
    try {
      long months = Long.parseLong(matcher.group(3));
      if (months > 11) {
        throw ParseErrors.invalidInterval(text, "months run from 0 to 11", position);
      }
      long total = Math.addExact(Math.multiplyExact(12, Long.parseLong(matcher.group(2))), months);
      boolean minus = negative ^ matcher.group(1).equals("-");
      return months(minus ? -total : total, YearMonthIntervalType.FULL, position);
    } catch (ArithmeticException | NumberFormatException e) {
      throw ParseErrors.intervalTooLong(text, position);
    }
  }

  private static Literal combine(
      List<IntervalAmount> amounts, String text, SourcePosition position) {
    long yearMonth = amounts.stream().filter(IntervalAmount::isYearMonth).count();
    if (yearMonth > 0 && yearMonth < amounts.size()) {
      throw ParseErrors.invalidInterval(
          text, "years and months do not mix with days and times", position);
    }
    IntervalField start =
        amounts.stream().map(IntervalAmount::field).min(IntervalField::compareTo).orElseThrow();
    IntervalField end =
        amounts.stream().map(IntervalAmount::field).max(IntervalField::compareTo).orElseThrow();
    try {
      BigDecimal sum =
          amounts.stream().map(IntervalAmount::total).reduce(BigDecimal.ZERO, BigDecimal::add);
      return yearMonth > 0
          ? months(sum.longValueExact(), new YearMonthIntervalType(start, end), position)
          : microseconds(sum.longValueExact(), new DayTimeIntervalType(start, end), position);
    } catch (ArithmeticException e) {
      throw ParseErrors.intervalTooLong(text, position);
    }
  }

  private static Literal months(long months, YearMonthIntervalType type, SourcePosition position) {
    return new Literal(position, Period.ofMonths(Math.toIntExact(months)).normalized(), type);
  }

  static Literal microseconds(long micros, DayTimeIntervalType type, SourcePosition position) {
    Duration value =
        Duration.ofSeconds(
            Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1000);
    return new Literal(position, value, type);
  }
}
