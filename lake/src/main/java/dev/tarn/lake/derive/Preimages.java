package dev.tarn.lake.derive;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.ZoneId;
import java.util.Optional;

/** The expressions that keep the order of what they are computed from. */
final class Preimages {
  private final ZoneId zone;

  Preimages(ZoneId zone) {
    this.zone = zone;
  }

  Optional<Preimage> of(TypedExpression expression) {
    return switch (expression) {
      case Cast cast -> ofCast(cast.value(), cast.type());
      case Call call -> ofCall(call);
      default -> Optional.empty();
    };
  }

  private Optional<Preimage> ofCast(TypedExpression value, DataType to) {
    if (to == PrimitiveType.DATE) {
      return ofDate(value);
    }
    if (to == PrimitiveType.TIMESTAMP && value.type() == PrimitiveType.DATE) {
      return Optional.of(new DatePreimages.StartOfDay(value, zone));
    }
    return to == PrimitiveType.LONG && value.type() == PrimitiveType.INTEGER
        ? Optional.of(new WiderNumber(value))
        : Optional.empty();
  }

  private Optional<Preimage> ofDate(TypedExpression value) {
    if (value.type() == PrimitiveType.TIMESTAMP) {
      return Optional.of(new DatePreimages.OfMoment(value, new LocalTimes(zone)));
    }
    return value.type() == PrimitiveType.TIMESTAMP_NTZ
        ? Optional.of(new DatePreimages.OfLocalTime(value))
        : Optional.empty();
  }

  private Optional<Preimage> ofCall(Call call) {
    TypedExpression first = call.arguments().isEmpty() ? Literal.TRUE : call.arguments().getFirst();
    return switch (call.function()) {
      case "to_date" -> call.arguments().size() == 1 ? ofDate(first) : Optional.empty();
      case "year" ->
          first.type() == PrimitiveType.DATE
              ? Optional.of(new DatePreimages.Year(first))
              : Optional.empty();
      case "trunc" ->
          first.type() == PrimitiveType.DATE
              ? unit(call.arguments().get(1))
                  .filter(Truncation::ofDates)
                  .map(unit -> new DatePreimages.Truncated(first, unit))
              : Optional.empty();
      case "date_trunc" -> truncated(first, call.arguments().get(1));
      case "substring", "left" -> TextPreimages.ofStart(call);
      default -> Optional.empty();
    };
  }

  private Optional<Preimage> truncated(TypedExpression unit, TypedExpression moment) {
    return moment.type() == PrimitiveType.TIMESTAMP
        ? unit(unit)
            .map(each -> new DatePreimages.TruncatedMoment(moment, each, new LocalTimes(zone)))
        : Optional.empty();
  }

  private static Optional<Truncation> unit(TypedExpression expression) {
    return expression instanceof Literal literal && literal.value() instanceof String text
        ? Truncation.of(text)
        : Optional.empty();
  }

  /** An INT that is compared with a BIGINT. */
  private record WiderNumber(TypedExpression inner) implements Preimage {
    @Override
    public Optional<Bound> from(Object value) {
      return narrow(value).flatMap(Bound::atLeast);
    }

    @Override
    public Optional<Bound> to(Object value) {
      return narrow(value).flatMap(Bound::atMost);
    }

    private static Optional<Integer> narrow(Object value) {
      return value instanceof Long number && number == number.intValue()
          ? Optional.of(number.intValue())
          : Optional.empty();
    }
  }
}
