package dev.tarn.duckdb.function;

import dev.tarn.core.type.PrimitiveType;
import java.util.Map;

/** Windows of time. */
final class TimeWindowRenderings {
  static final Map<String, CallRendering> ALL =
      Map.of(
          "<start of window>",
          TimeWindowRenderings::start,
          "<moved by micros>",
          call -> time(call, "epoch_us(" + call.text(0) + ") + " + call.text(1)));

  private TimeWindowRenderings() {}

  /** The last start that is not after the time, and so many windows before. */
  private static String start(CallText call) {
    return time(
        call,
        "epoch_us(%1$s) - ((epoch_us(%1$s) - %3$s) %% %2$s + %2$s) %% %2$s - %4$s * %2$s"
            .formatted(call.text(0), call.text(1), call.text(2), call.text(3)));
  }

  private static String time(CallText call, String micros) {
    boolean instant = call.type(0) == PrimitiveType.TIMESTAMP;
    return (instant ? "make_timestamptz(" : "make_timestamp(") + micros + ")";
  }
}
