package dev.tarn.lake.files;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.record.RecordOptions;
import java.util.List;
import java.util.Map;

/**
 * The Parquet files in a folder and those below it.
 *
 * @param columns those of all files together
 */
public record ParquetFolder(List<File> files, StructType columns) {
  public ParquetFolder {
    files = List.copyOf(files);
  }

  /**
   * A file.
   *
   * @param folders the names of those that lead to it
   */
  public record File(FileStatus status, List<String> folders) {
    public File {
      folders = List.copyOf(folders);
    }
  }

  /**
   * Looks into the footers of all files.
   *
   * @throws dev.tarn.core.error.TarnException PATH_NOT_FOUND
   */
  public static ParquetFolder of(String path, StatementContext context) {
    FileReading reading = FileReading.of(context, new RecordOptions(Map.of("mergeSchema", "true")));
    List<DataFile> files = FileSelection.direct(reading, path).select().files();
    StructType columns =
        files.isEmpty()
            ? StructType.EMPTY
            : FileSources.asNullable(new ParquetFormat().infer(files, reading));
    return new ParquetFolder(
        files.stream().map(file -> new File(file.status(), file.folders())).toList(), columns);
  }
}
