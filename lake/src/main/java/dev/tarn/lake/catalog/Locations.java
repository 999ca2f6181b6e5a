package dev.tarn.lake.catalog;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where managed tables lie: {@code <warehouse>/<catalog>/<schema>/<table>}. A character of a name
 * that a file name or a file pattern could misread is written as {@code %} and the two hex digits
 * of each of its UTF-8 bytes; so is a dot that begins or ends a name.
 */
public final class Locations {
  private static final String SPECIAL = "%/\\:*?\"<>|[]{}#^~ ";

  private static final String LOG_FOLDER = "_delta_log";

  /** The parts below a warehouse that lead to a log: catalog, schema, table, log. */
  private static final int LOG_DEPTH = 4;

  private static final int HEX = 16;

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

  /**
   * The usual place of a volume. No table lies there: a dot that begins a name is escaped.
   *
   * @param schemaLocation where its schema lies
   */
  public static String managedVolume(String schemaLocation, TableName name) {
    return schemaLocation + "/.volumes/" + escape(name.table());
  }

  /** A table that lies where managed ones do, if there is any. */
  static Optional<String> anyManaged(String warehouse) {
    Path root = Path.of(warehouse);
    int depth = root.getNameCount() + LOG_DEPTH;
    try (Stream<Path> found =
        Files.find(
            root,
            LOG_DEPTH,
            (path, kind) -> path.getNameCount() == depth && path.endsWith(LOG_FOLDER))) {
      return found.map(log -> log.getParent().toString()).findFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A name as a part of a path. */
  public static String escape(String name) {
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

  /** The name that a part of a path stands for: {@link #escape} the other way round. */
  public static String unescape(String part) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < part.length(); ) {
      boolean escaped =
          part.charAt(i) == '%'
              && i + 2 < part.length()
              && Character.digit(part.charAt(i + 1), HEX) >= 0
              && Character.digit(part.charAt(i + 2), HEX) >= 0;
      if (escaped) {
        bytes.write(Integer.parseInt(part.substring(i + 1, i + 3), HEX));
        i += 3;
      } else {
        int c = part.codePointAt(i);
        bytes.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
        i += Character.charCount(c);
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static void appendEscaped(StringBuilder to, int codePoint) {
    for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
      to.append('%').append(String.format("%02X", b & 0xFF));
    }
  }
}
