package dev.tarn.lake.catalog;

import java.nio.charset.StandardCharsets;

/**
 * Where managed tables lie: {@code <warehouse>/<catalog>/<schema>/<table>}. A character of a name
 * that a file name or a file pattern could misread is written as {@code %} and the two hex digits
 * of each of its UTF-8 bytes; so is a dot that begins or ends a name.
 */
public final class Locations {
  private static final String SPECIAL = "%/\\:*?\"<>|[]{}#^~ ";

  private Locations() {}

  /**
   * The usual place of a schema.
   *
   * @param warehouse absolute, without a slash at its end
   */
  public static String managed(String warehouse, SchemaName name) {
    return warehouse + "/" + escape(name.catalog()) + "/" + escape(name.schema());
  }

  /**
   * The usual place of a table.
   *
   * @param schemaLocation where its schema lies
   */
  public static String managed(String schemaLocation, TableName name) {
    return schemaLocation + "/" + escape(name.table());
  }

  static String escape(String name) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < name.length(); ) {
      int c = name.codePointAt(i);
      boolean edge = i == 0 || i == name.length() - 1;
      if (c < ' ' || c == 0x7F || SPECIAL.indexOf(c) >= 0 || (c == '.' && edge)) {
        appendEscaped(escaped, c);
      } else {
        escaped.appendCodePoint(c);
      }
      i += Character.charCount(c);
    }
    return escaped.toString();
  }

  private static void appendEscaped(StringBuilder to, int codePoint) {
    for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
      to.append('%').append(String.format("%02X", b & 0xFF));
    }
  }
}
