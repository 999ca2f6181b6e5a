package dev.tarn.delta.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the files of tables lie. Paths are absolute, without a scheme on local disk, with {@code /}
 * between their parts and not percent-encoded. Implementations are safe for use by several threads.
 *
 * <p>Every method throws {@link dev.tarn.core.error.TarnException} of a class of kind EXTERNAL or
 * RESOURCES when the store cannot do its work, and never reports success for work that a crash of
 * the machine could still undo, except {@link #write} of hints, which says so.
 */
public interface Storage {

  /**
   * The files directly in a directory whose names are at or after {@code startingAt}, sorted by
   * name; empty when the directory does not exist.
   *
   * @param startingAt a file name; the empty string lists all
   */
  List<FileStatus> list(String directory, String startingAt);

  /**
   * All files below a directory, in no order, directories themselves left out; empty when it does
   * not exist. The stream must be closed.
   */
  Stream<FileStatus> walk(String directory);

  /**
   * The names of what lies directly in a directory, in no order: of files, and of directories where
   * the store has such; empty when it does not exist. Much cheaper than {@link #list}.
   */
  default List<String> names(String directory) {
    return list(directory, "").stream().map(FileStatus::name).toList();
  }

  /**
   * The content of a file.
   *
   * @throws dev.tarn.core.error.TarnException {@code FILE_NOT_FOUND} when there is none
   */
  byte[] read(String path);

  InputStream open(String path);

  /** What a file is now; empty when there is none of that path. Never lags behind, as lists may. */
  Optional<FileStatus> status(String path);

  /** Whether a file or directory of that path exists. */
  boolean exists(String path);

  /**
   * Makes a file that is complete and durable the moment it is visible, and fails if one exists: of
   * several callers, in this process or others, exactly one makes it.
   *
   * @return false when a file of that path exists already
   * @throws dev.tarn.core.error.TarnException {@code OUTCOME_UNKNOWN} when the file may or may not
   *     have been made
   */
  default boolean putIfAbsent(String path, byte[] content) {
    return putIfAbsent(path, content, List.of());
  }

  /**
   * Makes a file as {@link #putIfAbsent(String, byte[])} does, and before it is visible the files
   * that it names durable, as {@link #sync} does: together that takes less time.
   *
   * @param named storage paths; when the answer is false, they may not be durable yet
   */
  boolean putIfAbsent(String path, byte[] content, List<String> named);

  /**
   * Gives a local file that is complete, made where {@link #localTarget} said, the name {@code
   * path}, as {@link #putIfAbsent} does. The local file is gone afterwards.
   *
   * @return false when a file of that path exists already
   */
  boolean publishIfAbsent(Path local, String path);

  /**
   * Writes a file, replacing one that exists, atomically but not durably: for hints such as {@code
   * _last_checkpoint}.
   */
  void write(String path, byte[] content);

  /** Deletes a file if it exists. */
  void delete(String path);

  /** Deletes all files below a directory, and the directories where the store has such. */
  default void deleteTree(String directory) {
    try (Stream<FileStatus> files = walk(directory)) {
      files.map(FileStatus::path).forEach(this::delete);
    }
  }

  /**
   * Deletes a directory, and those below it, as far as there is no file in them; nothing where the
   * store has no directories.
   */
  default void deleteEmptyDirectories(String directory) {}

  /** Makes a directory and its parents if they are missing. */
  void createDirectory(String path);

  /**
   * Makes the bytes of files that something else wrote durable, with the directories that name
   * them.
   */
  void sync(List<String> paths);

  /** Copies a file to where there is none; the copy is not durable before {@link #sync}. */
  default void copy(String from, String to) {
    try {
      Files.copy(localCopy(from), localTarget(to));
    } catch (IOException e) {
      throw StorageErrors.of(from, e);
    }
  }

  /** A local file with the content of this one: the file itself where the store is a local disk. */
  Path localCopy(String path);

  /**
   * Where a file that will have this path may be written locally, to be handed over by {@link
   * #sync}.
   */
  Path localTarget(String path);

  /**
   * A file there is.
   *
   * @param size bytes
   * @param modified milliseconds since 1970 UTC
   */
  record FileStatus(String path, long size, long modified) {
    public String name() {
      return path.substring(path.lastIndexOf('/') + 1);
    }
  }
}
