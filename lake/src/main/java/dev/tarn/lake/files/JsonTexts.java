package dev.tarn.lake.files;

import dev.tarn.sql.record.RecordText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * The records in files of JSON, one file after the other: lines, or with {@code multiLine} whole
 * files. A record must not be used any more when the next one is asked for.
 */
final class JsonTexts implements Iterator<RecordText> {
  private final Deque<DataFile> files;
  private final FileReading reading;
  private final boolean whole;
  private final boolean decoded;
  private Optional<RecordLines> lines = Optional.empty();

  JsonTexts(List<DataFile> files, FileReading reading) {
    this.files = new ArrayDeque<>(files);
    this.reading = reading;
    this.whole = reading.options().isTrue("multiLine");
    this.decoded =
        reading
            .options()
            .text("encoding")
            .or(() -> reading.options().text("charset"))
            .filter(name -> !name.equalsIgnoreCase(StandardCharsets.UTF_8.name()))
            .isPresent();
  }

  @Override
  public boolean hasNext() {
    if (whole) {
      return !files.isEmpty();
    }
    while (lines.isEmpty() || !lines.get().hasNext()) {
      close();
      if (files.isEmpty()) {
        return false;
      }
      lines = Optional.of(lines(files.pop()));
    }
    return true;
  }

  /** Bytes are read as they are, unless it was said what they stand for. */
  private RecordLines lines(DataFile file) {
    return decoded ? RecordLines.of(Lines.of(file, reading)) : Utf8Lines.of(file, reading);
  }

  @Override
  public RecordText next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return whole ? whole(files.pop()) : lines.orElseThrow().next();
  }

  private RecordText whole(DataFile file) {
    return decoded ? RecordText.of(Lines.whole(file, reading)) : Utf8Lines.whole(file, reading);
  }

  void close() {
    lines.ifPresent(RecordLines::close);
    lines = Optional.empty();
  }
}
