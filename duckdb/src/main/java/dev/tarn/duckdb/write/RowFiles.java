package dev.tarn.duckdb.write;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.duckdb.parquet.ParquetFile;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.lake.execute.WrittenFile.ColumnStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Writes rows that are at hand as a layout says. On an error nothing is left over. */
public final class RowFiles {
  private static final long MOST_TEXT = 64 << 10;

  private final WriteLayout layout;
  private final List<Integer> stored;
  private final ParquetFile format;
  private final FileNaming naming;
  private final List<Path> written = new ArrayList<>();

  private RowFiles(WriteLayout layout, List<Integer> stored, ParquetFile format) {
    this.layout = layout;
    this.stored = stored;
    this.format = format;
    this.naming = new FileNaming(layout);
  }

  /** Files of a layout; empty when its types or its codec need the database. */
  public static Optional<RowFiles> of(WriteLayout layout) {
    List<Integer> stored =
        IntStream.range(0, layout.columns().size())
            .filter(index -> !layout.partitionColumns().contains(index))
            .boxed()
            .toList();
    List<StructField> fields = stored.stream().map(layout.columns()::get).toList();
    boolean comparable =
        layout.partitionColumns().stream()
            .noneMatch(index -> layout.columns().get(index).type() == PrimitiveType.BINARY);
    return comparable
        ? ParquetFile.of(fields, layout.compression())
            .map(format -> new RowFiles(layout, stored, format))
        : Optional.empty();
  }

  /** Whether rows are so short that it does not matter that their pages are not compressed. */
  public static boolean areShort(List<List<Object>> rows) {
    long length = 0;
    for (List<Object> row : rows) {
      for (Object value : row) {
        length += value instanceof String text ? text.length() : 0;
        length += value instanceof byte[] bytes ? bytes.length : 0;
      }
    }
    return length <= MOST_TEXT;
  }

  /**
   * Writes a file for each combination of partition values.
   *
   * @param rows a value for each column of the layout
   * @throws IOException when a folder or a file cannot be made
   */
  public List<WrittenFile> write(List<List<Object>> rows) throws IOException {
    Map<List<Object>, List<List<Object>>> partitions = new LinkedHashMap<>();
    for (List<Object> row : rows) {
      partitions
          .computeIfAbsent(some(row, layout.partitionColumns()), values -> new ArrayList<>())
          .add(some(row, stored));
    }
    try {
      List<WrittenFile> files = new ArrayList<>();
      for (Map.Entry<List<Object>, List<List<Object>>> partition : partitions.entrySet()) {
        for (List<List<Object>> part : parts(partition.getValue())) {
          files.add(file(partition.getKey(), part));
        }
      }
      return files;
    } catch (IOException | RuntimeException e) {
      undo(e);
      throw e;
    }
  }

  /** As many rows as a file may hold. */
  private List<List<List<Object>>> parts(List<List<Object>> rows) {
    if (layout.limits().rows().isEmpty()) {
      return List.of(rows);
    }
    int most = Math.toIntExact(Math.min(layout.limits().rows().getAsLong(), Integer.MAX_VALUE));
    List<List<List<Object>>> parts = new ArrayList<>();
    for (int start = 0; start < rows.size(); start += Math.min(most, rows.size() - start)) {
      parts.add(rows.subList(start, start + Math.min(most, rows.size() - start)));
    }
    return parts;
  }

  private static List<Object> some(List<Object> row, List<Integer> places) {
    List<Object> values = new ArrayList<>(places.size());
    places.forEach(place -> values.add(row.get(place)));
    return values;
  }

  private WrittenFile file(List<Object> partition, List<List<Object>> rows) throws IOException {
    Path folder = naming.folder(partition);
    Files.createDirectories(folder);
    Path file = folder.resolve(naming.next());
    ParquetFile.Content content = format.write(rows);
    written.add(file);
    Files.write(file, content.bytes(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    return new WrittenFile(
        layout.root().relativize(file).toString(),
        partition,
        content.bytes().length,
        rows.size(),
        statistics(content.bounds()));
  }

  private List<ColumnStatistics> statistics(List<ParquetFile.Bounds> bounds) {
    List<ColumnStatistics> statistics = new ArrayList<>();
    for (int i = 0; i < bounds.size(); i++) {
      ParquetFile.Bounds known = bounds.get(i);
      String name = layout.columns().get(stored.get(i)).name();
      statistics.add(
          new ColumnStatistics(List.of(name), known.least(), known.greatest(), known.nulls()));
    }
    return statistics;
  }

  /** The error that brought us here matters more than one that follows it. */
  private void undo(Exception cause) {
    for (Path file : written) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        cause.addSuppressed(e);
      }
    }
  }
}
