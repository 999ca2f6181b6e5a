package dev.tarn.bench.work;

import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.session.Session;
import dev.tarn.pipeline.definition.DefinitionReader;
import dev.tarn.pipeline.definition.DefinitionSettings;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.project.PipelineIds;
import dev.tarn.pipeline.update.Update;
import dev.tarn.pipeline.update.UpdateListener;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateRequest.Cause;
import dev.tarn.pipeline.update.UpdateResult;
import dev.tarn.pipeline.update.UpdateSetup;
import dev.tarn.pipeline.update.UpdateSetup.Retries;
import dev.tarn.pipeline.update.UpdateState;
import java.util.Map;

/** A pipeline of one source file. */
record BenchPipeline(String id, String source) {

  /** Runs an update, which must succeed. */
  UpdateResult update(Session session) {
    UpdateResult result = session.with(this::update);
    if (result.state() != UpdateState.COMPLETED) {
      throw new IllegalStateException(result.toString());
    }
    return result;
  }

  private UpdateResult update(StatementContext context) {
    String home = PipelineIds.folder(context.lake().warehouse()) + "/" + id;
    UpdateSetup setup = new UpdateSetup(id, home, home, Map.of(), Retries.NONE);
    return new Update(setup, definitions(context), UpdateListener.NONE)
        .run(UpdateRequest.refreshAll(Cause.USER_ACTION), context);
  }

  private Definitions definitions(StatementContext context) {
    SchemaName schema = context.session().currentSchema();
    DefinitionReader reader =
        new DefinitionReader(new DefinitionSettings(schema, Map.of(), Map.of()), context);
    reader.read("bench.sql", source);
    return reader.definitions();
  }
}
