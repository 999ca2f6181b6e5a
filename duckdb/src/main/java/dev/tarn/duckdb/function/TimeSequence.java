package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.YearMonthIntervalType;

/**
 * SEQUENCE over dates and timestamps: the start moved by so many steps at a time, in the zone of
 * the session, as long as that is not beyond the end.
 */
final class TimeSequence {
  private static final String DAY = "86400000000";

  /** The least a month has, so that there are never more steps than are tried. */
  private static final String SHORTEST_MONTH = "2419200000000";

  private TimeSequence() {}

  static String write(CallText call) {
    return HeldArguments.hold(call, TimeSequence::held);
  }

  private static String held(CallText call) {
    String start = micros(call, 0);
    String stop = micros(call, 1);
    String months = months(call);
    String rest = rest(call, start, stop);
    String step = "(" + months + " * " + SHORTEST_MONTH + " + " + rest + ")";
    String whole = call.type(0) == DATE ? finest(months, rest) : step;
    return Sql.cast(
        "(CASE WHEN %s THEN %s WHEN abs((%s - %s) // %s) > %s THEN %s ELSE %s END)"
            .formatted(
                endless(call, start, stop, step, whole),
                call.raise(
                    "ILLEGAL_SEQUENCE_BOUNDARIES",
                    "start",
                    call.text(0),
                    "stop",
                    call.text(1),
                    "step",
                    step),
                stop,
                start,
                step,
                CollectionRenderings.MOST_ELEMENTS,
                call.raise(
                    "COLLECTION_SIZE_LIMIT_EXCEEDED.PARAMETER",
                    "numberOfElements",
                    "((" + stop + " - " + start + ") // " + step + ")",
                    "functionName",
                    "'`sequence`'",
                    "maxRoundedArrayLength",
                    CollectionRenderings.MOST_ELEMENTS),
                elements(call, start, stop, months, rest, step)),
        call.type());
  }

  /** Dates cannot be moved by less than a day. */
  private static String finest(String months, String rest) {
    return "(abs(" + months + ") + abs(" + rest + ") // " + DAY + ")";
  }

  private static String endless(
      CallText call, String start, String stop, String step, String whole) {
    String still =
        call.type(0) == DATE ? whole + " = 0" : step + " = 0 AND " + start + " <> " + stop;
    return "(%2$s IS NOT NULL AND %3$s IS NOT NULL AND ((%1$s > 0 AND %2$s > %3$s) OR (%1$s < 0 AND %2$s < %3$s) OR (%4$s)))"
        .formatted(step, start, stop, still);
  }

  private static String elements(
      CallText call, String start, String stop, String months, String rest, String step) {
    DataType element = ((ArrayType) call.type()).element();
    String count =
        "(CASE WHEN %1$s = 0 THEN 1 ELSE (%3$s - %2$s) // nullif(%1$s, 0) + 2 END)"
            .formatted(step, start, stop);
    String moved =
        "tarn_sequence_element(%s, place, CAST(%s AS BIGINT), %s, %s)"
            .formatted(start, months, rest, zone(call));
    return "list_transform(list_filter(list_transform(range(%s), lambda place: %s), lambda moment: CASE WHEN %s >= 0 THEN moment <= %s ELSE moment >= %s END), lambda moment: %s)"
        .formatted(count, moved, step, stop, stop, made(element, "moment"));
  }

  private static String micros(CallText call, int index) {
    return call.type(index) == DATE
        ? "epoch_us(CAST(" + call.text(index) + " AS TIMESTAMP))"
        : "epoch_us(" + call.text(index) + ")";
  }

  private static String months(CallText call) {
    return call.size() == 3 && call.type(2) instanceof YearMonthIntervalType
        ? Sql.cast(call.text(2), "BIGINT")
        : "CAST(0 AS BIGINT)";
  }

  /** The days and the time of a step. */
  private static String rest(CallText call, String start, String stop) {
    if (call.size() == 2) {
      return "(CASE WHEN " + start + " > " + stop + " THEN -" + DAY + " ELSE " + DAY + " END)";
    }
    return call.type(2) instanceof YearMonthIntervalType ? "CAST(0 AS BIGINT)" : call.text(2);
  }

  private static String zone(CallText call) {
    return call.type(0) == TIMESTAMP ? call.zoneText() : "'UTC'";
  }

  private static String made(DataType element, String micros) {
    if (element == DATE) {
      return Sql.cast("make_timestamp(" + micros + ")", DATE);
    }
    return (element == TIMESTAMP ? "make_timestamptz(" : "make_timestamp(") + micros + ")";
  }
}
