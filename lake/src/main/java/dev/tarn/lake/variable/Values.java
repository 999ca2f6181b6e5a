package dev.tarn.lake.variable;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Computes values before a statement uses them. */
public final class Values {
  private final StatementContext context;
  private final Analyzer analyzer;

  public Values(StatementContext context) {
    this.context = context;
    this.analyzer = new Analyzer(context.analysis(), StatementRelations.of(context));
  }

  /**
   * The value of a text that is a statement.
   *
   * @return empty when it is NULL
   */
  Optional<String> text(Expression expression) {
    TypedExpression typed = analyzer.expression(expression, Scope.empty());
    if (typed.type() != PrimitiveType.STRING) {
      throw VariableErrors.notText("\"" + typed.type().sql() + "\"").at(expression.position());
    }
    return Optional.ofNullable((String) value(typed).value());
  }

  /**
   * The value of a text that IDENTIFIER is given.
   *
   * @return empty when it is NULL
   */
  public Optional<String> name(Expression expression) {
    TypedExpression typed = constant(expression);
    if (typed.type() != PrimitiveType.STRING) {
      throw VariableErrors.nameNotText("\"" + typed.type().sql() + "\"").at(expression.position());
    }
    return Optional.ofNullable((String) value(typed).value());
  }

  /** There are no columns where names are computed. */
  private TypedExpression constant(Expression expression) {
    try {
      return analyzer.expression(expression, Scope.empty());
    } catch (TarnException e) {
      throw e.errorClass().startsWith("UNRESOLVED_COLUMN")
          ? VariableErrors.nameNotConstant().at(expression.position()).causedBy(e)
          : e;
    }
  }

  /** The value of an expression in its own type. */
  Literal value(Expression expression) {
    return value(analyzer.expression(expression, Scope.empty()));
  }

  /** The value of an expression in a type. */
  Literal value(Expression expression, DataType type) {
    return value(cast(analyzer.expression(expression, Scope.empty()), type, expression));
  }

  boolean containsSubquery(Expression expression) {
    return Walk.containsSubquery(analyzer.expression(expression, Scope.empty()));
  }

  private static TypedExpression cast(TypedExpression value, DataType type, Expression written) {
    try {
      return Casts.explicit(value, type);
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(written.position());
    }
  }

  private Literal value(TypedExpression typed) {
    if (typed instanceof Literal literal) {
      return literal;
    }
    Plan row = new Plan.Values(List.of(List.of()), List.of());
    Plan plan = new Plan.Project(row, List.of(Assignment.of("value", typed)));
    return new Literal(rows(plan).getFirst().get(0), typed.type());
  }

  /**
   * The one row of a query, in types; NULLs when there is none.
   *
   * @throws TarnException ROW_SUBQUERY_TOO_MANY_ROWS or ASSIGNMENT_ARITY_MISMATCH
   */
  List<Literal> row(Query query, List<DataType> types) {
    Plan plan = analyzer.query(query);
    List<Column> columns = plan.output();
    if (columns.size() != types.size()) {
      throw VariableErrors.arity(types.size(), columns.size());
    }
    List<Assignment> casts = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      Column column = columns.get(i);
      casts.add(Assignment.of(column.name(), Casts.explicit(column.reference(), types.get(i))));
    }
    return one(rows(new Plan.Project(plan, casts)), types);
  }

  /** The one row of rows as values of types. */
  static List<Literal> one(List<Row> rows, List<DataType> types) {
    if (rows.size() > 1) {
      throw VariableErrors.tooManyRows();
    }
    List<Literal> values = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      values.add(
          rows.isEmpty()
              ? Literal.nullOf(types.get(i))
              : new Literal(rows.getFirst().get(i), types.get(i)));
    }
    return values;
  }

  private List<Row> rows(Plan plan) {
    Plan planned = ReadPlanner.plan(plan, context).plan();
    Plan few = new Plan.Limit(planned, java.util.OptionalLong.of(2), 0);
    try (RowCursor rows = context.executor().query(few, context.execution())) {
      return rows.drain();
    }
  }
}
