package dev.tarn.pipeline.graph;

import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.definition.Dataset;
import java.util.List;

/**
 * A dataset and what is known of its rows.
 *
 * @param schema its columns: those that are declared with all that is said of them, else what its
 *     flows give, after what a streaming table has already
 * @param flows into it
 */
public record DatasetNode(Dataset dataset, StructType schema, List<FlowNode> flows) {
  public DatasetNode {
    flows = List.copyOf(flows);
  }
}
