package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.AutoCdcFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FlowClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FlowReplaceContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InsertFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamedAutoCdcFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamedFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamedInsertFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ReplaceUsingFlowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ReplaceWhereFlowContext;
import dev.tarn.sql.tree.PipelineStatement.Flow;
import dev.tarn.sql.tree.PipelineStatement.InsertFlow;
import dev.tarn.sql.tree.PipelineStatement.ReplaceUsingFlow;
import dev.tarn.sql.tree.PipelineStatement.ReplaceWhereFlow;

/** How rows come into a dataset: after FLOW of the dataset, or in CREATE FLOW. */
final class FlowBuilder {
  private final Builders builders;

  FlowBuilder(Builders builders) {
    this.builders = builders;
  }

  Flow build(FlowClauseContext context) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case InsertFlowContext insert ->
          new InsertFlow(position, insert.ONCE() != null, builders.queryText(insert.query()));
      case AutoCdcFlowContext cdc ->
          new AutoCdcBuilder(builders).build(position, cdc.ONCE() != null, cdc.autoCdc());
      case ReplaceWhereFlowContext replace ->
          new ReplaceWhereFlow(
              position,
              builders.definedText(replace.expression()),
              builders.queryText(replace.query()));
      case ReplaceUsingFlowContext replace ->
          new ReplaceUsingFlow(
              position,
              Names.texts(replace.identifierList()),
              Names.text(replace.identifier()),
              builders.queryText(replace.query()));
      default -> throw new IllegalStateException("no flow: " + context.getText());
    };
  }

  Flow build(NamedFlowContext context) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case NamedInsertFlowContext insert -> insert(position, insert);
      case NamedAutoCdcFlowContext cdc ->
          new AutoCdcBuilder(builders).build(position, cdc.ONCE() != null, cdc.autoCdc());
      default -> throw new IllegalStateException("no flow: " + context.getText());
    };
  }

  private Flow insert(SourcePosition position, NamedInsertFlowContext context) {
    boolean once = context.ONCE() != null;
    FlowReplaceContext replace = context.flowReplace();
    if (replace == null) {
      return new InsertFlow(position, once, builders.queryText(context.query()));
    }
    if (once) {
      throw ParseErrors.invalidSyntax("ONCE together with REPLACE", Positions.of(replace));
    }
    return replace.WHERE() == null
        ? new ReplaceUsingFlow(
            position,
            Names.texts(replace.identifierList()),
            Names.text(replace.identifier()),
            builders.queryText(context.query()))
        : new ReplaceWhereFlow(
            position,
            builders.definedText(replace.expression()),
            builders.queryText(context.query()));
  }
}
