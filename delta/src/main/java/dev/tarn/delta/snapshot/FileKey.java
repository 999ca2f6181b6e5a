package dev.tarn.delta.snapshot;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.action.RemoveFile;
import java.util.Optional;

/** What tells one logical file from another: its path and which deletion vector it carries. */
public record FileKey(String path, Optional<String> deletionVector) {
  public static FileKey of(AddFile file) {
    return new FileKey(file.path(), file.deletionVector().map(DeletionVectorDescriptor::uniqueId));
  }

  public static FileKey of(RemoveFile file) {
    return new FileKey(file.path(), file.deletionVector().map(DeletionVectorDescriptor::uniqueId));
  }
}
