package dev.tarn.lake.convert;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.statistics.PartitionFolders;
import dev.tarn.delta.statistics.PartitionValues;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.lake.files.ParquetFolder;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The partition values that the names of folders say, as in {@code p=1/q=a%20b}.
 *
 * @param columns that the statement says folders are named for
 * @param zone of timestamps in them
 */
record FolderValues(StructType columns, ZoneId zone) {

  /** The values of a file as the log has them. */
  Map<String, String> of(ParquetFolder.File file) {
    List<String[]> found =
        file.folders().stream()
            .filter(folder -> folder.contains("="))
            .map(folder -> folder.split("=", 2))
            .toList();
    List<String> names = found.stream().map(pair -> DataPath.decode(pair[0])).toList();
    String path = file.status().path();
    if (names.size() != columns.size()) {
      throw ConvertErrors.numberOfPartitions(columns.names(), names, path);
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      StructField column = columns.field(i);
      if (!column.name().equalsIgnoreCase(names.get(i))) {
        throw ConvertErrors.partitionName(column.name(), names.get(i), path);
      }
      values.put(column.name(), value(DataPath.decode(found.get(i)[1]), column, path));
    }
    return values;
  }

  /** The text is kept as it is, once it is known to be a value of the type. */
  private String value(String text, StructField column, String path) {
    if (text.equals(PartitionFolders.NULL)) {
      return null;
    }
    if (!text.isEmpty() && PartitionValues.parse(text, column.type(), zone).isEmpty()) {
      throw ConvertErrors.partitionValue(text, column.type(), path);
    }
    return text;
  }
}
