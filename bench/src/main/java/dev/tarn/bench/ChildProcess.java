package dev.tarn.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command run as a whole process: how long it took, and the most memory it held. */
public record ChildProcess(double milliseconds, double peakMegabytes) {
  private static final long LOOK_EVERY_MILLISECONDS = 5;

  /** Runs a command to its end; its output is dropped. */
  public static ChildProcess run(List<String> command) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    double peak = 0;
    while (!process.waitFor(LOOK_EVERY_MILLISECONDS, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, peakMegabytes(process.pid()));
    }
    double milliseconds = (System.nanoTime() - start) / 1e6;
    if (process.exitValue() != 0) {
      throw new IOException("exit " + process.exitValue() + " of " + String.join(" ", command));
    }
    return new ChildProcess(milliseconds, peak);
  }

  /** The most memory a process has held so far, 0 when the system does not say. */
  public static double peakMegabytes(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) / 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException gone) {
      return 0;
    }
  }
}
