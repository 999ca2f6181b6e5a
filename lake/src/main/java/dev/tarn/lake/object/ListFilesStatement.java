package dev.tarn.lake.object;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.PathAccess;
import dev.tarn.lake.table.ProtectedPaths;
import dev.tarn.lake.table.VolumePaths;
import dev.tarn.sql.tree.ObjectStatement.ListFiles;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** LIST: the files in a folder, and the folders in it that have files. */
public final class ListFilesStatement {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.required("path", PrimitiveType.STRING),
          StructField.required("name", PrimitiveType.STRING),
          StructField.required("size", PrimitiveType.LONG),
          StructField.required("modification_time", PrimitiveType.TIMESTAMP));

  private ListFilesStatement() {}

  public static Result run(ListFiles statement, StatementContext context) {
    try {
      PathAccess.of(context).requireReadable(statement.path());
      String folder = VolumePaths.resolve(statement.path(), context);
      ProtectedPaths.of(context).require(folder);
      Storage storage = context.lake().storage();
      if (!storage.exists(folder)) {
        throw TarnException.of("PATH_NOT_FOUND").with("path", statement.path());
      }
      return Result.of(SCHEMA, rows(statement, folder, storage));
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.position());
    }
  }

  private static List<Row> rows(ListFiles statement, String folder, Storage storage) {
    Map<String, Row> rows = new TreeMap<>();
    String shown = statement.path().replaceFirst("/+$", "");
    try (Stream<FileStatus> files = storage.walk(folder)) {
      files.forEach(file -> add(file, folder, shown, rows));
    }
    return rows.values().stream().limit(statement.limit().orElse(Long.MAX_VALUE)).toList();
  }

  private static void add(FileStatus file, String folder, String shown, Map<String, Row> rows) {
    if (file.path().equals(folder)) {
      rows.put(file.name(), row(shown, file.name(), file.size(), file));
      return;
    }
    String below = file.path().substring(folder.length() + 1);
    int slash = below.indexOf('/');
    if (slash < 0) {
      rows.put(below, row(shown + "/" + below, below, file.size(), file));
    } else {
      String name = below.substring(0, slash + 1);
      rows.putIfAbsent(name, row(shown + "/" + name, name, 0, file));
    }
  }

  private static Row row(String path, String name, long size, FileStatus file) {
    return Row.of(path, name, size, Instant.ofEpochMilli(file.modified()));
  }
}
