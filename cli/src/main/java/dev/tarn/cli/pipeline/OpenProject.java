package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.pipeline.definition.DefinitionReader;
import dev.tarn.pipeline.definition.DefinitionSettings;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.project.PipelineIds;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.project.Projects;
import java.io.PrintStream;
import java.nio.file.Path;

/** A project, and the lake it works on. */
final class OpenProject implements AutoCloseable {
  static final Option SPECIFICATION =
      Option.value(
          "--spec",
          "FILE",
          "The settings of the pipeline. Default: spark-pipeline.yml, spark-pipeline.yaml or"
              + " pipeline.json in the current folder, or in the nearest one above that has any.");

  private final Tarn tarn;
  private final Session session;
  private final Lake lake;
  private final Project project;
  private final PrintStream messages;

  /** Whether a pipeline that has no id is given one. */
  enum Ids {
    KEPT,
    /** Nothing is written. */
    UNKEPT
  }

  private OpenProject(Tarn tarn, Path specification, Ids ids, PrintStream messages) {
    this.messages = messages;
    this.tarn = tarn;
    this.session = tarn.newSession();
    this.lake = session.with(StatementContext::lake);
    this.project =
        Projects.read(
            specification,
            switch (ids) {
              case KEPT -> PipelineIds.kept(lake.storage(), lake.warehouse(), lake.ids());
              case UNKEPT -> PipelineIds.unkept(lake.storage(), lake.warehouse(), lake.ids());
            });
  }

  /** Opens the project that the arguments name, and says what its settings warn of. */
  static OpenProject open(Arguments arguments, Surroundings surroundings, Ids ids) {
    Path specification =
        arguments
            .value(SPECIFICATION)
            .map(file -> surroundings.folder().resolve(file))
            .orElseGet(() -> Projects.find(surroundings.folder()));
    Tarn tarn = Tarn.open(Warehouse.of(arguments, surroundings), TarnOptions.defaults());
    try {
      OpenProject opened = new OpenProject(tarn, specification, ids, surroundings.err());
      opened.project().warnings().forEach(opened::warn);
      return opened;
    } catch (RuntimeException e) {
      tarn.close();
      throw e;
    }
  }

  Project project() {
    return project;
  }

  Session session() {
    return session;
  }

  /** To be asked while a statement of the session runs, too. */
  Lake lake() {
    return lake;
  }

  /** The pipeline's folder in the warehouse. */
  String home() {
    return project.homeIn(lake.warehouse());
  }

  /** The folder of checkpoints. */
  String storage() {
    return project.storageIn(lake.warehouse());
  }

  private void warn(String warning) {
    messages.println("Warning: " + warning + ".");
  }

  /** What the source files define, and what is wrong with them; says what they warn of. */
  Definitions definitions() {
    Definitions definitions = read();
    definitions.warnings().forEach(this::warn);
    return definitions;
  }

  private Definitions read() {
    SchemaName schema =
        new SchemaName(
            project.catalog().orElse(Catalog.DEFAULT_CATALOG),
            project.schema().orElse(Catalog.DEFAULT_SCHEMA));
    DefinitionSettings settings =
        new DefinitionSettings(schema, project.configuration(), project.parameters());
    return session.with(
        context -> {
          DefinitionReader reader = new DefinitionReader(settings, context);
          project.sources().forEach(source -> reader.read(source.name(), source.read()));
          return reader.definitions();
        });
  }

  @Override
  public void close() {
    tarn.close();
  }
}
