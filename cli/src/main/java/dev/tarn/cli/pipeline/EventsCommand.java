package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.output.OutputFormat;
import dev.tarn.cli.output.OutputOptions;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.lake.context.Result;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code tarn pipeline events}. */
final class EventsCommand implements Command {
  private static final long USUAL_LIMIT = 100;
  private static final List<String> LEVELS = List.of("METRICS", "INFO", "WARN", "ERROR");

  private static final Option OUTPUT =
      Option.value(
              "--output",
              "FORMAT",
              "How events are written: "
                  + OutputFormat.names()
                  + ". Default: table on a terminal, else csv.")
          .letter("-o")
          .asSetting();
  private static final Option LEVEL =
      Option.value("--level", "LEVEL", "Only events of this level or above: INFO, WARN, ERROR.");
  private static final Option UPDATE =
      Option.value("--update", "ID", "Only the events of this update; last is the last one.");
  private static final Option LIMIT =
      Option.value("--limit", "N", "At most the last N events. Default: " + USUAL_LIMIT + ".");
  private static final Option DETAILS =
      Option.flag("--details", "Show the details of each event too, as JSON.");

  private final Surroundings surroundings;

  EventsCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline events";
  }

  @Override
  public String summary() {
    return "Show the event log.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Show the event log of a pipeline, the last events at the end.",
        "",
        "The log is a Delta table: event_log('id') in SQL has all its columns.");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Warehouse.OPTION, OpenProject.SPECIFICATION, OUTPUT, LEVEL, UPDATE, LIMIT, DETAILS);
  }

  @Override
  public int run(Arguments arguments) {
    OutputFormat format = Formats.of(arguments.value(OUTPUT), surroundings);
    long limit = limit(arguments);
    List<String> levels = levels(arguments);
    OutputOptions options =
        new OutputOptions(Optional.empty(), true, surroundings.terminal().columns());
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.UNKEPT)) {
      Map<String, Literal> values = new HashMap<>();
      values.put("pipeline", Literal.of(project.project().id()));
      Optional<String> update = arguments.value(UPDATE);
      update.ifPresent(id -> values.put("update", Literal.of(id)));
      String query = EventQueries.events(levels, update, limit, arguments.has(DETAILS));
      try (Result events = project.session().sql(query, values)) {
        format
            .writer(surroundings.out(), options)
            .rows(1, events, project.session().zone(), () -> Duration.ZERO);
      }
      return ExitCode.DONE;
    }
  }

  private static long limit(Arguments arguments) {
    String text = arguments.value(LIMIT).orElse(Long.toString(USUAL_LIMIT));
    if (!text.matches("\\d{1,9}")) {
      throw new UsageException("--limit must be a number from 0, not " + text);
    }
    return Long.parseLong(text);
  }

  private static List<String> levels(Arguments arguments) {
    if (arguments.value(LEVEL).isEmpty()) {
      return LEVELS;
    }
    String level = arguments.value(LEVEL).get().toUpperCase(Locale.ROOT);
    int at = LEVELS.indexOf(level);
    if (at < 0) {
      throw new UsageException("--level must be INFO, WARN or ERROR, not " + level);
    }
    return LEVELS.subList(at, LEVELS.size());
  }
}
