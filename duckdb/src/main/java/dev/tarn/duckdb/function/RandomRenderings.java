package dev.tarn.duckdb.function;

import dev.tarn.sql.type.Types;
import java.util.Map;

/** Values at random. */
final class RandomRenderings {
  private static final String CHARACTERS =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  static final Map<String, CallRendering> ALL =
      Map.of(
          "randn", call -> "(sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))",
          "uniform", RandomRenderings::uniform,
          "randstr", RandomRenderings::text,
          "shuffle", RandomRenderings::shuffle);

  private RandomRenderings() {}

  private static String uniform(CallText call) {
    String low = Sql.cast(call.text(0), "DOUBLE");
    String high = Sql.cast(call.text(1), "DOUBLE");
    String value = "(" + low + " + (" + high + " - " + low + ") * random())";
    return Sql.cast(Types.isIntegral(call.type()) ? "trunc" + value : value, call.type());
  }

  private static String text(CallText call) {
    return "array_to_string(list_transform(range(%s), lambda place: substr('%s', 1 + CAST(floor(random() * %d) AS BIGINT), 1)), '')"
        .formatted(call.text(0), CHARACTERS, CHARACTERS.length());
  }

  private static String shuffle(CallText call) {
    return ("list_transform(list_sort(list_transform(%s,"
            + " lambda element: {'place': random(), 'value': element})),"
            + " lambda drawn: drawn.value)")
        .formatted(call.text(0));
  }
}
