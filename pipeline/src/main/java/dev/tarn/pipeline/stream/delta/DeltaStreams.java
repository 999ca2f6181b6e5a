package dev.tarn.pipeline.stream.delta;

import dev.tarn.lake.guard.StatementGuard;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.analyze.Analyzer;

/** Opens Delta tables as streams. */
public final class DeltaStreams {
  private DeltaStreams() {}

  /**
   * Opens the table that STREAM names. The source has the schema of the rows that come next; what
   * stands before them that the stream is not allowed to go beyond is an error here already, so
   * that it is told before a query fails on a column that is gone.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_NOT_FOUND}; for options that are
   *     wrong; {@code DIFFERENT_DELTA_TABLE_READ_BY_STREAMING_SOURCE}; {@code
   *     DELTA_STREAMING_CANNOT_CONTINUE_PROCESSING_POST_SCHEMA_EVOLUTION}; for a log with gaps
   */
  public static StreamSource open(StreamOpening opening) {
    StatementGuard.requireRelation(opening.read().name(), Privilege.SELECT, opening.context());
    TableHandle table = Tables.require(opening.read().name(), opening.context());
    Analyzer analyzer =
        new Analyzer(opening.context().analysis(), StatementRelations.of(opening.context()));
    return new DeltaStreamSource(table, OptionReader.read(opening.read(), analyzer), opening);
  }
}
