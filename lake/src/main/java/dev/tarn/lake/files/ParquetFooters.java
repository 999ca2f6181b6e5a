package dev.tarn.lake.files;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of the Parquet files that a statement asks for: when it infers a schema, and again
 * when it reads. They hold for files that have not changed.
 */
final class ParquetFooters {
  private static final int KEPT = 10_000;

  private final Map<FileStatus, StructType> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<FileStatus, StructType> eldest) {
          return size() > KEPT;
        }
      };

  /** The columns of each file, all of which may be NULL. */
  List<StructType> of(List<DataFile> files, FileReading reading) {
    List<StructType> found = new ArrayList<>();
    List<Integer> missing = new ArrayList<>();
    synchronized (known) {
      for (int i = 0; i < files.size(); i++) {
        StructType column = known.get(files.get(i).status());
        found.add(column);
        if (column == null) {
          missing.add(i);
        }
      }
    }
    if (!missing.isEmpty()) {
      read(files, missing, found, reading);
    }
    return found;
  }

  /** Files are mostly alike: one schema is held for all that have it. */
  private void read(
      List<DataFile> files, List<Integer> places, List<StructType> found, FileReading reading) {
    List<Path> paths =
        places.stream().map(i -> reading.storage().localCopy(files.get(i).path())).toList();
    List<StructType> schemas = reading.executor().parquetSchemas(paths);
    Map<StructType, StructType> distinct = new LinkedHashMap<>();
    synchronized (known) {
      for (int i = 0; i < places.size(); i++) {
        StructType schema = distinct.computeIfAbsent(schemas.get(i), FileSources::asNullable);
        found.set(places.get(i), schema);
        known.put(files.get(places.get(i)).status(), schema);
      }
    }
  }
}
