package dev.tarn.pipeline.lock;

import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A file that one holder has at a time, in all processes. The operating system holds the lock and
 * lets go of it when the process ends, however it does.
 *
 * <p>It would also let go of it when this process closed any other channel to the file, so that a
 * file that is held here is not opened again, and files are opened and closed by one thread at a
 * time.
 */
public final class ProcessLock implements AutoCloseable {
  private static final Object OPENING = new Object();
  private static final Set<Path> HELD_HERE = new HashSet<>();

  /** Who only asks in another process has the file for a moment, which is not held against us. */
  private static final int ATTEMPTS = 8;

  private static final long BETWEEN_ATTEMPTS_MILLIS = 40;

  private final Path file;
  private final FileChannel channel;

  private ProcessLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Takes the lock; empty when another holds it. */
  public static Optional<ProcessLock> take(Path path) {
    Path file = file(path);
    for (int attempt = 1; ; attempt++) {
      Optional<ProcessLock> lock = open(file);
      if (lock.isPresent() || attempt == ATTEMPTS || isHeldHere(file)) {
        return lock;
      }
      pause();
    }
  }

  /**
   * Takes the lock, waiting until whoever holds it lets go of it.
   *
   * @param cancelled whether it is not wanted any more
   * @throws TarnException {@code OPERATION_CANCELED}
   */
  public static ProcessLock await(Path path, BooleanSupplier cancelled) {
    Path file = file(path);
    while (!cancelled.getAsBoolean() && !Thread.currentThread().isInterrupted()) {
      Optional<ProcessLock> lock = open(file);
      if (lock.isPresent()) {
        return lock.get();
      }
      pause();
    }
    throw TarnException.of("OPERATION_CANCELED");
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_ATTEMPTS_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The one path of a file, by whatever links it was reached; its folder is made. */
  private static Path file(Path path) {
    Path file = path.toAbsolutePath().normalize();
    try {
      Files.createDirectories(file.getParent());
      return file.getParent().toRealPath().resolve(file.getFileName());
    } catch (IOException e) {
      throw LockErrors.failed(file.toString(), e);
    }
  }

  private static boolean isHeldHere(Path file) {
    synchronized (OPENING) {
      return HELD_HERE.contains(file);
    }
  }

  private static Optional<ProcessLock> open(Path file) {
    synchronized (OPENING) {
      if (HELD_HERE.contains(file)) {
        return Optional.empty();
      }
      try {
        Optional<FileChannel> channel = lockedChannel(file);
        channel.ifPresent(locked -> HELD_HERE.add(file));
        return channel.map(locked -> new ProcessLock(file, locked));
      } catch (IOException e) {
        throw LockErrors.failed(file.toString(), e);
      }
    }
  }

  private static Optional<FileChannel> lockedChannel(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean locked = false;
    try {
      locked = channel.tryLock() != null;
      return locked ? Optional.of(channel) : Optional.empty();
    } catch (OverlappingFileLockException e) {
      return Optional.empty();
    } finally {
      if (!locked) {
        channel.close();
      }
    }
  }

  /** Whether anybody holds the lock, in this process or another. */
  public static boolean isTaken(Path path) {
    if (!Files.exists(path)) {
      return false;
    }
    Path file = file(path);
    synchronized (OPENING) {
      return HELD_HERE.contains(file) || isTakenElsewhere(file);
    }
  }

  /** Asks with a lock that others who ask can have at the same time. */
  private static boolean isTakenElsewhere(Path file) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        FileLock lock = channel.tryLock(0, Long.MAX_VALUE, true)) {
      return lock == null;
    } catch (OverlappingFileLockException e) {
      return true;
    } catch (IOException e) {
      throw LockErrors.failed(file.toString(), e);
    }
  }

  @Override
  public void close() {
    synchronized (OPENING) {
      try {
        channel.close();
      } catch (IOException e) {
        throw LockErrors.failed(file.toString(), e);
      } finally {
        HELD_HERE.remove(file);
      }
    }
  }
}
