package dev.tarn.bench;

import dev.tarn.bench.work.AlteredTable;
import dev.tarn.bench.work.BulkCreate;
import dev.tarn.bench.work.BulkInsert;
import dev.tarn.bench.work.BulkMerge;
import dev.tarn.bench.work.ChangeEvents;
import dev.tarn.bench.work.ColdExample;
import dev.tarn.bench.work.DatedFiles;
import dev.tarn.bench.work.DeletedRows;
import dev.tarn.bench.work.FewNewFiles;
import dev.tarn.bench.work.IdlePipeline;
import dev.tarn.bench.work.LandedFiles;
import dev.tarn.bench.work.LongFeed;
import dev.tarn.bench.work.LongQuery;
import dev.tarn.bench.work.ManyFiles;
import dev.tarn.bench.work.PipelineRows;
import dev.tarn.bench.work.SparseChange;
import dev.tarn.bench.work.StartUp;
import dev.tarn.bench.work.Tpch;
import dev.tarn.bench.work.WarmChanges;
import dev.tarn.bench.work.WarmInsert;
import dev.tarn.bench.work.WarmUpdate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures Tarn and its peers in turn and prints the table; a run of everything also writes it to
 * {@code bench/README.md}. Arguments: the root of the checkout, then the words of the work wanted,
 * or nothing for all.
 */
public final class Bench {
  private static final List<Work> ALL =
      List.of(
          new StartUp(),
          new ColdExample(),
          new WarmInsert(),
          new WarmUpdate(),
          new WarmChanges(),
          new ManyFiles(),
          new BulkCreate(),
          new DeletedRows(),
          SparseChange.rewriting(),
          SparseChange.withDeletionVectors(),
          new BulkMerge(),
          ChangeEvents.current(),
          ChangeEvents.history(),
          new PipelineRows(),
          new IdlePipeline(),
          new AlteredTable(),
          new LandedFiles(),
          new FewNewFiles(),
          new LongFeed(),
          BulkInsert.generated(),
          new DatedFiles(),
          new LongQuery(),
          BulkInsert.identity(),
          new Tpch());

  private Bench() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path project = Path.of(arguments[0]).toAbsolutePath().normalize();
    List<String> wanted = List.of(arguments).subList(1, arguments.length);
    Map<Work, Measurement> measurements = new LinkedHashMap<>();
    try (Peers peers = new Peers(project)) {
      for (Work work : ALL) {
        if (wanted.isEmpty() || wanted.contains(work.id())) {
          System.err.println(work.id() + ": " + work.description());
          measurements.put(work, work.measure(peers));
          System.err.println("  " + measurements.get(work));
        }
      }
    }
    Report report = new Report(measurements);
    System.out.print(report.table());
    if (wanted.isEmpty()) {
      report.write(project.resolve("bench/README.md"));
    }
  }
}
