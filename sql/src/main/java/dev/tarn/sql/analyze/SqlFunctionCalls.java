package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.analyze.SqlRoutine.Parameter;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the body of a function written in SQL in the place of its call, and the arguments in the
 * place of its parameters.
 */
record SqlFunctionCalls(ExpressionAnalyzer expressions) {
  /** Functions that use an argument several times and call each other grow with each level. */
  private static final int MOST_PARTS = 100_000;

  /** The function written in SQL that a call stands for: what Tarn has itself comes first. */
  static Optional<SqlFunction> find(FunctionCall call, QueryContext query) {
    return isBuiltIn(call) ? Optional.empty() : query.relations().function(call.name());
  }

  private static boolean isBuiltIn(FunctionCall call) {
    List<String> parts = call.name().parts();
    if (parts.size() > 1) {
      return parts.get(parts.size() - 2).equalsIgnoreCase("builtin");
    }
    String name = parts.getLast().toLowerCase(Locale.ROOT);
    return BuiltInFunctions.isSpecial(name)
        || FunctionTable.supported(name).isPresent()
        || FunctionTable.namesOfSpark().contains(name);
  }

  TypedExpression analyze(FunctionCall call, SqlFunction function) {
    requirePlain(call, function);
    List<TypedExpression> arguments = arguments(call, function);
    List<Column> parameters = parameters(function);
    TypedExpression body = body(function, parameters, expressions.context().query().session());
    Map<Long, TypedExpression> values = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      requireOnce(call, function, body, parameters.get(i), arguments.get(i));
      values.put(parameters.get(i).id(), arguments.get(i));
    }
    TypedExpression inlined = ExpressionRewriter.replaceColumns(body, values);
    requireSmall(call, inlined);
    return inlined;
  }

  private static void requirePlain(FunctionCall call, SqlFunction function) {
    String name = function.quoted();
    CallModifiers.refuse(call, name);
    if (call.window().isPresent()) {
      throw AnalysisErrors.error("UNSUPPORTED_SQL_UDF_USAGE", call.position())
          .with("functionName", name)
          .with("nodeName", "Window");
    }
  }

  private List<TypedExpression> arguments(FunctionCall call, SqlFunction function) {
    List<Optional<Expression>> given = SqlFunctionArguments.of(call, function);
    List<TypedExpression> typed = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      Parameter parameter = function.parameters().get(i);
      TypedExpression value =
          given.get(i).isPresent()
              ? expressions.analyze(given.get(i).get())
              : defaultValue(parameter, function, expressions.context().query().session());
      typed.add(Functions.at(call.position(), () -> Casts.explicit(value, parameter.type())));
    }
    return typed;
  }

  /** Defaults see neither the statement that calls nor the other parameters. */
  static void requireDefaults(SqlRoutine function, AnalysisContext session) {
    for (Parameter parameter : function.parameters()) {
      if (parameter.defaultValue().isPresent()) {
        TypedExpression value = defaultValue(parameter, function, session);
        Functions.at(
            parameter.defaultValue().get().position(),
            () -> Casts.explicit(value, parameter.type()));
      }
    }
  }

  static TypedExpression defaultValue(
      Parameter parameter, SqlRoutine function, AnalysisContext session) {
    QueryContext query = inside(function, session);
    return Places.remove(
        ExpressionAnalyzer.of(query, Scope.empty(), Clause.STATEMENT)
            .analyze(parameter.defaultValue().orElseThrow()));
  }

  /** The body over arguments that no call has written. */
  static TypedExpression inlined(
      SqlFunction function, List<TypedExpression> arguments, AnalysisContext session) {
    List<Column> parameters = parameters(function);
    if (arguments.size() > parameters.size()) {
      throw wrongNumber(function, arguments.size());
    }
    Map<Long, TypedExpression> values = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      Parameter parameter = function.parameters().get(i);
      if (i >= arguments.size() && parameter.defaultValue().isEmpty()) {
        throw wrongNumber(function, arguments.size());
      }
      TypedExpression value =
          i < arguments.size() ? arguments.get(i) : defaultValue(parameter, function, session);
      values.put(parameters.get(i).id(), Casts.explicit(value, parameter.type()));
    }
    return ExpressionRewriter.replaceColumns(body(function, parameters, session), values);
  }

  private static TarnException wrongNumber(SqlFunction function, int actual) {
    return TarnException.of("WRONG_NUM_ARGS.WITHOUT_SUGGESTION")
        .with("functionName", function.quoted())
        .with("expectedNum", function.parameters().size())
        .with("actualNum", actual);
  }

  /** Columns that stand for the parameters while the body is analysed. */
  static List<Column> parameters(SqlRoutine function) {
    return function.parameters().stream()
        .map(parameter -> Column.fresh(parameter.name(), parameter.type(), true))
        .toList();
  }

  /** The body over columns for its parameters, cast to the type that it returns. */
  static TypedExpression body(
      SqlFunction function, List<Column> parameters, AnalysisContext session) {
    try {
      ExpressionAnalyzer inner =
          ExpressionAnalyzer.of(
              inside(function, session),
              Scope.of(function.qualifiedName(), parameters),
              Clause.SELECT);
      TypedExpression body = inner.analyze(function.body());
      requireScalar(body, function);
      DataType returns = function.returns().orElse(body.type());
      return Places.remove(
          Functions.at(function.body().position(), () -> Casts.explicit(body, returns)));
    } catch (TarnException e) {
      throw e.sqlText().isPresent() ? e : e.in(function.text());
    }
  }

  /** What the body sees: nothing of the statement that calls, and of its session what is kept. */
  static QueryContext inside(SqlRoutine function, AnalysisContext session) {
    AnalysisContext kept = session.withParameters(Map.of());
    return new QueryContext(
        function.isTemporary() ? kept : kept.withVariables(SessionVariables.NONE),
        function.relations(),
        CommonTables.none(),
        Optional.empty());
  }

  private static void requireScalar(TypedExpression body, SqlFunction function) {
    if (ExpressionProperties.containsAggregate(body) || ExpressionProperties.containsWindow(body)) {
      throw AnalysisErrors.error(
              "USER_DEFINED_FUNCTIONS.CANNOT_CONTAIN_COMPLEX_FUNCTIONS", function.body().position())
          .with("queryText", function.text());
    }
  }

  /** An argument that gives another value each time must not stand in several places. */
  private static void requireOnce(
      FunctionCall call,
      SqlFunction function,
      TypedExpression body,
      Column parameter,
      TypedExpression argument) {
    if (!ExpressionProperties.isDeterministic(argument) && Walk.references(body, parameter) > 1) {
      throw AnalysisErrors.unsupported(
          call.position(),
          "a call of "
              + function.quoted()
              + ", which uses its parameter "
              + parameter.name()
              + " several times, with an argument that is not deterministic");
    }
  }

  private static void requireSmall(FunctionCall call, TypedExpression inlined) {
    int[] parts = {0};
    Walk.expressions(inlined, part -> parts[0]++);
    if (parts[0] > MOST_PARTS) {
      throw AnalysisErrors.error("FAILED_TO_PARSE_TOO_COMPLEX", call.position());
    }
  }
}
