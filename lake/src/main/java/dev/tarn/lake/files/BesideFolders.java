package dev.tarn.lake.files;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.List;

/** Tells of unknown fields, but not of those that the folders have a column for. */
record BesideFolders(FileWatch watch, StructType folders) implements FileWatch {

  @Override
  public boolean wantsUnknownFields() {
    return watch.wantsUnknownFields();
  }

  @Override
  public void unknownFields(FileStatus file, List<List<String>> fields) {
    List<List<String>> unknown =
        fields.stream()
            .filter(field -> field.size() > 1 || folders.field(field.getFirst()).isEmpty())
            .toList();
    if (!unknown.isEmpty()) {
      watch.unknownFields(file, unknown);
    }
  }

  @Override
  public void finished(FileStatus file) {
    watch.finished(file);
  }
}
