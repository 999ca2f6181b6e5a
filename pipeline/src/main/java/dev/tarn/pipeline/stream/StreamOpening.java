package dev.tarn.pipeline.stream;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Relations.StreamRead;
import java.util.Map;

/**
 * What a source is opened with.
 *
 * @param read what STREAM names, with its options
 * @param state a folder of the source's own below the flow's checkpoint, which stays from run to
 *     run; it need not exist
 * @param configuration of the pipeline, overridden by what the definition's file SETs
 */
public record StreamOpening(
    StreamRead read, String state, Map<String, String> configuration, StatementContext context) {
  public StreamOpening {
    configuration = Map.copyOf(configuration);
  }
}
