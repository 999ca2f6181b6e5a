package dev.tarn.duckdb.write;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.duckdb.scan.Text;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile.ColumnStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Types what DuckDB says of the columns of a file. */
final class StatisticsReader {
  private final long rows;
  private final Map<String, Map<String, String>> reported;
  private final List<ColumnStatistics> statistics = new ArrayList<>();

  private StatisticsReader(long rows, Map<String, Map<String, String>> reported) {
    this.rows = rows;
    this.reported = reported;
  }

  static List<ColumnStatistics> read(
      WriteLayout layout, long rows, Map<String, Map<String, String>> reported) {
    StatisticsReader reader = new StatisticsReader(rows, reported);
    for (int i = 0; i < layout.columns().size(); i++) {
      if (!layout.partitionColumns().contains(i)) {
        reader.add(List.of(), layout.columns().get(i));
      }
    }
    return reader.statistics;
  }

  private void add(List<String> parents, StructField field) {
    List<String> path = new ArrayList<>(parents);
    path.add(field.name());
    if (field.type() instanceof StructType struct) {
      struct.fields().forEach(child -> add(path, child));
    } else if (field.type() != PrimitiveType.VOID) {
      Map<String, String> known = reported.get(key(path));
      if (known != null) {
        statistics.add(leaf(path, field.type(), known));
      }
    }
  }

  private static String key(List<String> path) {
    return String.join(".", path.stream().map(Text::identifier).toList());
  }

  private ColumnStatistics leaf(List<String> path, DataType type, Map<String, String> known) {
    boolean hasNan = Boolean.parseBoolean(known.get("has_nan"));
    return new ColumnStatistics(
        path,
        StatisticsText.read(known.get("min"), type),
        hasNan ? null : StatisticsText.read(known.get("max"), type),
        rows - (count(known, "num_values") - count(known, "null_count")));
  }

  private static long count(Map<String, String> known, String key) {
    return Long.parseLong(known.get(key));
  }
}
