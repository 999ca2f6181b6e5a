package dev.tarn.pipeline.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessLockTest {
  @TempDir Path folder;

  @Test
  void whoOnlyAsksKeepsNobodyFromTakingIt() {
    Path file = folder.resolve("home/lock");
    ProcessLock.take(file).orElseThrow().close();
    AtomicBoolean over = new AtomicBoolean();
    CompletableFuture<Boolean> asking =
        CompletableFuture.supplyAsync(
            () -> {
              boolean seen = false;
              while (!over.get()) {
                seen |= ProcessLock.isTaken(file);
              }
              return seen;
            });
    try {
      for (int i = 0; i < 500; i++) {
        try (ProcessLock lock = ProcessLock.take(file).orElseThrow()) {
          assertThat(lock).isNotNull();
        }
      }
    } finally {
      over.set(true);
    }
    assertThat(asking).succeedsWithin(10, TimeUnit.SECONDS);
    assertThat(ProcessLock.isTaken(file)).isFalse();
  }

  @Test
  void anotherProcessThatAsksForAMomentIsWaitedFor() throws Exception {
    Path file = folder.resolve("lock");
    ProcessLock.take(file).orElseThrow().close();
    Process other = holder(file, "shared", 150);
    Optional<ProcessLock> lock = ProcessLock.take(file);
    other.waitFor();
    assertThat(lock).isPresent();
    lock.get().close();
  }

  @Test
  void anotherProcessThatHoldsItIsSeen() throws Exception {
    Path file = folder.resolve("lock");
    Process other = holder(file, "exclusive", 60_000);
    try {
      assertThat(ProcessLock.isTaken(file)).isTrue();
      assertThat(ProcessLock.take(file)).isEmpty();
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertThat(ProcessLock.isTaken(file)).isFalse();
  }

  @Test
  void twoWhoAskDoNotSeeEachOther() throws Exception {
    Path file = folder.resolve("lock");
    ProcessLock.take(file).orElseThrow().close();
    Process other = holder(file, "shared", 60_000);
    try {
      assertThat(ProcessLock.isTaken(file)).isFalse();
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void aFileHeldHereIsTheSameByAnotherWay() throws IOException {
    Path home = Files.createDirectory(folder.resolve("home"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), home);
    try (ProcessLock lock = ProcessLock.take(home.resolve("lock")).orElseThrow()) {
      assertThat(ProcessLock.isTaken(link.resolve("lock"))).isTrue();
      assertThat(ProcessLock.take(link.resolve("lock"))).isEmpty();
      assertThat(lock).isNotNull();
    }
    assertThat(ProcessLock.isTaken(link.resolve("lock"))).isFalse();
  }

  @Test
  void whoWaitsGetsItInTheEndOrIsCancelled() {
    Path file = folder.resolve("lock");
    CompletableFuture<ProcessLock> waiting;
    try (ProcessLock first = ProcessLock.await(file, () -> false)) {
      assertThat(first).isNotNull();
      waiting = CompletableFuture.supplyAsync(() -> ProcessLock.await(file, () -> false));
      assertThatThrownBy(() -> ProcessLock.await(file, () -> true))
          .hasMessageContaining("OPERATION_CANCELED");
      assertThat(waiting).isNotDone();
    }
    assertThat(waiting).succeedsWithin(10, TimeUnit.SECONDS);
    waiting.join().close();
  }

  /** A process that has the file for a while; it has it when this returns. */
  private static Process holder(Path file, String kind, long millis) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LockHolder.class.getName(),
                file.toString(),
                kind,
                "" + millis)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.getInputStream().read()).isEqualTo('h');
    return process;
  }
}
