package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Report;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.pipeline.project.PipelineIds;
import dev.tarn.pipeline.update.StopRequest;
import java.time.Duration;
import java.util.List;

/** {@code tarn refresh}. */
final class RefreshCommand implements Command {
  private static final Option SCHEDULED =
      Option.flag("--scheduled", "Go on, and refresh what becomes due, until interrupted.");

  private static final Duration LOOK = Duration.ofSeconds(1);

  private final Surroundings surroundings;

  RefreshCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "refresh";
  }

  @Override
  public String summary() {
    return "Refresh what is due of streaming tables and materialized views by themselves.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Refresh the streaming tables and materialized views outside of pipelines whose SCHEDULE",
        "or TRIGGER is due, one after the other, each once however often it was missed. What has",
        "no schedule is refreshed by REFRESH alone, what is in a pipeline by pipeline run.",
        "",
        "What was done is told on standard error. The exit code is 1 when a refresh failed.");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, SCHEDULED);
  }

  @Override
  public int run(Arguments arguments) {
    Report report = Report.of(surroundings.err(), arguments);
    try (Tarn tarn = Tarn.open(Warehouse.of(arguments, surroundings), TarnOptions.defaults())) {
      Session session = tarn.newSession();
      try (Interruption interruption = Interruption.of(session::cancel)) {
        DueRefreshes refreshes = new DueRefreshes(session, report, interruption);
        int worst = refreshes.run();
        Waiting waiting = waiting(session, interruption);
        while (arguments.has(SCHEDULED) && waiting.sleep(LOOK)) {
          worst = Math.max(worst, refreshes.run());
        }
        return interruption.happened() ? ExitCode.INTERRUPTED : worst;
      }
    }
  }

  private static Waiting waiting(Session session, Interruption interruption) {
    Lake lake = session.with(StatementContext::lake);
    StopRequest stop = new StopRequest(lake.storage(), PipelineIds.folder(lake.warehouse()));
    return new Waiting(stop, interruption, lake.clock());
  }
}
