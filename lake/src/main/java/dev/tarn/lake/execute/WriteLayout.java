package dev.tarn.lake.execute;

import dev.tarn.core.type.StructField;
import java.nio.file.Path;
import java.util.List;

/**
 * How rows are laid out in files.
 *
 * @param root the table's local folder
 * @param folder where under the root the files go: empty, or a folder such as {@code _change_data}
 * @param filePrefix what every file name begins with
 * @param compression the codec of the files, as Parquet names it in lower case: {@code snappy}
 * @param columns for each output column of the plan, in order, the field to write: physical name
 *     and type; the metadata key {@code delta.columnMapping.id}, at every level, gives the Parquet
 *     field id
 * @param partitionColumns indexes into {@code columns}; those are not stored in the files. Each
 *     file holds rows of one combination of values
 */
public record WriteLayout(
    Path root,
    String folder,
    String filePrefix,
    String compression,
    List<StructField> columns,
    List<Integer> partitionColumns) {
  public WriteLayout {
    columns = List.copyOf(columns);
    partitionColumns = List.copyOf(partitionColumns);
  }
}
