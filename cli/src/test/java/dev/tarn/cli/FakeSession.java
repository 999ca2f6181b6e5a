package dev.tarn.cli;

import dev.tarn.cli.sql.SqlSession;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.catalog.CatalogPrincipals;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.check.CheckReport;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.repair.CatalogRepair;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Answers known statements with known results, and remembers what it was asked. */
final class FakeSession implements SqlSession {
  final List<String> statements = new ArrayList<>();
  Path warehouse;
  boolean closed;
  CheckReport report = new CheckReport(OptionalLong.of(0), 0, List.of());
  private final Map<String, Supplier<Result>> answers = new LinkedHashMap<>();

  FakeSession answer(String statement, Supplier<Result> answer) {
    answers.put(statement, answer);
    return this;
  }

  FakeSession rows(String statement, Supplier<RowCursor> rows) {
    return answer(statement, () -> Result.of(rows.get()));
  }

  FakeSession failure(String statement, Supplier<RuntimeException> failure) {
    return answer(
        statement,
        () -> {
          throw failure.get();
        });
  }

  @Override
  public Result run(String statement) {
    statements.add(statement);
    return answers.getOrDefault(statement, Result::none).get();
  }

  @Override
  public void actFor(String user) {
    statements.add("for " + user);
  }

  @Override
  public CatalogPrincipals principals() {
    throw new IllegalStateException("there is no catalog");
  }

  @Override
  public CatalogRepair repair() {
    throw new IllegalStateException("there is no catalog");
  }

  @Override
  public CheckReport check(String table, CheckDepth depth) {
    statements.add("check " + table + " " + depth);
    return report;
  }

  @Override
  public void cancel() {}

  @Override
  public ZoneId zone() {
    return ZoneId.of("UTC");
  }

  @Override
  public String currentSchema() {
    return "main.default";
  }

  @Override
  public void close() {
    closed = true;
  }
}
