package dev.tarn.delta.storage;

import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Waits for a disk once instead of once for each file: what is synced at the same time, the disk
 * and the file system's journal take together.
 */
final class AtOnce {
  private static final int THREADS = 8;
  private static final ThreadPoolExecutor POOL = pool();

  private AtOnce() {}

  /** Work that a disk can fail. */
  @FunctionalInterface
  interface DiskWork {
    void run() throws IOException;
  }

  private static ThreadPoolExecutor pool() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            THREADS, THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), AtOnce::thread);
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "tarn-disk");
    thread.setDaemon(true);
    return thread;
  }

  /** Does all of them and returns when each has ended; of several errors the first is thrown. */
  static void run(List<DiskWork> works) throws IOException {
    if (works.isEmpty()) {
      return;
    }
    List<Future<?>> others = new ArrayList<>();
    for (DiskWork work : works.subList(0, works.size() - 1)) {
      others.add(
          POOL.submit(
              () -> {
                work.run();
                return null;
              }));
    }
    Throwable failure = failureOf(works.getLast());
    for (Future<?> other : others) {
      Throwable its = failureOf(other);
      failure = failure == null ? its : failure;
    }
    rethrow(failure);
  }

  private static Throwable failureOf(DiskWork work) {
    try {
      work.run();
      return null;
    } catch (IOException | RuntimeException | Error e) {
      return e;
    }
  }

  /** An interrupt has to wait: nobody may take away what is still being written. */
  private static Throwable failureOf(Future<?> work) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          work.get();
          return null;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      return e.getCause();
    } catch (CancellationException e) {
      return e;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void rethrow(Throwable failure) throws IOException {
    switch (failure) {
      case null -> {}
      case IOException e -> throw e;
      case TarnException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    }
  }
}
