package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.ApplyChangesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateMaterializedViewContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreatePlainTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateStreamingTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DatasetModeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DatasetVisibilityContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExpectationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamedAutoCdcFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamedFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamedInsertFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QueryContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.CreateFlow;
import dev.tarn.sql.tree.PipelineStatement.CreateFlowTable;
import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;
import dev.tarn.sql.tree.PipelineStatement.CreateStreamingTable;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import dev.tarn.sql.tree.PipelineStatement.Flow;
import dev.tarn.sql.tree.PipelineStatement.IfExisting;
import dev.tarn.sql.tree.PipelineStatement.InsertFlow;
import dev.tarn.sql.tree.PipelineStatement.OnViolation;
import dev.tarn.sql.tree.PipelineStatement.Visibility;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Statements that define datasets and flows. */
final class DatasetBuilder extends SqlGrammarBaseVisitor<PipelineStatement> {
  private final Builders builders;
  private final FlowBuilder flows;

  DatasetBuilder(Builders builders) {
    this.builders = builders;
    flows = new FlowBuilder(builders);
  }

  @Override
  public PipelineStatement visitCreateStreamingTable(CreateStreamingTableContext context) {
    DatasetClauseBuilder clauses = new DatasetClauseBuilder(builders, context.datasetClause());
    clauses.refuseRefreshPolicy();
    if (context.datasetMode() != null && context.datasetMode().REPLACE() != null) {
      throw ParseErrors.invalidSyntax(
          "CREATE OR REPLACE STREAMING TABLE, where CREATE OR REFRESH is meant",
          Positions.of(context));
    }
    return new CreateStreamingTable(
        Positions.of(context),
        builders.name(context.objectName()),
        ifExisting(context, context.datasetMode(), context.EXISTS()),
        visibility(context.datasetVisibility()),
        clauses.build(context.datasetElements()),
        context.query() == null
            ? Optional.ofNullable(context.flowClause()).map(flows::build)
            : Optional.of(inserted(context.query())),
        Positions.text(context));
  }

  private Flow inserted(QueryContext query) {
    return new InsertFlow(Positions.of(query), false, builders.queryText(query));
  }

  @Override
  public PipelineStatement visitCreateMaterializedView(CreateMaterializedViewContext context) {
    DatasetClauseBuilder clauses = new DatasetClauseBuilder(builders, context.datasetClause());
    return new CreateMaterializedView(
        Positions.of(context),
        builders.name(context.objectName()),
        ifExisting(context, context.datasetMode(), context.EXISTS()),
        visibility(context.datasetVisibility()),
        clauses.build(context.datasetElements()),
        clauses.refreshPolicy(),
        builders.queryText(context.query()),
        Positions.text(context));
  }

  private static IfExisting ifExisting(
      ParserRuleContext statement, DatasetModeContext mode, TerminalNode exists) {
    if (mode != null && exists != null) {
      throw ParseErrors.invalidSyntax(
          "OR " + mode.getStop().getText() + " together with IF NOT EXISTS",
          Positions.of(statement));
    }
    if (mode != null) {
      return mode.REFRESH() == null ? IfExisting.REPLACE : IfExisting.REFRESH;
    }
    return exists == null ? IfExisting.FAIL : IfExisting.KEEP;
  }

  private static Visibility visibility(DatasetVisibilityContext context) {
    return context == null ? Visibility.PUBLIC : Visibility.PRIVATE;
  }

  /** CREATE TABLE with FLOW or with expectations. */
  CreateFlowTable flowTable(CreatePlainTableContext context) {
    refuseOfPlainTables(context);
    return new CreateFlowTable(
        Positions.of(context),
        builders.name(context.objectName()),
        DatasetClauseBuilder.ofTable(builders, context.tableClause())
            .buildTable(context.tableElement()),
        Optional.ofNullable(context.flowClause()).map(flows::build));
  }

  private static void refuseOfPlainTables(CreatePlainTableContext context) {
    String head = Positions.text(context.createTableHead()).toUpperCase(Locale.ROOT);
    if (!head.equals("CREATE") || context.EXISTS() != null || context.query() != null) {
      throw ParseErrors.invalidSyntax(
          "a FLOW or an expectation in a CREATE TABLE with OR REPLACE, EXTERNAL, IF NOT EXISTS or"
              + " AS",
          Positions.of(context));
    }
  }

  static List<Expectation> expectations(Builders builders, Stream<ExpectationContext> contexts) {
    return contexts
        .filter(Objects::nonNull)
        .map(context -> expectation(builders, context))
        .toList();
  }

  private static Expectation expectation(Builders builders, ExpectationContext context) {
    return new Expectation(
        Positions.of(context),
        Names.text(context.identifier()),
        builders.sqlText(context.expression()),
        onViolation(context));
  }

  private static OnViolation onViolation(ExpectationContext context) {
    if (context.VIOLATION() == null) {
      return OnViolation.KEEP;
    }
    return context.FAIL() == null ? OnViolation.DROP_ROW : OnViolation.FAIL_UPDATE;
  }

  @Override
  public PipelineStatement visitCreateFlow(CreateFlowContext context) {
    NamedFlowContext flow = context.namedFlow();
    return new CreateFlow(
        Positions.of(context),
        builders.name(context.objectName()),
        Optional.ofNullable(context.stringText()).map(StringLiterals::value),
        target(flow),
        flows.build(flow));
  }

  private QualifiedName target(NamedFlowContext flow) {
    return switch (flow) {
      case NamedInsertFlowContext insert -> builders.name(insert.objectName());
      case NamedAutoCdcFlowContext cdc -> builders.name(cdc.objectName());
      default -> throw new IllegalStateException("no flow: " + flow.getText());
    };
  }

  /** The older form of AUTO CDC: its flow is called like its target. */
  @Override
  public PipelineStatement visitApplyChanges(ApplyChangesContext context) {
    SourcePosition position = Positions.of(context);
    QualifiedName target = builders.name(context.objectName());
    return new CreateFlow(
        position,
        target,
        Optional.empty(),
        target,
        new AutoCdcBuilder(builders).build(position, false, context.autoCdc()));
  }
}
