package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.util.List;

/** A scan of 20 million rows of which deletion vectors hide 1%, beside the same without them. */
public final class DeletedRows implements Work {
  private static final long ROWS = 20_000_000;

  @Override
  public String id() {
    return "deleted";
  }

  @Override
  public String description() {
    return "scan of 20 million rows with 1% deleted by deletion vectors, beside none deleted";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    for (String table : List.of("whole", "deleted")) {
      Peers.drain(
          tarn,
          "CREATE TABLE scan_"
              + table
              + " TBLPROPERTIES ('delta.enableDeletionVectors' = 'true')"
              + " AS SELECT id, id % 1000 AS k, CAST(id AS DOUBLE) * 0.5D AS d FROM range("
              + ROWS
              + ")");
    }
    Peers.drain(tarn, "DELETE FROM scan_deleted WHERE id % 100 = 7");
    Turns turns =
        new Turns()
            .with("with", round -> scan(tarn, "deleted"))
            .with("without", round -> scan(tarn, "whole"))
            .run(2, 9);
    Peers.drain(tarn, "DROP TABLE scan_whole");
    Peers.drain(tarn, "DROP TABLE scan_deleted");
    return new Measurement(
        turns.figures(),
        List.of(
            Verdict.atMost(
                1.4, turns.median("with"), turns.median("without"), "the scan without")));
  }

  private static void scan(Session tarn, String table) {
    Peers.drain(tarn, "SELECT sum(id), max(d), count(k) FROM scan_" + table);
  }
}
