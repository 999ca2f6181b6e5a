package dev.tarn.lake.execute;

import dev.tarn.core.type.StructField;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

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
 * @param randomPrefixLength when there is one, each file lies in a folder with a random name of so
 *     many characters, and not in folders that are named for partition values
 * @param limits of the files
 */
public record WriteLayout(
    Path root,
    String folder,
    String filePrefix,
    String compression,
    List<StructField> columns,
    List<Integer> partitionColumns,
    OptionalInt randomPrefixLength,
    FileLimits limits) {
  public WriteLayout {
    columns = List.copyOf(columns);
    partitionColumns = List.copyOf(partitionColumns);
  }

  /** A layout of files of any size in folders named for their partition values. */
  public WriteLayout(
      Path root,
      String folder,
      String filePrefix,
      String compression,
      List<StructField> columns,
      List<Integer> partitionColumns) {
    this(
        root,
        folder,
        filePrefix,
        compression,
        columns,
        partitionColumns,
        OptionalInt.empty(),
        FileLimits.NONE);
  }
}
