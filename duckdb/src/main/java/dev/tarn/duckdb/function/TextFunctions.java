package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import org.duckdb.DuckDBColumnType;

/** Strings, by code points, where DuckDB's own functions differ. Binaries come and go as hex. */
final class TextFunctions {
  static final List<JavaFunction> ALL = all();

  private TextFunctions() {}

  private static List<JavaFunction> all() {
    List<JavaFunction> all = new ArrayList<>();
    all.addAll(characters());
    all.addAll(positions());
    all.addAll(codings());
    return List.copyOf(all);
  }

  private static List<JavaFunction> characters() {
    return List.of(
        text("upper", row -> row.text(0).toUpperCase(Locale.ROOT), VARCHAR),
        text("lower", row -> row.text(0).toLowerCase(Locale.ROOT), VARCHAR),
        text("initcap", row -> initcap(row.text(0)), VARCHAR),
        text("reverse", row -> reverse(row.text(0)), VARCHAR),
        text(
            "translate",
            row -> translate(row.text(0), row.text(1), row.text(2)),
            VARCHAR,
            VARCHAR,
            VARCHAR),
        text("lpad", row -> pad(row, true), VARCHAR, INTEGER, VARCHAR),
        text("rpad", row -> pad(row, false), VARCHAR, INTEGER, VARCHAR),
        text("chr", row -> chr(row.whole(0)), BIGINT),
        JavaFunction.of(
            "tarn_ascii",
            INTEGER,
            row -> row.text(0).isEmpty() ? 0 : row.text(0).codePointAt(0),
            VARCHAR),
        text("soundex", row -> Soundex.of(row.text(0)), VARCHAR));
  }

  private static List<JavaFunction> positions() {
    return List.of(
        text(
            "substring",
            row -> substring(row.text(0), row.integer(1), row.integer(2)),
            VARCHAR,
            INTEGER,
            INTEGER),
        text(
            "substring_hex",
            row -> substringOfBytes(row.text(0), row.integer(1), row.integer(2)),
            VARCHAR,
            INTEGER,
            INTEGER),
        text(
            "overlay",
            row -> overlay(row.text(0), row.text(1), row.integer(2), row.integer(3)),
            VARCHAR,
            VARCHAR,
            INTEGER,
            INTEGER),
        text(
            "substring_index",
            row -> substringIndex(row.text(0), row.text(1), row.integer(2)),
            VARCHAR,
            VARCHAR,
            INTEGER),
        text(
            "split_part",
            row -> splitPart(row.text(0), row.text(1), row.integer(2)),
            VARCHAR,
            VARCHAR,
            INTEGER),
        JavaFunction.of(
            "tarn_locate",
            INTEGER,
            row -> locate(row.text(0), row.text(1), row.integer(2)),
            VARCHAR,
            VARCHAR,
            INTEGER),
        JavaFunction.of(
            "tarn_find_in_set",
            INTEGER,
            row -> findInSet(row.text(0), row.text(1)),
            VARCHAR,
            VARCHAR),
        JavaFunction.of(
            "tarn_levenshtein",
            INTEGER,
            row -> levenshtein(row.text(0), row.text(1)),
            VARCHAR,
            VARCHAR),
        JavaFunction.of(
            "tarn_at_most",
            INTEGER,
            row -> row.integer(0) <= row.integer(1) ? row.integer(0) : -1,
            INTEGER,
            INTEGER));
  }

  private static List<JavaFunction> codings() {
    return List.of(
        text("sha2", row -> sha2(row.text(0), row.integer(1)), VARCHAR, INTEGER),
        JavaFunction.of("tarn_crc32", BIGINT, row -> crc32(row.text(0)), VARCHAR),
        text("unbase64", row -> unbase64(row.text(0)), VARCHAR),
        text("unhex", row -> unhex(row.text(0)), VARCHAR),
        text("url_encode", row -> URLEncoder.encode(row.text(0), StandardCharsets.UTF_8), VARCHAR),
        text("url_decode", row -> urlDecode(row.text(0)), VARCHAR));
  }

  private static JavaFunction text(
      String name, JavaFunction.Body body, DuckDBColumnType... parameters) {
    return JavaFunction.of("tarn_" + name, VARCHAR, body, parameters);
  }

  /** The first letter of each word, words being parted by blanks, in title case. */
  private static String initcap(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    StringBuilder result = new StringBuilder();
    boolean starts = true;
    for (int i = 0; i < lower.length(); ) {
      int character = lower.codePointAt(i);
      i += Character.charCount(character);
      result.appendCodePoint(starts ? Character.toTitleCase(character) : character);
      starts = character == ' ';
    }
    return result.toString();
  }

  private static String reverse(String text) {
    int[] characters = text.codePoints().toArray();
    StringBuilder result = new StringBuilder();
    for (int i = characters.length - 1; i >= 0; i--) {
      result.appendCodePoint(characters[i]);
    }
    return result.toString();
  }

  /** The first mapping of a character counts; one without a partner is left out. */
  private static String translate(String text, String from, String to) {
    int[] sources = from.codePoints().toArray();
    int[] targets = to.codePoints().toArray();
    Map<Integer, Integer> mapping = new HashMap<>();
    for (int i = 0; i < sources.length; i++) {
      mapping.putIfAbsent(sources[i], i < targets.length ? targets[i] : -1);
    }
    StringBuilder result = new StringBuilder();
    text.codePoints()
        .map(character -> mapping.getOrDefault(character, character))
        .filter(character -> character >= 0)
        .forEach(result::appendCodePoint);
    return result.toString();
  }

  private static String pad(Arguments row, boolean left) {
    String text = row.text(0);
    int length = row.integer(1);
    String padding = row.text(2);
    int missing = length - text.codePointCount(0, text.length());
    if (missing <= 0) {
      return prefix(text, length);
    }
    if (padding.isEmpty()) {
      return text;
    }
    int repeats = missing / padding.codePointCount(0, padding.length()) + 1;
    String fill = prefix(padding.repeat(repeats), missing);
    return left ? fill + text : text + fill;
  }

  private static String prefix(String text, int characters) {
    return characters <= 0 ? "" : substring(text, 1, characters);
  }

  private static String chr(long code) {
    return code < 0 ? "" : String.valueOf((char) (code & 0xff));
  }

  /** From a position counted from 1, or from the end when negative; 0 counts as 1. */
  static String substring(String text, int position, int length) {
    int count = text.codePointCount(0, text.length());
    long start = position > 0 ? position - 1L : position == 0 ? 0 : count + (long) position;
    long end = Math.min(start + length, count);
    start = Math.max(start, 0);
    if (length <= 0 || start >= count || end <= start) {
      return "";
    }
    int from = text.offsetByCodePoints(0, (int) start);
    return text.substring(from, text.offsetByCodePoints(from, (int) (end - start)));
  }

  /** Bytes have two digits each. */
  private static String substringOfBytes(String hex, int position, int length) {
    int count = hex.length() / 2;
    long start = position > 0 ? position - 1L : position == 0 ? 0 : count + (long) position;
    long end = Math.min(start + length, count);
    start = Math.max(start, 0);
    return end <= start ? "" : hex.substring((int) start * 2, (int) end * 2);
  }

  private static String overlay(String text, String replacement, int position, int length) {
    int replaced = length >= 0 ? length : replacement.codePointCount(0, replacement.length());
    return substring(text, 1, position - 1)
        + replacement
        + substring(text, position + replaced, Integer.MAX_VALUE);
  }

  private static String substringIndex(String text, String delimiter, int count) {
    if (count == 0 || delimiter.isEmpty()) {
      return "";
    }
    int at = count > 0 ? -1 : text.length();
    for (int i = 0; i < Math.abs(count); i++) {
      at = count > 0 ? text.indexOf(delimiter, at + 1) : text.lastIndexOf(delimiter, at - 1);
      if (at < 0) {
        return text;
      }
    }
    return count > 0 ? text.substring(0, at) : text.substring(at + delimiter.length());
  }

  private static String splitPart(String text, String delimiter, int number) {
    if (number == 0) {
      throw TarnException.of("INVALID_INDEX_OF_ZERO");
    }
    List<String> parts = new ArrayList<>();
    int start = 0;
    int next = delimiter.isEmpty() ? -1 : text.indexOf(delimiter);
    while (next >= 0) {
      parts.add(text.substring(start, next));
      start = next + delimiter.length();
      next = text.indexOf(delimiter, start);
    }
    parts.add(text.substring(start));
    int index = number > 0 ? number - 1 : parts.size() + number;
    return index >= 0 && index < parts.size() ? parts.get(index) : "";
  }

  /** The position of the first occurrence at or after a position; 0 when there is none. */
  private static Integer locate(String part, String text, int position) {
    if (position <= 0) {
      return 0;
    }
    if (part.isEmpty()) {
      return 1;
    }
    int count = text.codePointCount(0, text.length());
    if (position > count) {
      return 0;
    }
    int at = text.indexOf(part, text.offsetByCodePoints(0, position - 1));
    return at < 0 ? 0 : text.codePointCount(0, at) + 1;
  }

  private static Integer findInSet(String item, String set) {
    if (item.indexOf(',') >= 0) {
      return 0;
    }
    return List.of(set.split(",", -1)).indexOf(item) + 1;
  }

  private static Integer levenshtein(String left, String right) {
    int[] a = left.codePoints().toArray();
    int[] b = right.codePoints().toArray();
    int[] above = new int[b.length + 1];
    for (int j = 0; j <= b.length; j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length; i++) {
      int[] row = new int[b.length + 1];
      row[0] = i;
      for (int j = 1; j <= b.length; j++) {
        int change = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
        row[j] = Math.min(change, Math.min(above[j], row[j - 1]) + 1);
      }
      above = row;
    }
    return above[b.length];
  }

  private static String sha2(String hex, int bits) {
    String algorithm =
        switch (bits) {
          case 224 -> "SHA-224";
          case 0, 256 -> "SHA-256";
          case 384 -> "SHA-384";
          case 512 -> "SHA-512";
          default -> null;
        };
    if (algorithm == null) {
      return null;
    }
    try {
      byte[] digest = MessageDigest.getInstance(algorithm).digest(HexFormat.of().parseHex(hex));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has " + algorithm, e);
    }
  }

  private static Long crc32(String hex) {
    CRC32 checksum = new CRC32();
    checksum.update(HexFormat.of().parseHex(hex));
    return checksum.getValue();
  }

  private static String unbase64(String text) {
    return HexFormat.of()
        .formatHex(Base64.getMimeDecoder().decode(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** NULL for what is no hex; an odd digit stands for itself at the front. */
  private static String unhex(String text) {
    String even = text.length() % 2 == 0 ? text : "0" + text;
    return even.chars().allMatch(digit -> Character.digit(digit, 16) >= 0) ? even : null;
  }

  private static String urlDecode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw TarnException.of("CANNOT_DECODE_URL").with("url", text).causedBy(e);
    }
  }
}
