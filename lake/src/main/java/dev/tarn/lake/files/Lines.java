package dev.tarn.lake.files;

import dev.tarn.sql.record.RecordOptions;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

/** The lines of a text file, without what ends them. */
final class Lines implements Iterator<String>, Closeable {
  private static final int END = -1;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final BufferedReader reader;
  private final Optional<String> separator;
  private String next;
  private boolean started;

  private Lines(BufferedReader reader, Optional<String> separator) {
    this.reader = reader;
    this.separator = separator;
  }

  static Lines of(DataFile file, FileReading reading) {
    RecordOptions options = reading.options();
    return new Lines(open(file, reading), options.text("lineSep").filter(text -> !text.isEmpty()));
  }

  /** The whole text of a file. */
  static String whole(DataFile file, FileReading reading) {
    try (BufferedReader reader = open(file, reading)) {
      StringBuilder text = new StringBuilder();
      char[] buffer = new char[1 << 16];
      for (int count = reader.read(buffer); count != END; count = reader.read(buffer)) {
        text.append(buffer, 0, count);
      }
      boolean marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
      return marked ? text.substring(1) : text.toString();
    } catch (IOException e) {
      throw FileErrors.cannotRead(file.path(), e);
    }
  }

  private static BufferedReader open(DataFile file, FileReading reading) {
    return new BufferedReader(
        new InputStreamReader(Compression.open(file, reading), charset(reading.options())),
        1 << 16);
  }

  private static Charset charset(RecordOptions options) {
    Optional<String> name = options.text("encoding").or(() -> options.text("charset"));
    try {
      return name.map(Charset::forName).orElse(StandardCharsets.UTF_8);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw FileErrors.optionValue("encoding", name.orElse(""), "the name of a character set");
    }
  }

  @Override
  public boolean hasNext() {
    if (next == null) {
      next = read();
    }
    return next != null;
  }

  @Override
  public String next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    String line = next;
    next = null;
    return line;
  }

  private String read() {
    try {
      String line = separator.isPresent() ? until(separator.get()) : reader.readLine();
      boolean marked = !started && line != null && line.indexOf(BYTE_ORDER_MARK) == 0;
      started = true;
      return marked ? line.substring(1) : line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String until(String end) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int character = reader.read(); character != END; character = reader.read()) {
      line.append((char) character);
      int start = line.length() - end.length();
      if (start >= 0 && line.indexOf(end, start) == start) {
        return line.substring(0, start);
      }
    }
    return line.isEmpty() ? null : line.toString();
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
