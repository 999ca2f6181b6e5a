package dev.tarn.lake.context;

import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.sql.tree.PipelineStatement;
import java.util.Optional;

/**
 * Runs the statements on streaming tables and materialized views that stand by themselves, outside
 * of a pipeline's files. The module of pipelines brings it, found by {@link
 * java.util.ServiceLoader}.
 */
public interface DatasetStatements {
  Result run(PipelineStatement statement, StatementContext context);

  /**
   * Drops the table of a dataset, with what is kept of it elsewhere.
   *
   * @param dataset what the catalog knows of it
   * @return what was known of the table; empty where there is none any more
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_UPDATE_ALREADY_RUNNING} while an
   *     update of its pipeline runs
   */
  Optional<TableEntry> drop(TableName name, DatasetEntry dataset, StatementContext context);

  /** The module of pipelines, where it is there. */
  static Optional<DatasetStatements> find() {
    return Brought.of(DatasetStatements.class).findFirst();
  }
}
