package dev.tarn.lake.derive;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.CastPurpose;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The dates that {@code date_format} writes as one text. */
final class FormattedDates {
  private static final Pattern TEXT = Pattern.compile("(\\d{4})(?:-(\\d\\d))?(?:-(\\d\\d))?");

  /** Years before 1 are written as others of the other era. */
  private static final Instant YEAR_ONE = Instant.parse("0001-01-03T00:00:00Z");

  private FormattedDates() {}

  /** What {@code date_format(moment, format) = text} says of the moment. */
  static Optional<TypedExpression> of(TypedExpression operand, Object text) {
    if (!(operand instanceof Call call)
        || !call.function().equals("date_format")
        || !(call.arguments().get(1) instanceof Literal format)) {
      return Optional.empty();
    }
    Matcher matcher = TEXT.matcher((String) text);
    if (!matcher.matches() || !format(matcher).equals(format.value())) {
      return Optional.empty();
    }
    return first(matcher).map(first -> condition(call.arguments().getFirst(), first, matcher));
  }

  private static String format(Matcher matcher) {
    return "yyyy"
        + (matcher.group(2) == null ? "" : "-MM")
        + (matcher.group(3) == null ? "" : "-dd");
  }

  private static Optional<LocalDate> first(Matcher matcher) {
    try {
      int month = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
      int day = matcher.group(3) == null ? 1 : Integer.parseInt(matcher.group(3));
      LocalDate date = LocalDate.of(Integer.parseInt(matcher.group(1)), month, day);
      return date.getYear() > 1 ? Optional.of(date) : Optional.empty();
    } catch (java.time.DateTimeException none) {
      return Optional.empty();
    }
  }

  private static TypedExpression condition(
      TypedExpression moment, LocalDate first, Matcher matcher) {
    LocalDate end =
        matcher.group(2) == null
            ? first.plusYears(1)
            : matcher.group(3) == null ? first.plusMonths(1) : first.plusDays(1);
    Cast date = new Cast(moment, PrimitiveType.DATE, false, CastPurpose.EXPRESSION);
    return call(
        "or",
        call(
            "and",
            call(">=", date, new Literal(first, PrimitiveType.DATE)),
            call("<", date, new Literal(end, PrimitiveType.DATE))),
        call("<", moment, new Literal(YEAR_ONE, PrimitiveType.TIMESTAMP)));
  }

  private static TypedExpression call(
      String function, TypedExpression left, TypedExpression right) {
    return new Call(function, List.of(left, right), PrimitiveType.BOOLEAN, true);
  }
}
