package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Work;
import java.io.IOException;

/** INSERT of a row, again and again. */
public final class WarmInsert implements Work {

  @Override
  public String id() {
    return "insert";
  }

  @Override
  public String description() {
    return "single-row INSERT, warm";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    return new WarmStatement(
            "warm_insert", "(id INT, name STRING)", i -> "VALUES (" + i + ", 'row " + i + "')", 60)
        .measure(peers, (table, i) -> "INSERT INTO " + table + " VALUES (" + i + ", 'new')");
  }
}
