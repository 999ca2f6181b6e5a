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
import java.util.ArrayList;
import java.util.List;

/** The example as a whole process, from nothing to the last row. */
public final class ColdExample implements Work {
  private static final int RUNS = 3;

  @Override
  public String id() {
    return "cold";
  }

  @Override
  public String description() {
    return "the change data feed's example, whole process, cold";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Samples ours = new Samples();
    Samples oursMemory = new Samples();
    Samples spark = new Samples();
    Samples sparkMemory = new Samples();
    for (int i = 0; i < RUNS; i++) {
      ChildProcess tarn = ChildProcess.run(command(peers));
      ours.add(tarn.milliseconds());
      oursMemory.add(tarn.peakMegabytes());
      sparkMemory.add(runSpark(peers, spark));
    }
    return new Measurement(
        List.of(
            new Figure("Tarn", ours.median(), "ms"),
            new Figure("Tarn", oursMemory.median(), "MB"),
            new Figure("delta-spark", spark.median(), "ms"),
            new Figure("delta-spark", sparkMemory.median(), "MB")),
        List.of(
            Verdict.faster(30, spark.median(), ours.median(), "faster than delta-spark"),
            Verdict.faster(5, sparkMemory.median(), oursMemory.median(), "less memory")));
  }

  private static List<String> command(Peers peers) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(peers.launcher().toString());
    command.addAll(List.of("sql", "-w", peers.scratch("cold").toString()));
    for (String statement : Example.statements("t")) {
      command.addAll(List.of("-e", statement));
    }
    return command;
  }

  /** Times it and returns the memory. */
  private static double runSpark(Peers peers, Samples time)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    JudgeProcess spark = peers.startSpark();
    double memory;
    try (JudgeConnection session = spark.connect()) {
      for (String statement : Example.statements("cold")) {
        Peers.ask(session, statement);
      }
      memory = ChildProcess.peakMegabytes(spark.pid());
    }
    spark.stop();
    time.add((System.nanoTime() - start) / 1e6);
    return memory;
  }
}
