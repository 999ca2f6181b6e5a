package dev.tarn.duckdb.write;

import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A file that DuckDB wrote, as it reports it.
 *
 * @param statistics for each column, by its quoted path, what is known of it
 * @param partitionKeys texts of the partition columns
 */
record CopiedFile(
    Path file,
    long rows,
    long size,
    Map<String, Map<String, String>> statistics,
    Map<String, String> partitionKeys) {

  @SuppressWarnings("unchecked")
  static CopiedFile read(ResultSet result) throws SQLException {
    Map<String, String> keys = (Map<String, String>) result.getObject("partition_keys");
    return new CopiedFile(
        Path.of(result.getString("filename")),
        result.getLong("count"),
        result.getLong("file_size_bytes"),
        (Map<String, Map<String, String>>) result.getObject("column_statistics"),
        keys == null ? Map.of() : keys);
  }

  CopiedFile withSize(long other) {
    return new CopiedFile(file, rows, other, statistics, partitionKeys);
  }

  List<Object> partitionValues(WriteLayout layout) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < layout.partitionColumns().size(); i++) {
      String text = partitionKeys.get(CopyQuery.partitionColumn(i));
      int column = layout.partitionColumns().get(i);
      values.add(PartitionText.read(text, layout.columns().get(column).type()));
    }
    return values;
  }

  WrittenFile at(WriteLayout layout, String path) {
    return new WrittenFile(
        path, partitionValues(layout), size, rows, StatisticsReader.read(layout, rows, statistics));
  }
}
