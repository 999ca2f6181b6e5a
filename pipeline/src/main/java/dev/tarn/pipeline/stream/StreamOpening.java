package dev.tarn.pipeline.stream;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Relations.StreamRead;
import java.util.Map;
import java.util.Optional;

/**
 * What a source is opened with.
 *
 * @param read what STREAM names, with its options
 * @param state a folder of the source's own below the flow's checkpoint, which stays from run to
 *     run; it need not exist
 * @param start where the next batch begins, so that the source has the schema of that batch; empty
 *     at the very beginning, and where a query is only looked at
 * @param configuration of the pipeline, overridden by what the definition's file SETs
 */
public record StreamOpening(
    StreamRead read,
    String state,
    Optional<Position> start,
    Map<String, String> configuration,
    StatementContext context,
    Purpose purpose) {
  public StreamOpening {
    configuration = Map.copyOf(configuration);
  }

  /** What a source is opened for. */
  public enum Purpose {
    ROWS,
    /** Its columns alone, as they are known, also where the stream cannot go on. */
    COLUMNS
  }

  public StreamOpening(
      StreamRead read,
      String state,
      Optional<Position> start,
      Map<String, String> configuration,
      StatementContext context) {
    this(read, state, start, configuration, context, Purpose.ROWS);
  }

  /** The same source, of which only the columns are asked. */
  public StreamOpening forColumns() {
    return new StreamOpening(read, state, start, configuration, context, Purpose.COLUMNS);
  }
}
