package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Work;
import java.io.IOException;

/** The change feed of ten versions. */
public final class WarmChanges implements Work {

  @Override
  public String id() {
    return "changes";
  }

  @Override
  public String description() {
    return "`table_changes` of ten versions, warm";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    return new WarmStatement(
            "warm_changes",
            "(id INT, name STRING)",
            i -> "VALUES (" + i + ", 'row'), (" + -i + ", 'other')",
            40)
        .measure(peers, (table, i) -> "SELECT * FROM table_changes('" + table + "', 1, 10)");
  }
}
