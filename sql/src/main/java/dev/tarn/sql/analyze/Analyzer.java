package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Relation;
import java.util.List;

/**
 * Analyses the parts of one statement: its names are resolved, its expressions typed. Errors are
 * {@link dev.tarn.core.error.TarnException} with Spark's classes and the place in the text.
 */
public final class Analyzer {
  private final AnalysisContext context;
  private final Relations relations;

  public Analyzer(AnalysisContext context, Relations relations) {
    this.context = context;
    this.relations = relations;
  }

  public AnalysisContext context() {
    return context;
  }

  /** Analyses a query; the names of its columns are those of the output. */
  public Plan query(Query query) {
    throw AnalysisErrors.unsupported(query.position(), "queries of " + relations);
  }

  /** Analyses a relation as FROM would, such as the target or the source of a MERGE. */
  public AnalyzedRelation relation(Relation relation) {
    throw AnalysisErrors.unsupported(relation.position(), "this relation");
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

  /** Analyses an expression without aggregate or window functions; subqueries are allowed. */
  public TypedExpression expression(Expression expression, Scope scope) {
    throw AnalysisErrors.unsupported(expression.position(), "this expression");
  }

  /** Analyses an expression that must be BOOLEAN, such as the condition of a DELETE. */
  public TypedExpression condition(Expression expression, Scope scope) {
    throw AnalysisErrors.unsupported(expression.position(), "this condition");
  }

  /**
   * Casts a value to the type of the column it is stored in.
   *
   * @param columnName for the error message
   */
  public TypedExpression storeAssignment(TypedExpression value, DataType type, String columnName) {
    throw AnalysisErrors.unsupported(null, "storing a " + value.type().sql() + " in " + columnName);
  }

  /** Analyses the query of an INSERT, in whose VALUES the keyword DEFAULT may stand. */
  public InsertSource insertSource(Query query) {
    throw AnalysisErrors.unsupported(query.position(), "INSERT");
  }

  /**
   * Folds an expression to its value.
   *
   * @throws dev.tarn.core.error.TarnException when it is not constant
   */
  public Literal constant(Expression expression) {
    throw AnalysisErrors.unsupported(expression.position(), "this constant");
  }
}
