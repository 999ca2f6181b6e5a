package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.dataset.DatasetProperties;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.flow.Checkpoint;
import dev.tarn.pipeline.graph.DatasetNode;
import dev.tarn.pipeline.graph.FlowNode;
import dev.tarn.pipeline.graph.Graph;
import dev.tarn.pipeline.graph.ViewNode;
import dev.tarn.pipeline.schema.FlowOutput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the tables and views of a graph as they are defined, in the order in which they read each
 * other, before flows run. Where that fails for one dataset, the flows into it have failed.
 */
record GraphSetup(Graph graph, List<FlowState> flows, Targets targets, DefinitionNews news) {

  /**
   * Makes them.
   *
   * @param statement that made the one dataset of a pipeline without files
   */
  void run(RefreshSelection selection, Optional<DatasetEntry.DatasetStatement> statement) {
    for (PipelineName name : graph.order()) {
      targets.context().cancellation().requireGoingOn();
      Optional<DatasetNode> dataset = graph.dataset(name);
      if (dataset.isPresent()) {
        setUp(dataset.get(), selection, statement);
      } else {
        graph.view(name).ifPresent(this::setUp);
      }
    }
  }

  private void setUp(ViewNode node) {
    if (!node.view().isTemporary()) {
      node.view()
          .source()
          .locating(
              () -> {
                new ViewSetup(targets.context()).run(node.view());
                return null;
              });
    }
    news.view(node);
  }

  private void setUp(
      DatasetNode node,
      RefreshSelection selection,
      Optional<DatasetEntry.DatasetStatement> statement) {
    Dataset dataset = node.dataset();
    news.dataset(node);
    if (!selection.refreshes(dataset.name())) {
      flowsInto(dataset).forEach(flow -> tell(flow, FlowStatus.EXCLUDED));
      return;
    }
    try {
      TableSetup.Rows rows =
          selection.empties(dataset.name()) ? TableSetup.Rows.EMPTY : TableSetup.Rows.KEEP;
      TableHandle table = table(node, rows, statement);
      for (FlowState flow : flowsInto(dataset)) {
        identify(flow, dataset, table);
        tell(flow, FlowStatus.QUEUED);
      }
    } catch (TarnException e) {
      TarnException placed = dataset.source().locate(e);
      flowsInto(dataset).forEach(flow -> flow.fail(placed));
    } catch (RuntimeException e) {
      flowsInto(dataset).forEach(flow -> flow.fail(UpdateErrors.internalOfFlow(flow.name(), e)));
    }
  }

  private TableHandle table(
      DatasetNode node, TableSetup.Rows rows, Optional<DatasetEntry.DatasetStatement> statement) {
    Dataset dataset = node.dataset();
    StatementContext own = dataset.session().context(targets.context());
    Map<String, String> properties = new LinkedHashMap<>();
    node.flows()
        .forEach(
            flow -> properties.putAll(AutoCdcExecution.properties(flow.flow(), node.schema())));
    if (node.flows().stream().anyMatch(this::readsStreamingView)) {
      properties.put(DatasetProperties.STREAMING_VIEW, "true");
    }
    List<FlowOutput> outputs = node.flows().stream().map(FlowNode::output).toList();
    TableSetup.Definition definition =
        columns ->
            new DatasetStatement(dataset, targets.setup()).table(columns, outputs, properties, own);
    TableSetup tableSetup = new TableSetup(dataset, outputs, definition, targets, own);
    TableHandle table = tableSetup.run(rows, statement);
    tableSetup.notes().forEach(note -> news.note(dataset, note));
    return table;
  }

  private boolean readsStreamingView(FlowNode flow) {
    return flow.inputs().stream()
        .flatMap(input -> input.element().stream())
        .flatMap(name -> graph.view(name).stream())
        .anyMatch(ViewNode::streaming);
  }

  private void identify(FlowState flow, Dataset dataset, TableHandle table) {
    Checkpoint checkpoint =
        targets.checkpoints(dataset, flow.node().flow()).open(table.log().require());
    flow.identify(checkpoint.application());
  }

  private void tell(FlowState flow, FlowStatus status) {
    news.flow(flow);
    flow.tell(status);
  }

  private List<FlowState> flowsInto(Dataset dataset) {
    return flows.stream()
        .filter(flow -> flow.node().flow().target().equals(dataset.name()))
        .toList();
  }
}
