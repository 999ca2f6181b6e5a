package dev.tarn.pipeline.graph;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.StreamOpener;
import java.util.Optional;

/**
 * What a graph is looked at with.
 *
 * @param statement whose lake and time the queries have
 * @param opener tells the columns of streams
 * @param existing the tables that datasets have already
 * @param reached how far streams have come
 */
public record GraphContext(
    StatementContext statement, StreamOpener opener, Existing existing, Reached reached) {

  /** The datasets as the catalog has them, and streams that are read for the first time. */
  public static GraphContext of(StatementContext statement, StreamOpener opener) {
    return new GraphContext(
        statement,
        opener,
        new ExistingTables(statement),
        (flow, index) ->
            Reach.nowhere(statement.lake().warehouse() + "/.tarn/looked-at/" + flow.last()));
  }

  /** The tables that are there before an update. */
  @FunctionalInterface
  public interface Existing {

    /** The table of a dataset; empty when it is new, or is about to be emptied. */
    Optional<TableHandle> table(Dataset dataset);
  }

  /** How far streams have come. */
  @FunctionalInterface
  public interface Reached {

    /** How far one of the streams of a flow or view has come, counted from 0 as they are found. */
    Reach of(PipelineName reader, int index);
  }

  /**
   * How far a stream has come.
   *
   * @param state the folder of its own, which need not exist
   * @param start where its next batch begins
   */
  public record Reach(String state, Optional<Position> start) {

    /** That of a stream that is not begun. */
    public static Reach nowhere(String state) {
      return new Reach(state, Optional.empty());
    }
  }
}
