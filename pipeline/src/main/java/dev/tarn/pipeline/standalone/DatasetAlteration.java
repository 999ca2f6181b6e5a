package dev.tarn.pipeline.standalone;

import dev.tarn.lake.alter.AlterTableStatement;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.PipelineStatement.AlterDataset;
import dev.tarn.sql.tree.PipelineStatement.DropSchedule;
import dev.tarn.sql.tree.PipelineStatement.SetSchedule;
import dev.tarn.sql.tree.PipelineStatement.TableAction;
import java.util.Optional;

/** ALTER STREAMING TABLE and ALTER MATERIALIZED VIEW. */
record DatasetAlteration(AlterDataset statement, StatementContext context) {

  void run() {
    DatasetEntry entry =
        DatasetNames.require(
            statement.name(),
            statement.kind(),
            "ALTER " + DatasetNames.words(statement.kind()),
            context);
    switch (statement.action()) {
      case SetSchedule set -> keep(entry, ScheduleText.of(set.schedule(), context));
      case DropSchedule drop -> keep(entry, "");
      case TableAction table ->
          AlterTableStatement.run(
              new AlterTable(statement.position(), statement.name(), table.action()), context);
    }
  }

  private void keep(DatasetEntry entry, String schedule) {
    TableName name = DatasetNames.full(statement.name(), context);
    DatasetStatement made =
        entry
            .statement()
            .orElseThrow(
                () ->
                    StandaloneErrors.belongsToPipeline(name, entry.pipeline())
                        .at(statement.name().position()));
    DatasetStatement scheduled =
        new DatasetStatement(made.text(), made.currentSchema(), Optional.of(schedule));
    context.catalog().datasets().put(name, entry.withStatement(scheduled));
  }
}
