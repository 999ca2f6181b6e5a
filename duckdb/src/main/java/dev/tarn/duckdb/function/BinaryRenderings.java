package dev.tarn.duckdb.function;

import java.util.List;
import java.util.Map;

/** Encryption and bitmaps: bytes go to Java and back as hexadecimal digits. */
final class BinaryRenderings {
  private static final List<String> AES_DEFAULTS = List.of("'GCM'", "'DEFAULT'", "''", "''");

  static final Map<String, CallRendering> ALL =
      Map.of(
          "aes_encrypt",
              call -> "unhex(tarn_aes_encrypt(" + aes(call, 6) + ", CAST(random() AS VARCHAR)))",
          "aes_decrypt", call -> "unhex(tarn_aes_decrypt(" + aes(call, 5) + "))",
          "try_aes_decrypt", call -> "unhex(tarn_try_aes_decrypt(" + aes(call, 5) + "))",
          "bitmap_bit_position",
              call ->
                  "(CASE WHEN %1$s > 0 THEN (%1$s - 1) %% 32768 ELSE -(%1$s %% 32768) END)"
                      .formatted(call.text(0)),
          "bitmap_bucket_number",
              call ->
                  "(CASE WHEN %1$s > 0 THEN 1 + (%1$s - 1) // 32768 ELSE %1$s // 32768 END)"
                      .formatted(call.text(0)),
          "bitmap_count", call -> "tarn_bitmap_count(hex(" + call.text(0) + "))");

  static final Map<String, AggregateRendering> AGGREGATES =
      Map.of(
          "bitmap_construct_agg",
          call -> joined(call, "tarn_bitmap", "CAST(" + call.text(0) + " AS VARCHAR)"),
          "bitmap_or_agg",
          call -> joined(call, "tarn_bitmap_or", "hex(" + call.text(0) + ")"),
          "bitmap_and_agg",
          call -> joined(call, "tarn_bitmap_and", "hex(" + call.text(0) + ")"));

  private BinaryRenderings() {}

  private static String aes(CallText call, int count) {
    StringBuilder sql = new StringBuilder();
    for (int i = 0; i < count; i++) {
      String value = i < call.size() ? call.text(i) : AES_DEFAULTS.get(i - 2);
      boolean bytes = i < 2 || i > 3;
      boolean written = i < call.size() && bytes;
      sql.append(i == 0 ? "" : ", ").append(written ? "hex(" + value + ")" : value);
    }
    return sql.toString();
  }

  private static String joined(AggregateText call, String function, String value) {
    String distinct = call.call().distinct() ? "" : "DISTINCT ";
    return "unhex("
        + function
        + "(coalesce("
        + call.of("string_agg", distinct + value + ", ','")
        + ", '')))";
  }
}
