package dev.tarn.delta.storage;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Paths of files as the log has them (RFC 2396, percent-encoded, relative to the table's root or
 * absolute) and as {@link Storage} takes them.
 */
public final class DataPath {
  private static final String PLAIN = "-_.!~*'(),;:$&+=/@";
  private static final String HEX = "0123456789ABCDEF";

  private DataPath() {}

  /** The storage path of a file named in the log of the table at {@code root}. */
  public static String resolve(String root, String logPath) {
    if (logPath.startsWith("/")) {
      return decode(logPath);
    }
    if (logPath.startsWith("file:")) {
      return decode(logPath.substring("file:".length()).replaceFirst("^//+", "/"));
    }
    return hasScheme(logPath) ? logPath : root + "/" + decode(logPath);
  }

  /** Whether the log names this file by a path that does not depend on the table's root. */
  public static boolean isAbsolute(String logPath) {
    return logPath.startsWith("/") || hasScheme(logPath);
  }

  private static boolean hasScheme(String logPath) {
    int colon = logPath.indexOf(':');
    return colon > 0
        && logPath.substring(0, colon).chars().allMatch(Character::isLetterOrDigit)
        && logPath.startsWith("/", colon + 1);
  }

  /** The form the log has of a path relative to the table's root. */
  public static String encode(String path) {
    StringBuilder encoded = new StringBuilder(path.length() + 16);
    path.codePoints()
        .forEach(
            c -> {
              if (isPlain(c)) {
                encoded.appendCodePoint(c);
              } else {
                for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                  encoded.append('%').append(HEX.charAt((b >> 4) & 15)).append(HEX.charAt(b & 15));
                }
              }
            });
    return encoded.toString();
  }

  private static boolean isPlain(int c) {
    if (c < 128) {
      return Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0;
    }
    return !Character.isISOControl(c) && !Character.isSpaceChar(c);
  }

  /** Undoes percent-encoding; a percent sign that begins no escape stays. */
  public static String decode(String path) {
    if (path.indexOf('%') < 0) {
      return path;
    }
    byte[] bytes = path.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream decoded = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      int high = bytes[i] == '%' && i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
      int low = high >= 0 ? Character.digit(bytes[i + 2], 16) : -1;
      if (low >= 0) {
        decoded.write(high * 16 + low);
        i += 2;
      } else {
        decoded.write(bytes[i]);
      }
    }
    return decoded.toString(StandardCharsets.UTF_8);
  }
}
