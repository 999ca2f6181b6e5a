package dev.tarn.duckdb.write;

import dev.tarn.delta.statistics.ValueOrder;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.lake.execute.WrittenFile.ColumnStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is known of files that have become one. */
final class SeveralFiles {
  private SeveralFiles() {}

  /**
   * The file they have become.
   *
   * @param layout of columns without parts
   */
  static WrittenFile asOne(WriteLayout layout, String path, long size, List<CopiedFile> parts) {
    List<WrittenFile> files = parts.stream().map(part -> part.at(layout, path)).toList();
    List<ColumnStatistics> statistics = new ArrayList<>();
    for (int i = 0; i < layout.columns().size(); i++) {
      String name = layout.columns().get(i).name();
      List<ColumnStatistics> known =
          files.stream()
              .flatMap(file -> file.statistics().stream())
              .filter(column -> column.path().equals(List.of(name)))
              .toList();
      if (known.size() == files.size()) {
        statistics.add(merge(known, files));
      }
    }
    long rows = files.stream().mapToLong(WrittenFile::rows).sum();
    return new WrittenFile(path, List.of(), size, rows, statistics);
  }

  private static ColumnStatistics merge(List<ColumnStatistics> known, List<WrittenFile> files) {
    List<ColumnStatistics> withValues = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      if (known.get(i).nullCount() < files.get(i).rows()) {
        withValues.add(known.get(i));
      }
    }
    return new ColumnStatistics(
        known.getFirst().path(),
        bound(withValues.stream().map(ColumnStatistics::min).toList(), -1),
        bound(withValues.stream().map(ColumnStatistics::max).toList(), 1),
        known.stream().mapToLong(ColumnStatistics::nullCount).sum());
  }

  /** The outermost of bounds; null when one is not known. */
  private static Object bound(List<Object> bounds, int direction) {
    Object outermost = bounds.isEmpty() ? null : bounds.getFirst();
    for (Object bound : bounds) {
      Optional<Integer> order =
          bound == null ? Optional.empty() : ValueOrder.compare(bound, outermost);
      if (order.isEmpty()) {
        return null;
      }
      outermost = order.get() * direction > 0 ? bound : outermost;
    }
    return outermost;
  }
}
