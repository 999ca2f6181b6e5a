package dev.tarn.delta.checkpoint;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** The checksum of {@code _last_checkpoint} (protocol section "JSON checksum"). */
final class HintChecksum {
  private static final String UNRESERVED = "-._~";

  private HintChecksum() {}

  /** The MD5 of the canonical form; a checksum at the top is left out of it. */
  static String of(Map<String, ?> json) {
    try {
      MessageDigest digest = MessageDigest.getInstance("MD5");
      return HexFormat.of()
          .formatHex(digest.digest(canonical(json).getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static String canonical(Map<String, ?> json) {
    List<String> pairs = new ArrayList<>();
    json.forEach(
        (key, value) -> {
          if (!key.equals("checksum")) {
            collect(quote(key), value, pairs);
          }
        });
    Collections.sort(pairs);
    return String.join(",", pairs);
  }

  private static void collect(String path, Object value, List<String> pairs) {
    switch (value) {
      case Map<?, ?> map ->
          map.forEach((k, v) -> collect(path + "+" + quote((String) k), v, pairs));
      case List<?> list -> {
        for (int i = 0; i < list.size(); i++) {
          collect(path + "+" + i, list.get(i), pairs);
        }
      }
      case String text -> pairs.add(path + "=" + quote(text));
      case null -> pairs.add(path + "=null");
      default -> pairs.add(path + "=" + value);
    }
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      int c = b & 0xff;
      if (c < 128 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0)) {
        quoted.append((char) c);
      } else {
        quoted.append('%').append(String.format("%02X", c));
      }
    }
    return quoted.append('"').toString();
  }
}
