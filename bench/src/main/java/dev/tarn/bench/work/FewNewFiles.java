package dev.tarn.bench.work;

import dev.tarn.bench.ChildProcess;
import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Figure;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds 100 new files among many that were seen: an update of a streaming table to which nothing
 * else happens. {@code TARN_BENCH_SEEN_FILES=1000000} measures a million, which takes minutes to
 * make.
 */
public final class FewNewFiles implements Work {
  private static final int SEEN =
      Integer.parseInt(System.getenv().getOrDefault("TARN_BENCH_SEEN_FILES", "100000"));
  private static final int IN_A_FOLDER = 10_000;
  private static final int SECONDS_FOR_A_MILLION = 5;
  private static final int MEGABYTES = 256;

  @Override
  public String id() {
    return "discovery";
  }

  @Override
  public String description() {
    return "100 new files found among %,d that were seen".formatted(SEEN);
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Path files = Files.createDirectories(peers.scratch("seen"));
    for (int i = 0; i < SEEN; i++) {
      Path folder = files.resolve("day=" + i / IN_A_FOLDER);
      if (i % IN_A_FOLDER == 0) {
        Files.createDirectories(folder);
      }
      Files.writeString(folder.resolve("part-%08d.json".formatted(i)), "{\"a\":1}\n");
    }
    Path figures = peers.scratch("figures");
    ChildProcess.run(command(files, peers.scratch("loader-lake"), figures));
    List<Double> all = Files.readAllLines(figures).stream().map(Double::valueOf).toList();
    return new Measurement(
        List.of(new Figure("Tarn", all.get(0), "ms"), new Figure("Tarn", all.get(1), "MB more")),
        List.of(
            Verdict.below(SECONDS_FOR_A_MILLION * 1000.0 * SEEN / 1_000_000, all.get(0), "ms"),
            Verdict.below(MEGABYTES, all.get(1), "MB beyond the idle process")));
  }

  private static List<String> command(Path files, Path lake, Path figures) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-Xmx512m",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        System.getProperty("java.class.path"),
        DiscoveryProcess.class.getName(),
        files.toString(),
        lake.toString(),
        figures.toString());
  }
}
