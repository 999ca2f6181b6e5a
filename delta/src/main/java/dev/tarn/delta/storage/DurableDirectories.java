package dev.tarn.delta.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes directories survive a crash of the machine: a new one is only safe once its parent is
 * synced. Remembers which are, by their identity on disk, so that each is synced up to the root
 * once.
 */
final class DurableDirectories {
  private final Set<Object> durable = ConcurrentHashMap.newKeySet();

  /** Makes a directory and its parents if they are missing, durably. */
  void create(Path directory) throws IOException {
    if (Files.isDirectory(directory)) {
      return;
    }
    Path parent = directory.getParent();
    if (parent != null) {
      create(parent);
    }
    try {
      Files.createDirectory(directory);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(directory)) {
        throw e;
      }
    }
    if (parent != null) {
      sync(parent);
    }
    durable.add(identity(directory));
  }

  /** Makes the names in a directory durable, and the directory itself. */
  void makeDurable(Path directory) throws IOException {
    sync(directory);
    Path child = directory;
    while (child.getParent() != null && durable.add(identity(child))) {
      child = child.getParent();
      if (!syncIfAllowed(child)) {
        return;
      }
    }
  }

  static void sync(Path directory) throws IOException {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /** A parent that we may not open is not one that we made. */
  private static boolean syncIfAllowed(Path directory) throws IOException {
    try {
      sync(directory);
      return true;
    } catch (AccessDeniedException e) {
      return false;
    }
  }

  private static Object identity(Path directory) throws IOException {
    Object key = Files.readAttributes(directory, BasicFileAttributes.class).fileKey();
    return key == null ? directory : key;
  }
}
