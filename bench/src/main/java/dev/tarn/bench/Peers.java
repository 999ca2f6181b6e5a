package dev.tarn.bench;

import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.judge.client.JudgeProcess;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.stream.Stream;

/** Those who do the work: Tarn in this process, delta-spark in one of its own, raw DuckDB. */
public final class Peers implements AutoCloseable {
  private static final String LARGE_HEAP = "TARN_BENCH_SPARK_HEAP";

  private final Path project;
  private final Path folder;
  private Tarn tarn;
  private JudgeProcess spark;
  private JudgeConnection sparkSession;

  /**
   * Nobody is started yet.
   *
   * @param project the root of the checkout
   */
  Peers(Path project) throws IOException {
    this.project = project;
    this.folder = Files.createTempDirectory("tarn-bench-");
  }

  /** The launcher of this checkout. */
  public Path launcher() {
    return project.resolve("tarn");
  }

  /** The libraries the launcher runs with. */
  public Path distribution() {
    return project.resolve("cli/target/dist");
  }

  /** A fresh path under the run's own folder, which goes when the run ends. */
  public Path scratch(String name) throws IOException {
    return Files.createTempDirectory(folder, name + "-").resolve("it");
  }

  public Session tarn() {
    if (tarn == null) {
      tarn = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withZone(ZoneOffset.UTC));
    }
    return tarn.newSession();
  }

  /** Runs a statement on Tarn and reads its whole result. */
  public static void drain(Session session, String sql) {
    try (Result result = session.sql(sql)) {
      result.rows().drain();
    }
  }

  /** delta-spark, kept warm for the whole run. */
  public JudgeConnection spark() throws IOException {
    if (spark == null) {
      spark = startSpark();
      sparkSession = spark.connect();
    }
    return sparkSession;
  }

  /** Another delta-spark, for whoever measures its start; the caller stops it. */
  public JudgeProcess startSpark() throws IOException {
    return start(build());
  }

  /** Another delta-spark with a heap as large as {@code TARN_BENCH_SPARK_HEAP} says. */
  public JudgeProcess startSparkWithLargeHeap() throws IOException {
    return start(build().withHeap(System.getenv().getOrDefault(LARGE_HEAP, "12g")));
  }

  private JudgeProcess.JudgeBuild build() {
    return new JudgeProcess.JudgeBuild(project.resolve("judge/target"));
  }

  private JudgeProcess start(JudgeProcess.JudgeBuild build) throws IOException {
    Path own = Files.createTempDirectory(folder, "spark-");
    return JudgeProcess.startChild(build, own.resolve("socket"), own.resolve("log"));
  }

  /** Runs a statement on delta-spark; an error of its ends the benchmark. */
  public static void ask(JudgeConnection spark, String sql) throws IOException {
    String answer = spark.ask(sql);
    if (answer.contains("\"error\":{")) {
      throw new IOException(sql + ": " + answer);
    }
  }

  @Override
  public void close() throws IOException {
    if (tarn != null) {
      tarn.close();
    }
    if (spark != null) {
      sparkSession.close();
      try {
        spark.stop();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
