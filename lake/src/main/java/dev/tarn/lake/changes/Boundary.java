package dev.tarn.lake.changes;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.change.ChangeFeed.Bound;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.tree.Expression;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;

/** Reads an end of a range of changes: a number is a version, anything else a point in time. */
final class Boundary {
  private final String function;
  private final Analyzer analyzer;

  Boundary(String function, Analyzer analyzer) {
    this.function = function;
    this.analyzer = analyzer;
  }

  Bound read(ConstantArgument argument) {
    ZoneId zone = analyzer.context().zone();
    return switch (argument.value().value()) {
      case null -> throw ChangeErrors.nullBoundary().at(argument.position());
      case Byte version -> new Bound.Version(version);
      case Short version -> new Bound.Version(version);
      case Integer version -> new Bound.Version(version);
      case Long version -> new Bound.Version(version);
      case String text -> time(parse(text, argument));
      case Instant instant -> time(instant);
      case LocalDateTime local -> time(local.atZone(zone).toInstant());
      case LocalDate date -> time(date.atStartOfDay(zone).toInstant());
      default ->
          throw ChangeErrors.unsupportedArgument(
                  function, argument.value().type().sql(), "BIGINT, TIMESTAMP, STRING")
              .at(argument.position());
    };
  }

  private static Bound time(Instant instant) {
    return new Bound.Time(instant.toEpochMilli());
  }

  private Instant parse(String text, ConstantArgument argument) {
    Expression cast =
        new Expression.Cast(
            argument.position(),
            new Expression.Literal(argument.position(), text, PrimitiveType.STRING),
            PrimitiveType.TIMESTAMP,
            false);
    try {
      return (Instant) analyzer.constant(cast).value();
    } catch (TarnException e) {
      throw ChangeErrors.invalidTimestamp(text).at(argument.position()).causedBy(e);
    }
  }
}
