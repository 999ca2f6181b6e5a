package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.write.ColumnReplacement.AtOnce;
import dev.tarn.duckdb.write.ColumnReplacement.Work;
import dev.tarn.sql.render.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Several statements of one at a time, each on a connection of its own: such that are too short for
 * DuckDB to do one with all of its threads.
 */
final class StatementsAtOnce implements AtOnce {
  private final Supplier<RunningStatement> statements;
  private final Function<RunningStatement, Dialect> dialects;

  StatementsAtOnce(
      Supplier<RunningStatement> statements, Function<RunningStatement, Dialect> dialects) {
    this.statements = statements;
    this.dialects = dialects;
  }

  @Override
  public <T> List<T> run(List<Work<T>> works) {
    if (works.size() == 1) {
      return List.of(run(works.getFirst()));
    }
    int threads = Math.min(works.size(), Runtime.getRuntime().availableProcessors());
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      List<Callable<T>> calls = new ArrayList<>();
      works.forEach(work -> calls.add(() -> run(work)));
      List<T> results = new ArrayList<>();
      for (Future<T> future : workers.invokeAll(calls)) {
        results.add(future.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineErrors.cancelled();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private <T> T run(Work<T> work) {
    try (RunningStatement statement = statements.get()) {
      return statement.call(() -> work.run(dialects.apply(statement), statement::plain));
    }
  }
}
