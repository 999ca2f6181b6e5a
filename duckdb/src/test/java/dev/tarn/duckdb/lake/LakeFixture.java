package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.ErrorCatalog;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A lake in a folder of its own, and a session on it. */
final class LakeFixture implements AutoCloseable {
  private final Tarn tarn;
  private final Session session;

  LakeFixture(Path folder) {
    this(folder, TarnOptions.defaults().withZone(ZoneOffset.UTC).withUser("ann"));
  }

  LakeFixture(Path folder, TarnOptions options) {
    tarn = Tarn.open(folder, options);
    session = tarn.newSession();
  }

  Session session() {
    return session;
  }

  Session newSession() {
    return tarn.newSession();
  }

  /** Runs a statement and returns its rows. */
  List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  /** Runs statements whose results do not matter. */
  void run(String... statements) {
    for (String statement : statements) {
      rows(statement);
    }
  }

  /** The first column of a statement's rows. */
  List<Object> column(String sql) {
    return rows(sql).stream().map(row -> row.get(0)).toList();
  }

  /** The class of the error a statement fails with; its message has a value for every parameter. */
  String errorClass(String sql) {
    try {
      rows(sql);
    } catch (TarnException e) {
      assertThat(e.parameters().keySet())
          .as(e.errorClass())
          .containsAll(ErrorCatalog.entry(e.errorClass()).parameters());
      return e.errorClass();
    }
    throw new AssertionError("did not fail: " + sql);
  }

  /** How many versions a table has. */
  int versions(String table) {
    return rows("DESCRIBE HISTORY " + table).size();
  }

  /** The newest line of a table's history, by column. */
  Map<String, Object> lastCommit(String table) {
    try (Result result = session.sql("DESCRIBE HISTORY " + table + " LIMIT 1")) {
      List<String> names = result.schema().names();
      Row row = result.rows().next();
      Map<String, Object> values = new HashMap<>();
      for (int i = 0; i < names.size(); i++) {
        values.put(names.get(i), row.get(i));
      }
      return values;
    }
  }

  @Override
  public void close() {
    tarn.close();
  }
}
