package dev.tarn.duckdb.function;

import java.util.List;
import java.util.stream.Collectors;

/** Lists of strings through the one string that a Java function can return or take. */
final class TextList {
  private static final String SEPARATOR = "\u001f";

  private TextList() {}

  /** Parts are ended, not parted, so that no part and one empty part differ. */
  static String encode(List<String> parts) {
    return parts.stream()
        .map(part -> part.replace("\\", "\\b").replace(SEPARATOR, "\\s") + SEPARATOR)
        .collect(Collectors.joining());
  }

  /** SQL that makes a VARCHAR[] of an encoded list. */
  static String decodeSql(String encoded) {
    return "list_transform(list_slice(string_split("
        + encoded
        + ", chr(31)), 1, -2), lambda part: replace(replace(part, '\\s', chr(31)), '\\b', '\\'))";
  }

  /** SQL that encodes one string, not NULL, as a part. */
  static String encodeSql(String text) {
    return "replace(replace(" + text + ", '\\', '\\b'), chr(31), '\\s') || chr(31)";
  }

  static List<String> decode(String encoded) {
    if (encoded.isEmpty()) {
      return List.of();
    }
    return List.of(encoded.substring(0, encoded.length() - 1).split(SEPARATOR, -1)).stream()
        .map(part -> part.replace("\\s", SEPARATOR).replace("\\b", "\\"))
        .toList();
  }
}
