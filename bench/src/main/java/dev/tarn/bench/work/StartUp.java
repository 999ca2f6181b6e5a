package dev.tarn.bench.work;

import dev.tarn.bench.BareDuckDb;
import dev.tarn.bench.ChildProcess;
import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Figure;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Samples;
import dev.tarn.bench.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The shortest command as a whole process, beside the least a JVM with DuckDB can take. */
public final class StartUp implements Work {
  private static final int RUNS = 15;

  @Override
  public String id() {
    return "start";
  }

  @Override
  public String description() {
    return "`./tarn sql -e 'SELECT 1'`, whole process, beside a bare JVM that opens DuckDB";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    List<String> tarn =
        List.of(
            peers.launcher().toString(),
            "sql",
            "-w",
            peers.scratch("start").toString(),
            "-e",
            "SELECT 1");
    List<String> bare = bare(peers);
    ChildProcess.run(tarn);
    ChildProcess.run(bare);
    Samples ours = new Samples();
    Samples floor = new Samples();
    for (int i = 0; i < RUNS; i++) {
      ours.add(ChildProcess.run(tarn).milliseconds());
      floor.add(ChildProcess.run(bare).milliseconds());
    }
    return new Measurement(
        List.of(new Figure("Tarn", ours.median(), "ms"), new Figure("bare", floor.median(), "ms")),
        List.of(Verdict.atMost(1.5, ours.median(), floor.median(), "bare")));
  }

  /** As good as it gets: the native library beside the jar, the collector that starts fastest. */
  private static List<String> bare(Peers peers) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path classes = Path.of(System.getProperty("tarn.bench.classes"));
    return List.of(
        java.toString(),
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        "-Djava.library.path=" + peers.distribution().resolve("native"),
        "-cp",
        classes + ":" + peers.distribution().resolve("lib") + "/*",
        BareDuckDb.class.getName());
  }
}
