package dev.tarn.pipeline.standalone;

import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.schedule.Agenda;
import dev.tarn.pipeline.schedule.DatasetSchedule;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.PipelineStatement.AlterDataset;
import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;
import dev.tarn.sql.tree.PipelineStatement.CreateStreamingTable;
import dev.tarn.sql.tree.PipelineStatement.Schedule;
import dev.tarn.sql.tree.PipelineStatement.SetSchedule;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A dataset that stands by itself and is to be refreshed by a schedule.
 *
 * @param home the folder of its own
 */
public record ScheduledDataset(TableEntry table, String home, Schedule schedule) {

  /** Those of a lake, catalog by catalog, sorted by name. */
  public static List<ScheduledDataset> in(StatementContext context) {
    List<ScheduledDataset> scheduled = new ArrayList<>();
    for (TableName name : context.catalog().datasets().standalone()) {
      Optional<DatasetEntry> dataset = context.catalog().datasets().find(name);
      Optional<TableEntry> table = context.catalog().tables().find(name);
      if (dataset.isPresent() && table.isPresent()) {
        String home = StandaloneUpdate.home(dataset.get().pipeline(), context);
        schedule(dataset.get(), context)
            .ifPresent(found -> scheduled.add(new ScheduledDataset(table.get(), home, found)));
      }
    }
    return scheduled;
  }

  /** What ALTER has set, else what the definition says. */
  private static Optional<Schedule> schedule(DatasetEntry dataset, StatementContext context) {
    DatasetEntry.DatasetStatement statement = dataset.statement().orElseThrow();
    String text =
        statement
            .schedule()
            .map(schedule -> schedule.isEmpty() ? "" : "ALTER STREAMING TABLE t ADD " + schedule)
            .orElse(statement.text());
    return text.isEmpty()
        ? Optional.empty()
        : schedule(new SqlParser(new ParseOptions(context.zone())).parse(text));
  }

  private static Optional<Schedule> schedule(Statement statement) {
    return switch (statement) {
      case CreateStreamingTable table -> table.clauses().schedule();
      case CreateMaterializedView view -> view.clauses().schedule();
      case AlterDataset alter when alter.action() instanceof SetSchedule set ->
          Optional.of(set.schedule());
      default -> Optional.empty(); // No other statement makes a dataset.
    };
  }

  /**
   * When it is due: for the first time after it was made.
   *
   * @throws dev.tarn.core.error.TarnException for a schedule that cannot be kept
   */
  public Agenda agenda(StatementContext context) {
    return new Agenda(
        context.lake().storage(),
        home,
        Map.of(table.name().quoted(), DatasetSchedule.of(schedule, context)),
        table.created());
  }

  /** The statement that refreshes it. */
  public String refresh() {
    return "REFRESH TABLE " + table.name().quoted();
  }
}
