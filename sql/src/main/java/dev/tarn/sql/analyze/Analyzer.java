package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.Optional;

/**
 * Analyses the parts of one statement: its names are resolved, its expressions typed. Errors are
 * {@link TarnException} with Spark's classes and the place in the text.
 */
public final class Analyzer {
  private final QueryContext context;

  public Analyzer(AnalysisContext session, Relations relations) {
    this.context = new QueryContext(session, relations, CommonTables.none(), Optional.empty());
  }

  public AnalysisContext context() {
    return context.session();
  }

  private ConstantFolding folding() {
    return new ConstantFolding(context.session());
  }

  /** Analyses a query; the names of its columns are those of the output. */
  public Plan query(Query query) {
    return folding().apply(new QueryAnalyzer(context).query(query));
  }

  /**
   * Analyses a relation as FROM would, such as the source of a MERGE; without metadata columns,
   * since all its columns are held.
   */
  public AnalyzedRelation relation(Relation relation) {
    AnalyzedRelation analyzed = new FromAnalyzer(context).relation(relation).withoutMetadata();
    return new AnalyzedRelation(folding().apply(analyzed.plan()), analyzed.scope());
  }

  /**
   * Reads every column of a source under a name.
   *
   * @param qualifier the full name of the table in parts, or its alias alone
   */
  public AnalyzedRelation scan(ScanSource source, List<String> qualifier) {
    Plan.Scan scan = Plan.Scan.of(source);
    return new AnalyzedRelation(scan, Scope.of(qualifier, scan.output()));
  }

  /** The rows of a common table or a plan made elsewhere, under a name. */
  public AnalyzedRelation named(Plan plan, String alias) {
    return new AnalyzedRelation(plan, Scope.of(List.of(alias), plan.output()));
  }

  /** The state of a table that VERSION AS OF or TIMESTAMP AS OF means. */
  public Relations.TimePoint timePoint(Relation.TimeTravel travel) {
    return new TimeTravelAnalyzer(context).timePoint(travel);
  }

  /** Analyses an expression without aggregate or window functions; subqueries are allowed. */
  public TypedExpression expression(Expression expression, Scope scope) {
    return folding()
        .apply(ExpressionAnalyzer.of(context, scope, Clause.STATEMENT).analyze(expression));
  }

  /** Analyses an expression over columns that have no qualifier: generated columns, checks. */
  public TypedExpression expression(Expression expression, List<Column> columns) {
    return expression(expression, Scope.of(columns));
  }

  /** Analyses an expression that must be BOOLEAN, such as the condition of a DELETE. */
  public TypedExpression condition(Expression expression, Scope scope) {
    return folding()
        .apply(ExpressionAnalyzer.of(context, scope, Clause.STATEMENT).condition(expression));
  }

  /**
   * Casts a value to the type of the column it is stored in.
   *
   * @param columnName for the error message
   * @throws TarnException DATATYPE_MISMATCH.CAST_* when there is no such cast, without a position
   */
  public TypedExpression storeAssignment(TypedExpression value, DataType type, String columnName) {
    try {
      return Casts.storeAssignment(value, type, columnName);
    } catch (TarnException e) {
      throw e.with("sqlExpr", AnalysisErrors.quoted(columnName));
    }
  }

  /** Analyses the query of an INSERT, in whose VALUES the keyword DEFAULT may stand. */
  public InsertSource insertSource(Query query) {
    InsertSource source = new InsertSourceAnalyzer(context).analyze(query);
    return new InsertSource(folding().apply(source.plan()), source.columns());
  }

  /**
   * Folds an expression to its value.
   *
   * @throws TarnException when it is not constant
   */
  public Literal constant(Expression expression) {
    return new ConstantAnalyzer(context).constant(expression);
  }

  /** Folds an expression to its value cast to a type. */
  public Literal constant(Expression expression, DataType type) {
    return new ConstantAnalyzer(context).constant(expression, type);
  }

  /** The name a query gives to a column of this expression when it has no alias. */
  public String outputName(Expression expression, Scope scope) {
    ExpressionAnalyzer expressions = ExpressionAnalyzer.of(context, scope, Clause.STATEMENT);
    expressions.analyze(expression);
    return OutputNames.of(expression, expressions.context());
  }
}
