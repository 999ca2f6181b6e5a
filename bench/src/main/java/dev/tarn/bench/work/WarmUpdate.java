package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Work;
import java.io.IOException;

/** UPDATE of one row of a small table, again and again. */
public final class WarmUpdate implements Work {

  @Override
  public String id() {
    return "update";
  }

  @Override
  public String description() {
    return "one-row UPDATE, warm";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    return new WarmStatement(
            "warm_update",
            "(id INT, name STRING)",
            i -> "SELECT CAST(id AS INT), 'row' FROM range(" + i * 100 + ", " + (i + 1) * 100 + ")",
            100)
        .measure(
            peers, (table, i) -> "UPDATE " + table + " SET name = 'n" + i + "' WHERE id = " + i);
  }
}
