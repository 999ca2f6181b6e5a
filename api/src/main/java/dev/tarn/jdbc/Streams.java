package dev.tarn.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;

/** Streams of the program, read when the parameter is set. */
final class Streams {
  /** For a stream that is read to its end. */
  static final long WHOLE = Integer.MAX_VALUE;

  private Streams() {}

  /** At most so many bytes; null for no stream. */
  static byte[] bytes(InputStream stream, long length) throws SQLException {
    if (stream == null) {
      return null;
    }
    try {
      return stream.readNBytes(length(length));
    } catch (IOException e) {
      throw failed(e);
    }
  }

  static String ascii(InputStream stream, long length) throws SQLException {
    byte[] bytes = bytes(stream, length);
    return bytes == null ? null : new String(bytes, StandardCharsets.US_ASCII);
  }

  /** At most so many characters; null for no reader. */
  static String text(Reader reader, long length) throws SQLException {
    if (reader == null) {
      return null;
    }
    try {
      StringBuilder text = new StringBuilder();
      char[] buffer = new char[8192];
      long left = length(length);
      int count = 0;
      while (left > 0 && count >= 0) {
        count = reader.read(buffer, 0, (int) Math.min(left, buffer.length));
        if (count > 0) {
          text.append(buffer, 0, count);
          left -= count;
        }
      }
      return text.toString();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static int length(long length) throws SQLException {
    if (length < 0 || length > WHOLE) {
      throw SqlErrors.invalidArgument("a stream", length, "no value is so long.");
    }
    return (int) length;
  }

  private static SQLException failed(IOException cause) {
    return new SQLException("the stream of a parameter cannot be read", "22000", cause);
  }
}
