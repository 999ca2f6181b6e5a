package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.CommandGroup;
import dev.tarn.cli.process.Surroundings;
import java.util.List;

/** {@code tarn pipeline}. */
public final class PipelineCommands {
  private PipelineCommands() {}

  /** {@code tarn refresh}, for datasets outside of pipelines. */
  public static Command refresh(Surroundings surroundings) {
    return new RefreshCommand(surroundings);
  }

  public static Command group(Surroundings surroundings) {
    return new CommandGroup(
        "pipeline",
        "Run pipelines of datasets that are defined in SQL.",
        List.of(
            "Run pipelines of datasets that are defined in SQL.",
            "",
            "A pipeline is a folder of SQL files with settings: Spark's spark-pipeline.yml, or",
            "those of Databricks in JSON. They are found in the current folder or above it, or",
            "named with --spec."),
        List.of(
            new InitCommand(surroundings),
            new ValidateCommand(surroundings),
            new RunCommand(surroundings),
            new StopCommand(surroundings),
            new StatusCommand(surroundings),
            new EventsCommand(surroundings),
            new GraphCommand(surroundings),
            PauseCommand.pause(surroundings),
            PauseCommand.resume(surroundings)));
  }
}
