package dev.tarn.conformance.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link Worker} in a process of its own. */
final class Child implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 600;

  private final Process process;
  private final Thread reader;
  private final List<Long> acknowledged = new ArrayList<>();

  private Child(Process process) {
    this.process = process;
    this.reader = Thread.ofVirtual().start(this::readAcknowledgements);
  }

  static Child start(Path lake, Workload workload, long first, long count, String worker)
      throws IOException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            Worker.class.getName(),
            lake.toString(),
            workload.name(),
            Long.toString(first),
            Long.toString(count),
            worker);
    return new Child(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  private void readAcknowledgements() {
    try (BufferedReader lines = new BufferedReader(process.inputReader(StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        acknowledge(Long.parseLong(line));
      }
    } catch (IOException e) {
      // The process was killed while it wrote.
    }
  }

  private synchronized void acknowledge(long number) {
    acknowledged.add(number);
    notifyAll();
  }

  /** Waits until a statement is acknowledged, or the process has ended. */
  synchronized void awaitFirst() throws InterruptedException {
    while (acknowledged.isEmpty() && process.isAlive()) {
      wait(100);
    }
  }

  synchronized List<Long> acknowledged() {
    return List.copyOf(acknowledged);
  }

  /** Waits for the end, and returns the exit code. */
  int end() throws InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      close();
      throw new AssertionError("a worker did not end in " + PATIENCE_SECONDS + " seconds");
    }
    reader.join();
    return process.exitValue();
  }

  /** Ends the process as {@code kill -9} does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
    reader.join();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
