package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.AutoCdcClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AutoCdcContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcColumnsToUpdateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcDeleteContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcIgnoreNullsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcSequenceContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcStoredAsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcSystemSequenceContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcTrackHistoryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcTruncateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CdcWhereContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnSelectionContext;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.PipelineStatement.AllColumns;
import dev.tarn.sql.tree.PipelineStatement.AllColumnsExcept;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.ColumnSelection;
import dev.tarn.sql.tree.PipelineStatement.OnlyColumns;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import java.util.Optional;

/** AUTO CDC and APPLY CHANGES: the clauses after KEYS in any order. */
final class AutoCdcBuilder {
  private final Builders builders;
  private final Clauses clauses = new Clauses();

  AutoCdcBuilder(Builders builders) {
    this.builders = builders;
  }

  AutoCdcFlow build(SourcePosition position, boolean once, AutoCdcContext context) {
    context.autoCdcClause().forEach(this::add);
    return new AutoCdcFlow(
        position,
        once,
        builders.relations().primary(context.relationPrimary()),
        context.columnPath().stream().map(Names::path).toList(),
        clauses.get("WHERE", Expression.class),
        clauses.get("IGNORE NULL UPDATES", ColumnSelection.class),
        clauses.get("APPLY AS DELETE WHEN", SqlText.class),
        clauses.get("APPLY AS TRUNCATE WHEN", SqlText.class),
        clauses.get("SEQUENCE BY", SqlText.class),
        clauses.get("SYSTEM SEQUENCE BY", SqlText.class),
        clauses.get("COLUMNS", ColumnSelection.class).orElseGet(AllColumns::new),
        clauses.get("STORED AS", StoredAs.class).orElse(StoredAs.SCD_TYPE_1),
        clauses.get("TRACK HISTORY ON", ColumnSelection.class),
        clauses.get("COLUMNS TO UPDATE", String.class));
  }

  private void add(AutoCdcClauseContext context) {
    switch (context) {
      case CdcWhereContext where ->
          put("WHERE", builders.expressions().build(where.expression()), where);
      case CdcIgnoreNullsContext ignore ->
          put(
              "IGNORE NULL UPDATES",
              ignore.columnSelection() == null
                  ? new AllColumns()
                  : selection(ignore.columnSelection()),
              ignore);
      case CdcDeleteContext delete ->
          put("APPLY AS DELETE WHEN", builders.definedText(delete.expression()), delete);
      case CdcTruncateContext truncate ->
          put("APPLY AS TRUNCATE WHEN", builders.definedText(truncate.expression()), truncate);
      case CdcSequenceContext sequence ->
          put("SEQUENCE BY", builders.definedText(sequence.expression()), sequence);
      case CdcSystemSequenceContext sequence ->
          put("SYSTEM SEQUENCE BY", builders.definedText(sequence.expression()), sequence);
      case CdcColumnsContext columns -> putColumns(selection(columns.columnSelection()), columns);
      case CdcColumnsToUpdateContext columns ->
          put("COLUMNS TO UPDATE", Names.text(columns.identifier()), columns);
      case CdcStoredAsContext stored -> put("STORED AS", storedAs(stored), stored);
      case CdcTrackHistoryContext track ->
          put("TRACK HISTORY ON", selection(track.columnSelection()), track);
      default -> throw new IllegalStateException("no clause: " + context.getText());
    }
  }

  /** A list of columns and one of those left out contradict each other. */
  private void putColumns(ColumnSelection selection, AutoCdcClauseContext context) {
    Optional<ColumnSelection> before = clauses.get("COLUMNS", ColumnSelection.class);
    boolean isOther = before.filter(each -> each.getClass() != selection.getClass()).isPresent();
    boolean isAll =
        selection instanceof AllColumns || before.orElse(selection) instanceof AllColumns;
    if (isOther && !isAll) {
      throw ParseErrors.bothColumnLists(Positions.of(context));
    }
    put("COLUMNS", selection, context);
  }

  private void put(String clause, Object value, AutoCdcClauseContext context) {
    clauses.put(clause, value, context);
  }

  private static ColumnSelection selection(ColumnSelectionContext context) {
    SourcePosition position = Positions.of(context);
    if (context.columnPaths() != null) {
      return new OnlyColumns(position, Names.paths(context.columnPaths()));
    }
    return context.exceptColumns() == null
        ? new AllColumns()
        : new AllColumnsExcept(position, Names.paths(context.exceptColumns().columnPaths()));
  }

  private static StoredAs storedAs(CdcStoredAsContext context) {
    if (context.BITEMPORAL() != null) {
      return StoredAs.BITEMPORAL;
    }
    String type = context.INTEGER_NUMBER().getText();
    return switch (type) {
      case "1" -> StoredAs.SCD_TYPE_1;
      case "2" -> StoredAs.SCD_TYPE_2;
      default ->
          throw ParseErrors.syntax(
              "'" + type + "'", Positions.of(context.INTEGER_NUMBER().getSymbol()));
    };
  }
}
