package dev.tarn.lake.convert;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.lake.context.PropertyDefaults;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.files.ParquetFolder;
import dev.tarn.lake.table.Paths;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Parquet files of a folder, seen as a table.
 *
 * @param partitions the columns that folders are named for
 */
public record ParquetTable(
    String path, ParquetFolder folder, StructType partitions, StatementContext context) {
  private static final String PARQUET = "parquet";

  /** The folder that a name like {@code parquet.`/path`} means. */
  public static Optional<String> path(QualifiedName name) {
    List<String> parts = name.parts();
    return parts.size() == 2 && parts.getFirst().equalsIgnoreCase(PARQUET)
        ? Optional.of(Paths.normalise(parts.getLast()))
        : Optional.empty();
  }

  /**
   * Looks at the files of a folder.
   *
   * @throws TarnException {@code PATH_NOT_FOUND}, {@code DELTA_EMPTY_DIRECTORY}
   */
  public static ParquetTable of(String path, StructType partitions, StatementContext context) {
    ParquetFolder folder = ParquetFolder.of(path, context);
    if (folder.files().isEmpty()) {
      throw ConvertErrors.emptyDirectory(path);
    }
    return new ParquetTable(path, folder, partitions, context);
  }

  /** What a Delta table of the files says of them. */
  public Metadata metadata() {
    List<StructField> fields = new ArrayList<>(folder.columns().fields());
    fields.removeIf(field -> partitions.field(field.name()).isPresent());
    fields.addAll(partitions.fields());
    return new Metadata(
        context.lake().ids().get().toString(),
        Optional.empty(),
        Optional.empty(),
        new StructType(fields),
        partitions.names(),
        PropertyDefaults.complete(Map.of(), context.session().settings()),
        Optional.of(context.lake().clock().millis()));
  }

  /**
   * Checks that a table can have the files as they are: their columns have the names of its own.
   *
   * @throws TarnException {@code DELTA_CONVERSION_UNSUPPORTED_COLUMN_MAPPING}
   */
  public static void checkNames(Metadata metadata) {
    String mode = TableProperties.COLUMN_MAPPING_MODE.of(metadata);
    if (ColumnMapping.of(metadata) != ColumnMapping.NONE) {
      throw ConvertErrors.columnMapping(mode);
    }
  }

  /** The files, with paths from the folder on, and without statistics. */
  public List<AddFile> files() {
    FolderValues values = new FolderValues(partitions, context.zone());
    int root = path.length() + 1;
    return folder.files().stream()
        .map(
            file ->
                new AddFile(
                    DataPath.encode(file.status().path().substring(root)),
                    values.of(file),
                    file.status().size(),
                    file.status().modified(),
                    Optional.empty()))
        .toList();
  }
}
