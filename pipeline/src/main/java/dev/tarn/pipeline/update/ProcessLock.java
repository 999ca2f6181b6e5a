package dev.tarn.pipeline.update;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file that one holder has at a time, in all processes. The operating system holds the lock and
 * lets go of it when the process ends, however it does.
 *
 * <p>It would also let go of it when this process closed any other channel to the file, so that a
 * file that is held here is not opened again.
 */
public final class ProcessLock implements AutoCloseable {
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private ProcessLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Takes the lock; empty when another holds it. */
  public static Optional<ProcessLock> take(Path path) {
    Path file = path.toAbsolutePath().normalize();
    if (!HELD_HERE.add(file)) {
      return Optional.empty();
    }
    Optional<ProcessLock> lock = Optional.empty();
    try {
      lock = open(file);
      return lock;
    } finally {
      if (lock.isEmpty()) {
        HELD_HERE.remove(file);
      }
    }
  }

  private static Optional<ProcessLock> open(Path file) {
    try {
      Files.createDirectories(file.getParent());
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() != null) {
        return Optional.of(new ProcessLock(file, channel));
      }
      channel.close();
      return Optional.empty();
    } catch (IOException e) {
      throw UpdateErrors.lockFailed(file.toString(), e);
    }
  }

  /** Whether anybody holds the lock, in this process or another. */
  public static boolean isTaken(Path path) {
    Path file = path.toAbsolutePath().normalize();
    if (HELD_HERE.contains(file)) {
      return true;
    }
    if (!Files.exists(file)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock == null;
    } catch (IOException e) {
      throw UpdateErrors.lockFailed(file.toString(), e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw UpdateErrors.lockFailed(file.toString(), e);
    } finally {
      HELD_HERE.remove(file);
    }
  }
}
