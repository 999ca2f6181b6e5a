package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.BYTE;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.SHORT;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP_NTZ;

import dev.tarn.core.type.DataType;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Hashes, encodings, and what else has no room of its own. */
final class MiscellaneousRenderings {
  private static final int HASH_SEED = 42;

  static final Map<String, CallRendering> ALL = all();

  private MiscellaneousRenderings() {}

  private static Map<String, CallRendering> all() {
    Map<String, CallRendering> all = new HashMap<>();
    all.put("hash", call -> hash(call, "tarn_hash", "CAST(" + HASH_SEED + " AS INTEGER)"));
    all.put("xxhash64", call -> hash(call, "tarn_xxhash64", "CAST(" + HASH_SEED + " AS BIGINT)"));
    all.put("uuid", call -> "CAST(uuid() AS VARCHAR)");
    all.put("encode", call -> "unhex(tarn_encode(" + call.all() + "))");
    all.put("luhn_check", CallRendering.function("tarn_luhn_check"));
    all.put("quote", CallRendering.function("tarn_quote"));
    all.put("mask", MiscellaneousRenderings::mask);
    all.put("conv", CallRendering.function("tarn_conv"));
    all.put("width_bucket", CallRendering.function("tarn_width_bucket"));
    all.put("bit_get", MiscellaneousRenderings::bit);
    all.put("rand", call -> "random()");
    all.put("<next level>", MiscellaneousRenderings::nextLevel);
    all.put("sec", call -> "(1 / tarn_cos(" + call.text(0) + "))");
    all.put("csc", call -> "(1 / tarn_sin(" + call.text(0) + "))");
    all.put(
        "<number to text>",
        call -> "tarn_number_to_text(CAST(" + call.text(0) + " AS VARCHAR), " + call.text(1) + ")");
    all.put("to_number", call -> Sql.cast("tarn_text_to_number(" + call.all() + ")", call.type()));
    all.put(
        "try_to_number",
        call -> Sql.cast("tarn_try_text_to_number(" + call.all() + ")", call.type()));
    all.put("make_ym_interval", MiscellaneousRenderings::yearMonthInterval);
    all.put("make_dt_interval", MiscellaneousRenderings::dayTimeInterval);
    all.put("try_to_timestamp", call -> triedReading(call, DatetimeRenderings::toTimestamp));
    all.put("try_to_date", call -> triedReading(call, DatetimeRenderings::toDate));
    all.put(
        "to_timestamp_ntz",
        call ->
            call.size() == 1 || call.type(0) != STRING
                ? call.casts().write(call.text(0), call.type(0), TIMESTAMP_NTZ)
                : call.casts()
                    .write(DatetimeRenderings.toTimestamp(call), TIMESTAMP, TIMESTAMP_NTZ));
    all.put(
        "convert_timezone",
        call ->
            "make_timestamp(tarn_convert_zone("
                + (call.size() == 3 ? call.text(0) : call.zoneText())
                + ", "
                + call.text(call.size() - 2)
                + ", epoch_us("
                + call.text(call.size() - 1)
                + ")))");
    all.put(
        "make_timestamp_ntz",
        call -> "make_timestamp(" + DatetimeRenderings.makeMicros(call, "'UTC'") + ")");
    return Map.copyOf(all);
  }

  /** NULL where the function raises, which is not where an argument does. */
  private static String tried(CallText call, CallRendering value) {
    return HeldArguments.ifRaising(call, held -> "TRY(" + value.write(held) + ")");
  }

  /** NULL for a text that is not of the pattern's form; a pattern without meaning raises. */
  private static String triedReading(CallText call, CallRendering value) {
    return call.size() == 1
        ? tried(call, value)
        : HeldArguments.ifRaising(
            call,
            held ->
                "(CASE WHEN "
                    + held.text(0)
                    + " IS NULL THEN NULL WHEN tarn_is_readable_pattern("
                    + held.text(1)
                    + ") THEN TRY("
                    + value.write(held)
                    + ") END)");
  }

  /** One level more of a recursion, of which there are at most so many. */
  private static String nextLevel(CallText call) {
    return "(CASE WHEN "
        + call.text(0)
        + " >= "
        + call.text(1)
        + " THEN "
        + Raise.expression("RECURSION_LEVEL_LIMIT_EXCEEDED", "levelLimit", call.text(1))
        + " ELSE "
        + call.text(0)
        + " + 1 END)";
  }

  /** Each value is hashed onto what came of those before. */
  private static String hash(CallText call, String function, String seed) {
    String hash = seed;
    for (int i = 0; i < call.size(); i++) {
      hash =
          "%s('%s', %s, %s)"
              .formatted(function, HashFunctions.letter(call.type(i)), value(call, i), hash);
    }
    return hash;
  }

  private static String value(CallText call, int index) {
    DataType type = call.type(index);
    String text = call.text(index);
    if (type == BINARY) {
      return "hex(" + text + ")";
    }
    if (type == BOOLEAN) {
      return Sql.cast(Sql.cast(text, INTEGER), "VARCHAR");
    }
    if (type == DATE) {
      return Sql.cast("(" + text + " - DATE '1970-01-01')", "VARCHAR");
    }
    boolean time = type == TIMESTAMP || type == TIMESTAMP_NTZ;
    return time ? Sql.cast("epoch_us(" + text + ")", "VARCHAR") : Sql.cast(text, "VARCHAR");
  }

  private static String mask(CallText call) {
    String[] defaults = {"'X'", "'x'", "'n'", "NULL"};
    StringBuilder sql = new StringBuilder("tarn_mask(").append(call.text(0));
    IntStream.range(0, defaults.length)
        .forEach(
            i -> sql.append(", ").append(i + 1 < call.size() ? call.text(i + 1) : defaults[i]));
    return sql.append(")").toString();
  }

  private static String bit(CallText call) {
    DataType type = call.type(0);
    int width = type == BYTE ? Byte.SIZE : type == SHORT ? Short.SIZE : Integer.SIZE;
    return Sql.cast(
        "tarn_bit_get(%s, %s, %d)"
            .formatted(
                Sql.cast(call.text(0), LONG), call.text(1), type == LONG ? Long.SIZE : width),
        BYTE);
  }

  private static String yearMonthInterval(CallText call) {
    String years = call.size() > 0 ? call.text(0) : "0";
    String months = call.size() > 1 ? call.text(1) : "0";
    return Sql.cast("tarn_make_months(" + years + ", " + months + ")", INTEGER);
  }

  private static String dayTimeInterval(CallText call) {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      fields.append(i < call.size() ? call.text(i) : "0").append(", ");
    }
    String micros =
        call.size() == 4
            ? "CAST((" + call.text(3) + " * CAST(1000000 AS DECIMAL(7,0))) AS BIGINT)"
            : "0";
    return "tarn_make_micros(" + fields + micros + ")";
  }
}
