package dev.tarn.pipeline.graph;

import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.autocdc.CdcSpec;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.schema.FlowOutput;
import dev.tarn.pipeline.schema.FlowOutput.Origin;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A flow whose query has been analysed.
 *
 * @param inputs what the query names, each once, in the order in which it is found
 * @param streaming whether the query reads a stream, perhaps through a streaming view
 * @param rows what its query gives, or the source of AUTO CDC, all of it nullable
 * @param schema what it writes, all of it nullable
 * @param upstream the datasets whose flows have to be done before it, reached through views too
 * @param streamed those of them that are read as streams
 * @param cdc of AUTO CDC: what it asks for, checked against the columns of its source
 */
public record FlowNode(
    Flow flow,
    List<Input> inputs,
    boolean streaming,
    StructType rows,
    StructType schema,
    Set<PipelineName> upstream,
    Set<PipelineName> streamed,
    Optional<CdcSpec> cdc) {
  public FlowNode {
    inputs = List.copyOf(inputs);
    upstream = Set.copyOf(upstream);
    streamed = Set.copyOf(streamed);
  }

  /** What it gives to its target. */
  public FlowOutput output() {
    return new FlowOutput(schema, origin());
  }

  /** Where its rows come from. */
  public Origin origin() {
    return inputs.stream().anyMatch(Input::isFileStream) ? Origin.FILES : Origin.TABLES;
  }
}
