package dev.tarn.bench.work;

import dev.tarn.bench.ChildProcess;
import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Figure;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Samples;
import dev.tarn.bench.Work;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.judge.client.JudgeProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A query that needs one file of a million, the first time and after. */
public final class ManyFiles implements Work {
  private static final int NEXT_RUNS = 7;

  @Override
  public String id() {
    return "files";
  }

  @Override
  public String description() {
    return "one row of a table of 1,000,000 files, first query and next ones; Tarn in 512 MiB of"
        + " heap";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Path table = Files.createDirectories(peers.scratch("files"));
    ManyFilesTable.create(table);
    Path times = peers.scratch("times");
    ChildProcess tarn = ChildProcess.run(command(peers, table, times));
    List<Double> ours = Files.readAllLines(times).stream().map(Double::valueOf).toList();
    Samples first = new Samples();
    Samples next = new Samples();
    double memory = runSpark(peers, table, first, next);
    return new Measurement(
        List.of(
            new Figure("Tarn first", ours.get(0), "ms"),
            new Figure("Tarn next", ours.get(1), "ms"),
            new Figure("Tarn", tarn.peakMegabytes(), "MB"),
            new Figure("delta-spark first", first.median(), "ms"),
            new Figure("delta-spark next", next.median(), "ms"),
            new Figure("delta-spark", memory, "MB")),
        List.of(
            Verdict.faster(40, first.median(), ours.get(0), "faster the first time"),
            Verdict.faster(30, next.median(), ours.get(1), "faster after")));
  }

  private static List<String> command(Peers peers, Path table, Path times) throws IOException {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-Xmx512m",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        System.getProperty("java.class.path"),
        PlanProcess.class.getName(),
        peers.scratch("files-lake").toString(),
        table.toString(),
        times.toString());
  }

  /** Times it in a process of its own, which is warm but for this table; returns its memory. */
  private static double runSpark(Peers peers, Path table, Samples first, Samples next)
      throws IOException, InterruptedException {
    JudgeProcess spark = peers.startSparkWithLargeHeap();
    try (JudgeConnection session = spark.connect()) {
      for (String statement : Example.statements("before")) {
        Peers.ask(session, statement);
      }
      first.time(() -> Peers.ask(session, ManyFilesTable.query(table, 0)));
      for (int i = 1; i <= NEXT_RUNS + 1; i++) {
        String query = ManyFilesTable.query(table, i);
        (i == 1 ? new Samples() : next).time(() -> Peers.ask(session, query));
      }
      return ChildProcess.peakMegabytes(spark.pid());
    } finally {
      spark.stop();
    }
  }
}
