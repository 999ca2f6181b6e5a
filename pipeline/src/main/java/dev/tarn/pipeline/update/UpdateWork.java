package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.dataset.DatasetProperties;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.flow.Checkpoint;
import dev.tarn.pipeline.graph.DatasetNode;
import dev.tarn.pipeline.graph.FlowNode;
import dev.tarn.pipeline.graph.Graph;
import dev.tarn.pipeline.graph.GraphContext;
import dev.tarn.pipeline.graph.Input;
import dev.tarn.pipeline.graph.ViewNode;
import dev.tarn.pipeline.schema.FlowOutput;
import dev.tarn.pipeline.update.UpdateEvent.DatasetDefined;
import dev.tarn.pipeline.update.UpdateEvent.FlowDefined;
import dev.tarn.pipeline.update.UpdateEvent.SchemaNote;
import dev.tarn.pipeline.update.UpdateEvent.UpdateProgress;
import dev.tarn.pipeline.update.UpdateResult.FlowResult;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The steps of one update. */
final class UpdateWork {
  private final UpdateSetup setup;
  private final Definitions definitions;
  private final UpdateListener listener;
  private final StatementContext context;
  private final Targets targets;
  private final RunNames names;
  private final List<FlowState> flows = new ArrayList<>();
  private Graph graph;

  UpdateWork(
      UpdateSetup setup,
      Definitions definitions,
      UpdateListener listener,
      StatementContext context) {
    this.setup = setup;
    this.definitions = definitions;
    this.listener = listener;
    this.context = context;
    this.targets = new Targets(setup, context);
    this.names = new RunNames(definitions, targets);
  }

  /** Does all of it; flows that fail are no exception. */
  void run(UpdateRequest request) {
    tell(UpdateState.INITIALIZING);
    Selection selection = Selection.of(request, definitions.require(), session());
    graph = graph(selection);
    graph.flows().forEach(node -> flows.add(new FlowState(node, listener, context.lake().clock())));
    if (selection.emptiesAny()) {
      tell(UpdateState.RESETTING);
    }
    tell(UpdateState.SETTING_UP_TABLES);
    setUp(selection);
    if (request.namesNone()) {
      new RemovedDatasets(setup.pipeline(), definitions).drop(context);
    }
    context.cancellation().requireGoingOn();
    tell(UpdateState.RUNNING);
    FlowRunner runner = new FlowRunner(setup.retries(), context.cancellation());
    new FlowSchedule(
            flows, state -> runner.run(state, execution(state.node())), context.cancellation())
        .run();
  }

  private StatementContext session() {
    return context.within(context.session().permanentIn(definitions.settings().schema()));
  }

  private Graph graph(Selection selection) {
    String looked = setup.home() + "/looked-at";
    StreamReach reach = new StreamReach(definitions, targets, selection, looked);
    GraphContext looking = new GraphContext(context, StreamSources::open, reach::table, reach::of);
    try {
      return Graph.of(definitions, looking).require();
    } finally {
      context.lake().storage().deleteTree(looked);
    }
  }

  private FlowExecution execution(FlowNode node) {
    Dataset dataset = definitions.dataset(node.flow().target()).orElseThrow();
    return new FlowExecution(node, dataset, targets, names);
  }

  private void setUp(Selection selection) {
    new MissingSchemas(context).make(definitions);
    for (PipelineName name : graph.order()) {
      context.cancellation().requireGoingOn();
      Optional<DatasetNode> dataset = graph.dataset(name);
      if (dataset.isPresent()) {
        setUp(dataset.get(), selection);
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
                new ViewSetup(context).run(node.view());
                return null;
              });
    }
    tell(node.view().name(), "VIEW", 1, List.of(), node.schema());
  }

  private void setUp(DatasetNode node, Selection selection) {
    Dataset dataset = node.dataset();
    List<String> expectations = dataset.expectations().stream().map(Expectation::name).toList();
    tell(dataset.name(), dataset.kind().name(), node.flows().size(), expectations, node.schema());
    if (!selection.refreshes(dataset.name())) {
      flowsInto(dataset).forEach(flow -> define(flow, FlowStatus.EXCLUDED));
      return;
    }
    try {
      TableHandle table = table(node, selection.empties(dataset.name()));
      for (FlowState flow : flowsInto(dataset)) {
        identify(flow, dataset, table);
        define(flow, FlowStatus.QUEUED);
      }
    } catch (TarnException e) {
      TarnException placed = dataset.source().locate(e);
      flowsInto(dataset).forEach(flow -> flow.fail(placed));
    } catch (RuntimeException e) {
      flowsInto(dataset).forEach(flow -> flow.fail(UpdateErrors.internalOfFlow(flow.name(), e)));
    }
  }

  private TableHandle table(DatasetNode node, boolean empty) {
    Dataset dataset = node.dataset();
    StatementContext own = dataset.session().context(context);
    Map<String, String> properties = new LinkedHashMap<>();
    node.flows()
        .forEach(flow -> properties.putAll(FlowExecution.properties(flow.flow(), node.schema())));
    if (node.flows().stream().anyMatch(this::readsStreamingView)) {
      properties.put(DatasetProperties.STREAMING_VIEW, "true");
    }
    List<FlowOutput> outputs = node.flows().stream().map(FlowNode::output).toList();
    TableSetup.Definition definition =
        columns -> new DatasetStatement(dataset, setup).table(columns, outputs, properties, own);
    TableSetup.Rows rows = empty ? TableSetup.Rows.EMPTY : TableSetup.Rows.KEEP;
    TableSetup tableSetup = new TableSetup(dataset, outputs, definition, targets, own);
    TableHandle table = tableSetup.run(rows, setup.statement());
    tableSetup.notes().forEach(note -> listener.told(new SchemaNote(dataset.name().text(), note)));
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

  private List<FlowState> flowsInto(Dataset dataset) {
    return flows.stream()
        .filter(flow -> flow.node().flow().target().equals(dataset.name()))
        .toList();
  }

  private void define(FlowState state, FlowStatus status) {
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
    state.tell(status);
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

  private void tell(
      PipelineName name, String type, int flowCount, List<String> expectations, StructType schema) {
    listener.told(new DatasetDefined(name.text(), type, flowCount, expectations, schema));
  }

  private void tell(UpdateState state) {
    listener.told(new UpdateProgress(state));
  }

  /** The update ends before all flows have. */
  void stopRest() {
    flows.stream()
        .filter(flow -> !flow.status().isFinal())
        .forEach(flow -> flow.tell(FlowStatus.STOPPED));
  }

  /** Why the first flow failed that did. */
  Optional<TarnException> failure() {
    return flows.stream()
        .filter(flow -> flow.status() == FlowStatus.FAILED)
        .findFirst()
        .flatMap(FlowState::error);
  }

  List<FlowResult> results() {
    return flows.stream().map(FlowState::result).toList();
  }
}
