package dev.tarn.pipeline.graph;

import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.PipelineView;
import dev.tarn.pipeline.stream.StreamPlace;
import java.util.List;
import java.util.Set;

/**
 * A view whose query has been analysed.
 *
 * @param streaming whether it reads a stream: a streaming view
 * @param schema its columns, all of them nullable
 * @param upstream the datasets it reads, reached through views too
 * @param streamed those of them that are read as streams
 * @param streams where the streams stand that are read through it
 */
public record ViewNode(
    PipelineView view,
    List<Input> inputs,
    boolean streaming,
    StructType schema,
    Set<PipelineName> upstream,
    Set<PipelineName> streamed,
    List<StreamPlace> streams) {
  public ViewNode {
    inputs = List.copyOf(inputs);
    upstream = Set.copyOf(upstream);
    streamed = Set.copyOf(streamed);
    streams = List.copyOf(streams);
  }
}
