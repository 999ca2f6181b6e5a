package dev.tarn.bench.work;

import dev.tarn.bench.Peers;
import dev.tarn.bench.Samples;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Queries the table of many files in a process of its own, whose heap is limited from outside, and
 * which is warm but for this table, as delta-spark is. Arguments: a warehouse, the table, and the
 * file into which the milliseconds of the first query and the median of the next ones are written,
 * a line each.
 */
public final class PlanProcess {
  private static final int WARM_UP = 20;
  private static final int RUNS = 50;

  private PlanProcess() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path table = Path.of(arguments[1]);
    Samples first = new Samples();
    Samples next = new Samples();
    try (Tarn tarn = Tarn.open(Path.of(arguments[0]), TarnOptions.defaults())) {
      Session session = tarn.newSession();
      Example.statements("before").forEach(statement -> Peers.drain(session, statement));
      first.time(() -> Peers.drain(session, ManyFilesTable.query(table, 0)));
      for (int i = 1; i <= WARM_UP + RUNS; i++) {
        String query = ManyFilesTable.query(table, i);
        (i <= WARM_UP ? new Samples() : next).time(() -> Peers.drain(session, query));
      }
    }
    Files.write(
        Path.of(arguments[2]),
        List.of(Double.toString(first.median()), Double.toString(next.median())));
  }
}
