package dev.tarn.delta.storage;

import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;

/** Errors of storage, by class from what the operating system said. */
final class StorageErrors {
  private StorageErrors() {}

  static TarnException notFound(String path) {
    return TarnException.of("FILE_NOT_FOUND").with("path", path);
  }

  static TarnException folderNotMade(String path, Throwable cause) {
    return TarnException.of("STORAGE_FOLDER_NOT_MADE").with("path", path).causedBy(cause);
  }

  static TarnException outcomeUnknown(String path, Throwable cause) {
    return TarnException.of("OUTCOME_UNKNOWN").with("path", path).causedBy(cause);
  }

  static TarnException noHardLinks(String path, Throwable cause) {
    return TarnException.of("STORAGE_WITHOUT_HARD_LINKS").with("path", path).causedBy(cause);
  }

  /** The error for a failed call on a local file. */
  static TarnException of(String path, IOException cause) {
    String reason = reason(cause);
    if (cause instanceof NoSuchFileException) {
      return notADirectoryAbove(path, cause, notFound(path).causedBy(cause));
    }
    if (cause instanceof AccessDeniedException || reason.contains("permission denied")) {
      return TarnException.of("STORAGE_ACCESS_DENIED").with("path", path).causedBy(cause);
    }
    if (reason.contains("no space left") || reason.contains("quota exceeded")) {
      return TarnException.of("STORAGE_FULL").with("path", path).causedBy(cause);
    }
    if (reason.contains("read-only file system")) {
      return TarnException.of("STORAGE_READ_ONLY").with("path", path).causedBy(cause);
    }
    if (cause instanceof NotDirectoryException || reason.contains("not a directory")) {
      return notADirectory(path, cause);
    }
    return TarnException.of("STORAGE_IO_ERROR")
        .with("path", path)
        .with("reason", cause.getMessage())
        .causedBy(cause);
  }

  static TarnException notADirectory(String path, Throwable cause) {
    return TarnException.of("STORAGE_NOT_A_DIRECTORY").with("path", path).causedBy(cause);
  }

  private static TarnException notADirectoryAbove(
      String path, IOException cause, TarnException otherwise) {
    Path parent = Path.of(path).getParent();
    while (parent != null && !Files.exists(parent)) {
      parent = parent.getParent();
    }
    return parent != null && !Files.isDirectory(parent)
        ? notADirectory(parent.toString(), cause)
        : otherwise;
  }

  private static String reason(IOException cause) {
    String text =
        cause instanceof FileSystemException failure && failure.getReason() != null
            ? failure.getReason()
            : String.valueOf(cause.getMessage());
    return text.toLowerCase(Locale.ROOT);
  }
}
