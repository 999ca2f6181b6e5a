package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The Parquet files that are read: without those that vanished, or are no Parquet, where options
 * say that these are passed over. The end of a file tells what it is; what is broken in its middle
 * fails when it is read.
 */
final class UsableParquetFiles {
  private final FileReading reading;
  private final boolean skipsMissing;
  private final boolean skipsCorrupt;

  private UsableParquetFiles(FileReading reading) {
    this.reading = reading;
    this.skipsMissing = reading.options().isTrue("ignoreMissingFiles");
    this.skipsCorrupt = reading.options().isTrue("ignoreCorruptFiles");
  }

  static List<DataFile> of(List<DataFile> files, FileReading reading) {
    return files.stream().filter(new UsableParquetFiles(reading)::isUsable).toList();
  }

  /** The same, by their places. */
  static List<Integer> places(List<DataFile> files, FileReading reading) {
    UsableParquetFiles usable = new UsableParquetFiles(reading);
    return IntStream.range(0, files.size())
        .filter(i -> usable.isUsable(files.get(i)))
        .boxed()
        .toList();
  }

  private boolean isUsable(DataFile file) {
    if (skipsMissing && reading.storage().status(file.path()).isEmpty()) {
      return false;
    }
    return !skipsCorrupt || isParquet(file);
  }

  private boolean isParquet(DataFile file) {
    try {
      reading.executor().parquetSchemas(List.of(reading.storage().localCopy(file.path())));
      return true;
    } catch (TarnException noParquet) {
      return false;
    }
  }
}
