package dev.tarn.pipeline.update;

import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.graph.DatasetNode;
import dev.tarn.pipeline.graph.FlowNode;
import dev.tarn.pipeline.graph.Input;
import dev.tarn.pipeline.graph.ViewNode;
import dev.tarn.pipeline.update.UpdateEvent.DatasetDefined;
import dev.tarn.pipeline.update.UpdateEvent.FlowDefined;
import dev.tarn.pipeline.update.UpdateEvent.SchemaNote;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import java.util.List;

/** Tells the listener of an update what its pipeline consists of. */
record DefinitionNews(Definitions definitions, UpdateListener listener) {

  void view(ViewNode node) {
    tell(node.view().name(), "VIEW", 1, List.of(), node.schema());
  }

  void dataset(DatasetNode node) {
    Dataset dataset = node.dataset();
    List<String> expectations = dataset.expectations().stream().map(Expectation::name).toList();
    tell(dataset.name(), dataset.kind().name(), node.flows().size(), expectations, node.schema());
  }

  private void tell(
      PipelineName name, String type, int flowCount, List<String> expectations, StructType schema) {
    listener.told(new DatasetDefined(name.text(), type, flowCount, expectations, schema));
  }

  /** What was done to a dataset's columns, and why. */
  void note(Dataset dataset, String note) {
    listener.told(new SchemaNote(dataset.name().text(), note));
  }

  /** A dataset that a full refresh of all only refreshes. */
  void notReset(PipelineName dataset) {
    listener.told(new UpdateEvent.ResetSkipped(dataset.text()));
  }

  /** A flow, with its inputs and columns. */
  void flow(FlowState state) {
    FlowNode node = state.node();
    Flow flow = node.flow();
    listener.told(
        new FlowDefined(
            state.name(),
            state.id(),
            state.dataset(),
            node.inputs().stream().map(Input::name).toList(),
            type(flow),
            flow.once(),
            flow.comment(),
            flow.session().assigned(),
            node.schema()));
  }

  private String type(Flow flow) {
    boolean view =
        definitions.dataset(flow.target()).orElseThrow().kind() == DatasetKind.MATERIALIZED_VIEW;
    if (view) {
      return "MATERIALIZED_VIEW";
    }
    return switch (flow.kind()) {
      case AUTO_CDC -> "CHANGE";
      case COMPLETE -> "COMPLETE";
      case APPEND, APPEND_ONCE, REPLACE_WHERE, REPLACE_USING -> "APPEND";
    };
  }
}
