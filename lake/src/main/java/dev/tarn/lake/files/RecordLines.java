package dev.tarn.lake.files;

import dev.tarn.sql.record.RecordText;
import java.util.Iterator;

/** The lines of a file as records. */
interface RecordLines extends Iterator<RecordText>, AutoCloseable {

  static RecordLines of(Lines lines) {
    return new RecordLines() {
      @Override
      public boolean hasNext() {
        return lines.hasNext();
      }

      @Override
      public RecordText next() {
        return RecordText.of(lines.next());
      }

      @Override
      public void close() {
        lines.close();
      }
    };
  }

  @Override
  void close();
}
