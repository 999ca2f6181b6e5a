package dev.tarn.pipeline.update;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Lets one update of a pipeline run at a time, in all processes. The operating system holds the
 * lock and lets go of it when the process ends, however it does.
 */
public final class UpdateLock implements AutoCloseable {
  private static final String FILE = "update.lock";

  private final FileChannel channel;

  private UpdateLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @param home the pipeline's folder in the warehouse
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_UPDATE_ALREADY_RUNNING}
   */
  static UpdateLock take(String home, String pipeline) {
    Path file = Path.of(home).resolve(FILE);
    FileChannel channel = null;
    try {
      Files.createDirectories(file.getParent());
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = tryLock(channel);
      if (lock != null) {
        return new UpdateLock(channel);
      }
      channel.close();
      throw UpdateErrors.alreadyRunning(pipeline);
    } catch (IOException e) {
      closeQuietly(channel, e);
      throw UpdateErrors.lockFailed(file.toString(), e);
    }
  }

  /** Whether an update runs now, in any process. */
  public static boolean isTaken(String home) {
    Path file = Path.of(home).resolve(FILE);
    if (!Files.exists(file)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = tryLock(channel)) {
      return lock == null;
    } catch (IOException e) {
      throw UpdateErrors.lockFailed(file.toString(), e);
    }
  }

  private static FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // Another thread of this process has it.
    }
  }

  private static void closeQuietly(FileChannel channel, IOException cause) {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        cause.addSuppressed(e);
      }
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw UpdateErrors.lockFailed(FILE, e);
    }
  }
}
