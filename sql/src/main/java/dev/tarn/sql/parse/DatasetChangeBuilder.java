package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.AlterDatasetContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DatasetActionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DatasetKindContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropDatasetContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropScheduleContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FullRefreshContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RefreshDatasetContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RefreshOptionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RefreshWaitingContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RefreshWhereContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetScheduleContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableActionContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.AlterDataset;
import dev.tarn.sql.tree.PipelineStatement.DatasetAction;
import dev.tarn.sql.tree.PipelineStatement.DatasetKind;
import dev.tarn.sql.tree.PipelineStatement.DropDataset;
import dev.tarn.sql.tree.PipelineStatement.DropSchedule;
import dev.tarn.sql.tree.PipelineStatement.Refresh;
import dev.tarn.sql.tree.PipelineStatement.SetSchedule;
import dev.tarn.sql.tree.PipelineStatement.TableAction;
import java.util.Optional;

/** REFRESH, ALTER and DROP of streaming tables and materialized views. */
final class DatasetChangeBuilder extends SqlGrammarBaseVisitor<PipelineStatement> {
  private final Builders builders;

  DatasetChangeBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public PipelineStatement visitRefreshDataset(RefreshDatasetContext context) {
    Clauses options = new Clauses();
    context.refreshOption().forEach(option -> add(options, option));
    return new Refresh(
        Positions.of(context),
        builders.name(context.objectName()),
        kind(context),
        options.has("FULL"),
        options.get("WHERE", SqlText.class),
        options.get("SYNC or ASYNC", Boolean.class).orElse(false));
  }

  private void add(Clauses options, RefreshOptionContext context) {
    switch (context) {
      case FullRefreshContext full -> options.put("FULL", true, full);
      case RefreshWhereContext where ->
          options.put("WHERE", builders.definedText(where.expression()), where);
      case RefreshWaitingContext waiting ->
          options.put("SYNC or ASYNC", waiting.ASYNC() != null, waiting);
      default -> throw new IllegalStateException("no option: " + context.getText());
    }
  }

  private static Optional<DatasetKind> kind(RefreshDatasetContext context) {
    if (context.MATERIALIZED() != null) {
      return Optional.of(DatasetKind.MATERIALIZED_VIEW);
    }
    return context.STREAMING() == null
        ? Optional.empty()
        : Optional.of(DatasetKind.STREAMING_TABLE);
  }

  @Override
  public PipelineStatement visitAlterDataset(AlterDatasetContext context) {
    return new AlterDataset(
        Positions.of(context),
        builders.name(context.objectName()),
        kind(context.datasetKind()),
        action(context.datasetAction()));
  }

  private DatasetAction action(DatasetActionContext context) {
    return switch (context) {
      case SetScheduleContext set ->
          new SetSchedule(
              Positions.of(set),
              new ScheduleBuilder(builders).visit(set.schedule()),
              set.ADD() != null);
      case DropScheduleContext drop -> new DropSchedule(Positions.of(drop));
      case TableActionContext table ->
          new TableAction(new AlterBuilder(builders).visit(table.alterAction()));
      default -> throw new IllegalStateException("no action: " + context.getText());
    };
  }

  @Override
  public PipelineStatement visitDropDataset(DropDatasetContext context) {
    return new DropDataset(
        Positions.of(context),
        builders.name(context.objectName()),
        kind(context.datasetKind()),
        context.EXISTS() != null);
  }

  private static DatasetKind kind(DatasetKindContext context) {
    return context.STREAMING() == null
        ? DatasetKind.MATERIALIZED_VIEW
        : DatasetKind.STREAMING_TABLE;
  }
}
