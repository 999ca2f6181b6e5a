package dev.tarn.pipeline.autocdc;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.PipelineStatement.AllColumns;
import dev.tarn.sql.tree.PipelineStatement.AllColumnsExcept;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.ColumnSelection;
import dev.tarn.sql.tree.PipelineStatement.OnlyColumns;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Definitions of flows, clause by clause. */
record CdcFlow(AutoCdcFlow flow) {
  private static final SourcePosition START = new SourcePosition(1, 1, 1);
  private static final SqlParser PARSER = new SqlParser(ParseOptions.UTC);

  static CdcFlow keys(String... keys) {
    Relation source = new Relation.Table(START, name("source"), Optional.empty(), Optional.empty());
    return new CdcFlow(
        new AutoCdcFlow(
            START,
            false,
            source,
            Stream.of(keys).map(CdcFlow::name).toList(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            new AllColumns(),
            StoredAs.SCD_TYPE_1,
            Optional.empty(),
            Optional.empty()));
  }

  private static QualifiedName name(String text) {
    return new QualifiedName(START, List.of(text.split("\\.")));
  }

  private static List<QualifiedName> names(String... columns) {
    return Stream.of(columns).map(CdcFlow::name).toList();
  }

  static ColumnSelection only(String... columns) {
    return new OnlyColumns(START, names(columns));
  }

  static ColumnSelection except(String... columns) {
    return new AllColumnsExcept(START, names(columns));
  }

  private static Optional<SqlText> text(String sql) {
    return Optional.of(PARSER.parseStoredExpression(sql));
  }

  CdcFlow where(String condition) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            Optional.of(PARSER.parseExpression(condition)),
            flow.ignoreNullUpdates(),
            flow.deleteWhen(),
            flow.truncateWhen(),
            flow.sequenceBy(),
            flow.systemSequenceBy(),
            flow.columns(),
            flow.storedAs(),
            flow.trackHistoryOn(),
            flow.columnsToUpdate()));
  }

  CdcFlow sequenceBy(String expression) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            flow.where(),
            flow.ignoreNullUpdates(),
            flow.deleteWhen(),
            flow.truncateWhen(),
            text(expression),
            flow.systemSequenceBy(),
            flow.columns(),
            flow.storedAs(),
            flow.trackHistoryOn(),
            flow.columnsToUpdate()));
  }

  CdcFlow deleteWhen(String condition) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            flow.where(),
            flow.ignoreNullUpdates(),
            text(condition),
            flow.truncateWhen(),
            flow.sequenceBy(),
            flow.systemSequenceBy(),
            flow.columns(),
            flow.storedAs(),
            flow.trackHistoryOn(),
            flow.columnsToUpdate()));
  }

  CdcFlow truncateWhen(String condition) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            flow.where(),
            flow.ignoreNullUpdates(),
            flow.deleteWhen(),
            text(condition),
            flow.sequenceBy(),
            flow.systemSequenceBy(),
            flow.columns(),
            flow.storedAs(),
            flow.trackHistoryOn(),
            flow.columnsToUpdate()));
  }

  CdcFlow ignoreNullUpdates(ColumnSelection columns) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            flow.where(),
            Optional.of(columns),
            flow.deleteWhen(),
            flow.truncateWhen(),
            flow.sequenceBy(),
            flow.systemSequenceBy(),
            flow.columns(),
            flow.storedAs(),
            flow.trackHistoryOn(),
            flow.columnsToUpdate()));
  }

  CdcFlow columns(ColumnSelection columns) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            flow.where(),
            flow.ignoreNullUpdates(),
            flow.deleteWhen(),
            flow.truncateWhen(),
            flow.sequenceBy(),
            flow.systemSequenceBy(),
            columns,
            flow.storedAs(),
            flow.trackHistoryOn(),
            flow.columnsToUpdate()));
  }

  CdcFlow storedAs(StoredAs storedAs) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            flow.where(),
            flow.ignoreNullUpdates(),
            flow.deleteWhen(),
            flow.truncateWhen(),
            flow.sequenceBy(),
            flow.systemSequenceBy(),
            flow.columns(),
            storedAs,
            flow.trackHistoryOn(),
            flow.columnsToUpdate()));
  }

  CdcFlow trackHistoryOn(ColumnSelection columns) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            flow.where(),
            flow.ignoreNullUpdates(),
            flow.deleteWhen(),
            flow.truncateWhen(),
            flow.sequenceBy(),
            flow.systemSequenceBy(),
            flow.columns(),
            flow.storedAs(),
            Optional.of(columns),
            flow.columnsToUpdate()));
  }

  CdcFlow columnsToUpdate(String column) {
    return with(
        new AutoCdcFlow(
            START,
            flow.once(),
            flow.source(),
            flow.keys(),
            flow.where(),
            flow.ignoreNullUpdates(),
            flow.deleteWhen(),
            flow.truncateWhen(),
            flow.sequenceBy(),
            flow.systemSequenceBy(),
            flow.columns(),
            flow.storedAs(),
            flow.trackHistoryOn(),
            Optional.of(column)));
  }

  private static CdcFlow with(AutoCdcFlow flow) {
    return new CdcFlow(flow);
  }
}
