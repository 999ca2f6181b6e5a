package dev.tarn.lake.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.lake.derive.Preimage.Bound;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever value meets a condition on something computed from it meets the bounds that follow:
 * moments in all zones, many near changes of clocks, and texts of few characters.
 */
class PreimagesTest {
  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");
  private final Random random = new Random(Long.getLong("tarn.seed", 20261130));

  @Test
  void noMomentIsLostToItsDate() {
    for (ZoneId zone : zones()) {
      Preimage dates =
          new DatePreimages.OfMoment(column(PrimitiveType.TIMESTAMP), new LocalTimes(zone));
      checkMoments(zone, dates, moment -> LocalDate.ofInstant(moment, zone));
    }
  }

  @ParameterizedTest
  @EnumSource(Truncation.class)
  void noMomentIsLostToItsUnit(Truncation unit) {
    for (ZoneId zone : zones()) {
      Preimage units =
          new DatePreimages.TruncatedMoment(
              column(PrimitiveType.TIMESTAMP), unit, new LocalTimes(zone));
      checkMoments(zone, units, moment -> truncate(moment, unit, zone));
    }
  }

  private static Instant truncate(Instant moment, Truncation unit, ZoneId zone) {
    ZonedDateTime local = moment.atZone(zone);
    return switch (unit) {
      case HOUR -> local.truncatedTo(ChronoUnit.HOURS).toInstant();
      case MINUTE -> local.truncatedTo(ChronoUnit.MINUTES).toInstant();
      case SECOND -> local.truncatedTo(ChronoUnit.SECONDS).toInstant();
      case MILLISECOND -> local.truncatedTo(ChronoUnit.MILLIS).toInstant();
      case MICROSECOND -> moment;
      case YEAR, QUARTER, MONTH, WEEK, DAY ->
          unit.apply(local.toLocalDateTime()).toLocalDate().atStartOfDay(zone).toInstant();
    };
  }

  private <V extends Comparable<? super V>> void checkMoments(
      ZoneId zone, Preimage preimage, Function<Instant, V> function) {
    List<Instant> moments = moments(zone);
    for (Instant moment : moments) {
      for (Instant other : moments) {
        check(preimage, moment, function.apply(moment), function.apply(other));
      }
    }
  }

  @Test
  void noDateIsLostToItsStart() {
    for (ZoneId zone : zones()) {
      Preimage starts = new DatePreimages.StartOfDay(column(PrimitiveType.DATE), zone);
      List<Instant> moments = moments(zone);
      for (Instant moment : moments) {
        LocalDate date = LocalDate.ofInstant(moment, zone).plusDays(random.nextInt(5) - 2);
        for (Instant other : moments) {
          check(starts, date, date.atStartOfDay(zone).toInstant(), other);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Truncation.class,
      names = {"YEAR", "QUARTER", "MONTH", "WEEK"})
  void noDateIsLostToItsUnitOrYear(Truncation unit) {
    Preimage units = new DatePreimages.Truncated(column(PrimitiveType.DATE), unit);
    Preimage years = new DatePreimages.Year(column(PrimitiveType.DATE));
    for (int i = 0; i < 20_000; i++) {
      LocalDate date = LocalDate.ofEpochDay(random.nextInt(5_000) - 2_500);
      LocalDate other = date.plusDays(random.nextInt(900) - 450);
      check(units, date, unit.apply(date.atStartOfDay()).toLocalDate(), other);
      check(years, date, date.getYear(), other.getYear());
    }
  }

  @Test
  void noTextIsLostToItsStart() {
    for (int i = 0; i < 20_000; i++) {
      int length = 1 + random.nextInt(3);
      Preimage starts =
          TextPreimages.ofStart(call("left", column(PrimitiveType.STRING), length)).orElseThrow();
      String text = text();
      int end = Math.min(length, text.codePointCount(0, text.length()));
      check(
          starts,
          new CodePoints(text),
          new CodePoints(text.substring(0, text.offsetByCodePoints(0, end))),
          new CodePoints(text()));
    }
  }

  @ParameterizedTest
  @CsvSource({"abc,abd", "ab\uD7FF,ab\uE000", "a\uDBFF\uDFFF,b"})
  void allTextsWithAStartAreBeforeTheNext(String start, String next) {
    assertThat(TextPreimages.next(start)).contains(next);
    assertThat(TextPreimages.next("\uDBFF\uDFFF")).isEmpty();
  }

  private String text() {
    String letters = "ab\uD7FF\uE000\uD83D\uDE00\uDBFF\uDFFF";
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(5); i > 0; i--) {
      int place = random.nextInt(6);
      text.appendCodePoint(letters.codePoints().skip(place).findFirst().orElseThrow());
    }
    return text.toString();
  }

  private record CodePoints(String text) implements Comparable<CodePoints> {
    @Override
    public int compareTo(CodePoints other) {
      return java.util.Arrays.compare(
          text.codePoints().toArray(), other.text.codePoints().toArray());
    }
  }

  private static <I, V extends Comparable<? super V>> void check(
      Preimage preimage, I inner, V result, V value) {
    int order = result.compareTo(value);
    if (order == 0) {
      holds(preimage.from(plain(value)), inner, result, value);
      holds(preimage.to(plain(value)), inner, result, value);
    } else if (order > 0) {
      holds(preimage.from(plain(value)), inner, result, value);
      holds(preimage.after(plain(value)), inner, result, value);
    } else {
      holds(preimage.to(plain(value)), inner, result, value);
      holds(preimage.before(plain(value)), inner, result, value);
    }
  }

  private static Object plain(Object value) {
    return value instanceof CodePoints points ? points.text() : value;
  }

  @SuppressWarnings("unchecked")
  private static <I> void holds(Optional<Bound> bound, I inner, Object result, Object value) {
    if (bound.isEmpty()) {
      return;
    }
    Object limit = bound.get().value();
    int order =
        ((Comparable<Object>) inner)
            .compareTo(inner instanceof CodePoints ? new CodePoints((String) limit) : limit);
    boolean met =
        switch (bound.get().comparison()) {
          case EQUAL -> order == 0;
          case LESS -> order < 0;
          case LESS_OR_EQUAL -> order <= 0;
          case GREATER -> order > 0;
          case GREATER_OR_EQUAL -> order >= 0;
        };
    assertThat(met).as("%s gives %s; with %s: %s", inner, result, value, bound.get()).isTrue();
  }

  private static TypedExpression column(DataType type) {
    return new TypedExpression.Reference(Column.fresh("c", type, true));
  }

  private static TypedExpression.Call call(String function, TypedExpression text, int number) {
    return new TypedExpression.Call(
        function,
        List.of(text, new TypedExpression.Literal(number, PrimitiveType.INTEGER)),
        PrimitiveType.STRING,
        true);
  }

  private static List<ZoneId> zones() {
    return ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();
  }

  private List<Instant> moments(ZoneId zone) {
    List<Instant> moments = new ArrayList<>();
    Instant somewhere = anywhere();
    moments.add(somewhere);
    for (int i = 0; i < 4; i++) {
      moments.add(near(somewhere));
    }
    List<ZoneOffsetTransition> changes = zone.getRules().getTransitions();
    if (!changes.isEmpty()) {
      Instant change = changes.get(random.nextInt(changes.size())).getInstant();
      for (int i = 0; i < 8; i++) {
        moments.add(near(change));
      }
    }
    return moments.stream().filter(each -> !each.isBefore(FIRST) && !each.isAfter(LAST)).toList();
  }

  private Instant anywhere() {
    long seconds = Duration.between(FIRST, LAST).toSeconds();
    return FIRST.plusSeconds((long) (random.nextDouble() * seconds));
  }

  private Instant near(Instant moment) {
    long hours = random.nextBoolean() ? 3 : 60;
    long micros = Duration.ofHours(hours).toMillis() * 1000;
    return moment
        .plus((long) ((random.nextDouble() - 0.5) * 2 * micros), ChronoUnit.MICROS)
        .truncatedTo(random.nextBoolean() ? ChronoUnit.HOURS : ChronoUnit.MICROS);
  }
}
