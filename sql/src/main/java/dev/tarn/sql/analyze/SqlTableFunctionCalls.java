package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.SqlRoutine.Parameter;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the query of a function written in SQL in the place of its call in FROM, and the arguments
 * in the place of its parameters.
 */
record SqlTableFunctionCalls(QueryContext context) {

  /** The plan of a call; arguments can refer to what stands before LATERAL. */
  Plan plan(Relation.TableFunction call, SqlTableFunction function) {
    List<TypedExpression> arguments = arguments(call, function);
    List<Column> parameters = SqlFunctionCalls.parameters(function);
    Plan body = body(function, parameters, context.session());
    Map<Long, TypedExpression> values = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      requireOnce(call, function, body, parameters.get(i), arguments.get(i));
      values.put(parameters.get(i).id(), arguments.get(i));
    }
    return PlanRewriter.rewriteExpressions(
        body, part -> ExpressionRewriter.replaceColumns(part, values));
  }

  private List<TypedExpression> arguments(Relation.TableFunction call, SqlTableFunction function) {
    List<Optional<Expression>> given =
        SqlFunctionArguments.of(call.arguments(), call.position(), function);
    ExpressionAnalyzer expressions =
        ExpressionAnalyzer.of(context, Scope.empty(), Clause.TABLE_FUNCTION);
    List<TypedExpression> typed = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      Parameter parameter = function.parameters().get(i);
      TypedExpression value =
          given.get(i).isPresent()
              ? expressions.analyze(given.get(i).get())
              : SqlFunctionCalls.defaultValue(parameter, function, context.session());
      typed.add(Functions.at(call.position(), () -> Casts.explicit(value, parameter.type())));
    }
    return typed;
  }

  /** The query over columns for the parameters, with the columns that the function returns. */
  static Plan body(SqlTableFunction function, List<Column> parameters, AnalysisContext session) {
    try {
      QueryContext inside =
          SqlFunctionCalls.inside(function, session)
              .withOuter(Scope.of(function.qualifiedName(), parameters));
      Plan query = new QueryAnalyzer(inside).query(function.query());
      return Places.remove(
          function.columns().map(columns -> returned(function, query, columns)).orElse(query));
    } catch (TarnException e) {
      throw e.sqlText().isPresent() ? e : e.in(function.text());
    }
  }

  private static Plan returned(SqlTableFunction function, Plan query, StructType columns) {
    if (query.output().size() != columns.size()) {
      throw AnalysisErrors.error(
              "USER_DEFINED_FUNCTIONS.RETURN_COLUMN_COUNT_MISMATCH", function.query().position())
          .with("outputSize", query.output().size())
          .with("returnParamSize", columns.size())
          .with("name", function.quoted());
    }
    List<Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      StructField field = columns.field(i);
      Column column = query.output().get(i);
      TypedExpression value =
          Functions.at(
              function.query().position(), () -> Casts.explicit(column.reference(), field.type()));
      assignments.add(Assignment.of(field.name(), value));
    }
    return new Plan.Project(query, assignments);
  }

  /** An argument that gives another value each time must not stand in several places. */
  private static void requireOnce(
      Relation.TableFunction call,
      SqlTableFunction function,
      Plan body,
      Column parameter,
      TypedExpression argument) {
    if (!ExpressionProperties.isDeterministic(argument) && Walk.references(body, parameter) > 0) {
      throw AnalysisErrors.unsupported(
          call.position(),
          "a call of "
              + function.quoted()
              + ", which returns a table, with an argument that is not deterministic");
    }
  }
}
