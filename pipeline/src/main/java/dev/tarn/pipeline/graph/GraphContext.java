package dev.tarn.pipeline.graph;

import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.stream.StreamOpener;
import java.util.Optional;

/**
 * What a graph is looked at with.
 *
 * @param statement whose lake and time the queries have
 * @param opener tells the columns of streams from outside of the pipeline
 * @param existing the tables that datasets have already
 * @param state where streams keep what they know
 */
public record GraphContext(
    StatementContext statement, StreamOpener opener, Existing existing, StreamState state) {

  /** The datasets as the catalog has them, and streams that are read for the first time. */
  public static GraphContext of(StatementContext statement, StreamOpener opener) {
    return new GraphContext(
        statement,
        opener,
        new CatalogTables(statement),
        (flow, index) -> statement.lake().warehouse() + "/.tarn/looked-at/" + flow.last());
  }

  /** The tables that are there before an update. */
  @FunctionalInterface
  public interface Existing {

    /** What a dataset's table is; empty when it is new, or is about to be emptied. */
    Optional<Metadata> metadata(Dataset dataset);
  }

  /** The folders of streams, which need not exist. */
  @FunctionalInterface
  public interface StreamState {

    /** The folder for one of the streams of a flow or view, counted from 0 as they are found. */
    String folder(PipelineName reader, int index);
  }
}
