package dev.tarn.pipeline.update;

import dev.tarn.core.value.Row;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.pipeline.definition.DefinitionReader;
import dev.tarn.pipeline.definition.DefinitionSettings;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.update.UpdateEvent.FlowProgress;
import dev.tarn.pipeline.update.UpdateRequest.Cause;
import dev.tarn.pipeline.update.UpdateRequest.Scope;
import dev.tarn.pipeline.update.UpdateResult.FlowResult;
import dev.tarn.pipeline.update.UpdateSetup.Retries;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A lake with a pipeline whose one source file is a text. */
final class PipelineFixture implements AutoCloseable {
  private final Path folder;
  private final Tarn tarn;
  private final Session session;
  final Map<String, String> configuration = new HashMap<>();
  final List<UpdateEvent> events = Collections.synchronizedList(new ArrayList<>());
  Retries retries = Retries.NONE;
  UpdateListener listener = UpdateListener.NONE;
  String source = "";
  private volatile Cancellation running;

  PipelineFixture(Path folder) {
    this(folder, new LocalStorage());
  }

  PipelineFixture(Path folder, Storage storage) {
    this.folder = folder;
    this.tarn = Tarn.open(folder, TarnOptions.defaults().withZone(ZoneOffset.UTC), storage);
    this.session = tarn.newSession();
  }

  Tarn tarn() {
    return tarn;
  }

  List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  void run(String... statements) {
    for (String statement : statements) {
      rows(statement);
    }
  }

  UpdateResult update() {
    return update(UpdateRequest.refreshAll(Cause.USER_ACTION));
  }

  UpdateResult refresh(String... names) {
    return update(new UpdateRequest(List.of(names), List.of(), Scope.SELECTED, Cause.USER_ACTION));
  }

  UpdateResult fullRefresh(String... names) {
    return update(new UpdateRequest(List.of(), List.of(names), Scope.SELECTED, Cause.USER_ACTION));
  }

  UpdateResult fullRefreshAll() {
    return update(
        new UpdateRequest(List.of(), List.of(), Scope.FULL_REFRESH_OF_ALL, Cause.USER_ACTION));
  }

  UpdateResult update(UpdateRequest request) {
    return tarn.newSession().with(context -> update(request, context));
  }

  /** Whether the update that runs is to end. */
  boolean cancelled() {
    return running != null && running.isCancelled();
  }

  UpdateResult update(UpdateRequest request, StatementContext context) {
    running = context.cancellation();
    String home = folder + "/.tarn/pipelines/p";
    UpdateSetup setup = new UpdateSetup("p", home, home, configuration, retries);
    UpdateListener all = listener.then(events::add);
    return new Update(setup, definitions(context), all).run(request, context);
  }

  private Definitions definitions(StatementContext context) {
    DefinitionSettings settings =
        new DefinitionSettings(new SchemaName("main", "default"), configuration, Map.of());
    DefinitionReader reader = new DefinitionReader(settings, context);
    reader.read("p.sql", source);
    return reader.definitions();
  }

  /** The status in which each flow ended, by the last part of its name. */
  static Map<String, FlowStatus> statuses(UpdateResult result) {
    Map<String, FlowStatus> statuses = new LinkedHashMap<>();
    for (FlowResult flow : result.flows()) {
      statuses.put(flow.flow().substring(flow.flow().lastIndexOf('.') + 1), flow.status());
    }
    return statuses;
  }

  /** The statuses that a flow went through. */
  List<FlowStatus> progress(String flow) {
    return List.copyOf(events).stream()
        .filter(FlowProgress.class::isInstance)
        .map(FlowProgress.class::cast)
        .filter(event -> event.flow().equals("main.default." + flow))
        .map(FlowProgress::status)
        .toList();
  }

  int versions(String table) {
    return rows("DESCRIBE HISTORY " + table).size();
  }

  @Override
  public void close() {
    tarn.close();
  }
}
