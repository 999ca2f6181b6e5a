package dev.tarn.lake.files;

import dev.tarn.sql.record.RecordText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.NoSuchElementException;

/** The lines of a file as the bytes they are, in one buffer that the next line may change. */
final class Utf8Lines implements RecordLines {
  private static final int FIRST_SIZE = 1 << 16;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final int END = -1;

  private final InputStream input;

  /** What ends a line; empty for any line break. */
  private final byte[] separator;

  private byte[] buffer = new byte[FIRST_SIZE];
  private int start;
  private int end;
  private boolean ended;
  private int lineEnd = END;
  private int nextStart;

  private Utf8Lines(InputStream input, byte[] separator) {
    this.input = input;
    this.separator = separator;
  }

  static Utf8Lines of(DataFile file, FileReading reading) {
    String separator = reading.options().text("lineSep").orElse("");
    Utf8Lines lines =
        new Utf8Lines(Compression.open(file, reading), separator.getBytes(StandardCharsets.UTF_8));
    lines.skipMark();
    return lines;
  }

  /** The whole content of a file. */
  static RecordText whole(DataFile file, FileReading reading) {
    try (InputStream input = Compression.open(file, reading)) {
      byte[] bytes = input.readAllBytes();
      return new RecordText.Utf8(bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void skipMark() {
    while (end < BYTE_ORDER_MARK.length && !ended) {
      fill();
    }
    boolean marked =
        end >= BYTE_ORDER_MARK.length
            && Arrays.equals(
                buffer, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
    start = marked ? BYTE_ORDER_MARK.length : 0;
  }

  @Override
  public boolean hasNext() {
    return lineEnd != END || find();
  }

  /** Looks for the end of the next line; false when there is no line any more. */
  private boolean find() {
    int from = start;
    while (true) {
      for (int at = from; at < end; at++) {
        int length = breakLength(at);
        if (length > 0) {
          lineEnd = at;
          nextStart = at + length;
          return true;
        }
        if (length < 0) {
          break;
        }
      }
      if (ended) {
        return last();
      }
      int seen = Math.max(end - start - Math.max(separator.length, 1), 0);
      fill();
      from = start + seen;
    }
  }

  /** What follows the last line break. */
  private boolean last() {
    if (start == end) {
      return false;
    }
    lineEnd = end;
    nextStart = end;
    return true;
  }

  /** How long the line break at a place is; 0 when there is none, -1 when more must be read. */
  private int breakLength(int at) {
    if (separator.length > 0) {
      return separatorLength(at);
    }
    if (buffer[at] == '\n') {
      return 1;
    }
    if (buffer[at] != '\r') {
      return 0;
    }
    if (at + 1 == end) {
      return ended ? 1 : -1;
    }
    return buffer[at + 1] == '\n' ? 2 : 1;
  }

  private int separatorLength(int at) {
    if (buffer[at] != separator[0]) {
      return 0;
    }
    if (at + separator.length > end) {
      return ended ? 0 : -1;
    }
    boolean same = Arrays.equals(buffer, at, at + separator.length, separator, 0, separator.length);
    return same ? separator.length : 0;
  }

  /** Reads more behind what is there, which moves to the start of the buffer. */
  private void fill() {
    if (start > 0) {
      System.arraycopy(buffer, start, buffer, 0, end - start);
      end -= start;
      start = 0;
    }
    if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }
    try {
      int count = input.read(buffer, end, buffer.length - end);
      ended = count < 0;
      end += Math.max(count, 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public RecordText next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    RecordText line = new RecordText.Utf8(buffer, start, lineEnd - start);
    start = nextStart;
    lineEnd = END;
    return line;
  }

  @Override
  public void close() {
    try {
      input.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
