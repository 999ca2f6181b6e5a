package dev.tarn.lake.dataset;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.Merge;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.TableStatement;
import java.util.Optional;

/**
 * Which statements may change streaming tables and materialized views: of a streaming table the
 * rows, and under conditions the columns; of a materialized view nothing, nor of an event log.
 */
public final class DatasetRules {
  private DatasetRules() {}

  /**
   * Checks a statement before it is run.
   *
   * @throws TarnException {@code STREAMING_TABLE_OPERATION_NOT_ALLOWED}, {@code
   *     MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED}, {@code PIPELINE_EVENT_LOG_OPERATION_NOT_ALLOWED},
   *     or of a rule that changes of columns break
   */
  public static void check(Statement statement, StatementContext context) {
    switch (statement) {
      case AlterTable alter -> alter(alter, context);
      case Statement.Insert insert ->
          rows(insert.table(), "INSERT", insert.schemaEvolution(), context);
      case Statement.Update update -> rows(update.table(), "UPDATE", false, context);
      case Statement.Delete delete -> rows(delete.table(), "DELETE", false, context);
      case Merge merge -> rows(merge.target(), "MERGE", merge.schemaEvolution(), context);
      case Statement.CreateTable create when replaces(create.mode()) ->
          replaced(create.name(), "CREATE OR REPLACE TABLE", context);
      case TableStatement.CloneTable clone -> {
        whole(clone.source(), "CLONE", context);
        replaced(clone.name(), "CLONE into it", context);
      }
      case TableStatement.Restore restore -> whole(restore.table(), "RESTORE", context);
      case TableStatement.Truncate truncate -> whole(truncate.table(), "TRUNCATE", context);
      default -> {
        // Reads, or leaves rows and columns as they are.
      }
    }
  }

  private static boolean replaces(Statement.CreateMode mode) {
    return switch (mode) {
      case CREATE, CREATE_IF_NOT_EXISTS -> false;
      case CREATE_OR_REPLACE, REPLACE -> true;
    };
  }

  private static void alter(AlterTable alter, StatementContext context) {
    find(alter.table(), context)
        .ifPresent(dataset -> located(alter, () -> new AlterRules(dataset).check(alter.action())));
  }

  private static void located(AlterTable alter, Runnable check) {
    try {
      check.run();
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(alter.action().position());
    }
  }

  private static void rows(
      QualifiedName name, String statement, boolean evolves, StatementContext context) {
    find(name, context)
        .ifPresent(
            dataset -> {
              refuseFixed(dataset, statement, name);
              if (evolves && dataset.entry().kind() == DatasetEntry.Kind.STREAMING_TABLE) {
                throw DatasetErrors.operation(dataset, statement + " WITH SCHEMA EVOLUTION")
                    .at(name.position());
              }
            });
  }

  private static void whole(QualifiedName name, String statement, StatementContext context) {
    find(name, context)
        .ifPresent(
            dataset -> {
              refuseFixed(dataset, statement, name);
              if (dataset.entry().kind() == DatasetEntry.Kind.STREAMING_TABLE) {
                throw DatasetErrors.operation(dataset, statement).at(name.position());
              }
            });
  }

  /** Another table in its place would have another definition than that of its flows. */
  private static void replaced(QualifiedName name, String statement, StatementContext context) {
    find(name, context)
        .ifPresent(
            dataset -> {
              refuseFixed(dataset, statement, name);
              throw DatasetErrors.operation(dataset, statement).at(name.position());
            });
  }

  /** What its pipeline alone writes. */
  private static void refuseFixed(Dataset dataset, String statement, QualifiedName name) {
    switch (dataset.entry().kind()) {
      case MATERIALIZED_VIEW -> throw DatasetErrors.view(dataset, statement).at(name.position());
      case EVENT_LOG -> throw DatasetErrors.eventLog(dataset, statement).at(name.position());
      case STREAMING_TABLE, FLOW_TABLE -> {}
    }
  }

  /** A dataset that a statement names, also by the path of its files. */
  private static Optional<Dataset> find(QualifiedName name, StatementContext context) {
    return Tables.find(name, context)
        .flatMap(
            table ->
                entry(table, context)
                    .flatMap(entry -> context.catalog().datasets().find(entry.name()))
                    .map(entry -> new Dataset(table, entry)));
  }

  private static Optional<TableEntry> entry(TableHandle table, StatementContext context) {
    // A table by its path elsewhere must not need the catalog.
    boolean inside = table.location().startsWith(context.lake().warehouse() + "/");
    return table
        .entry()
        .or(() -> inside ? context.catalog().tables().at(table.location()) : Optional.empty());
  }
}
