package dev.tarn.lake.write;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.statistics.IndexedColumns;
import dev.tarn.delta.statistics.IndexedColumns.IndexedColumn;
import dev.tarn.delta.statistics.LeafStatistics;
import dev.tarn.delta.statistics.StatisticsJson;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.lake.execute.WrittenFile.ColumnStatistics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The statistics of a file as the log has them: JSON text in the {@code stats} of its add. */
final class FileStatisticsText {
  private FileStatisticsText() {}

  static String of(WrittenFile file, Metadata metadata) {
    Map<List<String>, ColumnStatistics> known = new HashMap<>();
    file.statistics().forEach(column -> known.put(column.path(), column));
    List<LeafStatistics> leaves = new ArrayList<>();
    for (IndexedColumn column : IndexedColumns.of(metadata)) {
      ColumnStatistics statistics = known.get(column.path());
      if (statistics != null) {
        leaves.add(leaf(column, statistics));
      }
    }
    return StatisticsJson.write(
        file.rows(), leaves, TableProperties.DATA_SKIPPING_STRING_PREFIX.of(metadata));
  }

  private static LeafStatistics leaf(IndexedColumn column, ColumnStatistics statistics) {
    return new LeafStatistics(
        column.path(),
        column.type(),
        Optional.ofNullable(statistics.min()),
        Optional.ofNullable(statistics.max()),
        Optional.of(statistics.nullCount()));
  }
}
