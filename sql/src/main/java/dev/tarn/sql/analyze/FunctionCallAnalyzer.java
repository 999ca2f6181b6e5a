package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.Binding;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import dev.tarn.sql.tree.Expression.NullTreatment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Types calls of functions. */
record FunctionCallAnalyzer(ExpressionAnalyzer expressions) {
  private static final Set<String> GROUPING = Set.of("grouping", "grouping_id");

  TypedExpression analyze(FunctionCall call) {
    Optional<SqlFunction> written =
        Functions.at(
            call.name().position(),
            () -> SqlFunctionCalls.find(call, expressions.context().query()));
    if (written.isPresent()) {
      return new SqlFunctionCalls(expressions).analyze(call, written.get());
    }
    String name = localName(call);
    if (GROUPING.contains(name)) {
      return new GroupingFunctions(expressions).analyze(call, name);
    }
    if (TimeWindowAnalyzer.is(call)) {
      return new TimeWindowAnalyzer(expressions).column(call);
    }
    Optional<TypedExpression> special = new SpecialFunctions(expressions).analyze(call, name);
    return special.orElseGet(() -> bound(call, function(call, name)));
  }

  /** The name of a built-in, without the qualifier that built-ins can have. */
  private static String localName(FunctionCall call) {
    List<String> parts = call.name().parts();
    boolean builtIn = parts.size() == 1 || parts.get(parts.size() - 2).equalsIgnoreCase("builtin");
    if (!builtIn) {
      throw AnalysisErrors.routineNotFound(call.name());
    }
    return call.name().last().toLowerCase(Locale.ROOT);
  }

  private static Function function(FunctionCall call, String name) {
    return Functions.at(call.name().position(), () -> FunctionTable.find(name))
        .orElseThrow(() -> AnalysisErrors.routineNotFound(call.name()));
  }

  private TypedExpression bound(FunctionCall call, Function function) {
    if (call.window().isPresent()) {
      return new WindowAnalyzer(expressions).analyze(call, function);
    }
    return switch (function.kind()) {
      case SCALAR -> scalar(call, function);
      case AGGREGATE -> aggregate(call, function);
      case WINDOW -> throw GroupingErrors.windowWithoutOver(call, expressions.context());
      case GENERATOR -> throw GroupingErrors.generator(call, expressions.context());
    };
  }

  private TypedExpression scalar(FunctionCall call, Function function) {
    CallModifiers.refuse(call, function.displayName());
    return bind(call.position(), function, arguments(call, function, expressions)).call();
  }

  private TypedExpression aggregate(FunctionCall call, Function function) {
    ExpressionContext context = expressions.context();
    if (!context.clause().allowsAggregates()) {
      throw GroupingErrors.aggregateNotAllowed(call, context);
    }
    return aggregateCall(call, function, new ExpressionAnalyzer(context.inAggregate()));
  }

  /** The call of an aggregate or window function, whose arguments another analyzer types. */
  static TypedExpression.AggregateCall aggregateCall(
      FunctionCall call, Function function, ExpressionAnalyzer inner) {
    if (Percentiles.is(function)) {
      return new Percentiles(inner).analyze(call, function);
    }
    List<TypedExpression> arguments = arguments(call, function, inner);
    Binding.Modifiers modifiers =
        new Binding.Modifiers(
            call.distinct(),
            SortKeys.of(call.withinGroup(), inner),
            call.filter().map(filter -> filter(filter, inner)),
            call.nullTreatment() == NullTreatment.IGNORE_NULLS);
    return Functions.at(
        call.position(), () -> bind(call.position(), function, arguments).aggregate(modifiers));
  }

  static TypedExpression filter(Expression filter, ExpressionAnalyzer inner) {
    TypedExpression condition = inner.analyze(filter);
    if (condition.type() != PrimitiveType.BOOLEAN) {
      throw GroupingErrors.filterNotBoolean(filter, inner.context());
    }
    return condition;
  }

  private static Binding bind(
      SourcePosition position, Function function, List<TypedExpression> arguments) {
    return Functions.at(position, () -> function.bind(arguments));
  }

  private static List<TypedExpression> arguments(
      FunctionCall call, Function function, ExpressionAnalyzer expressions) {
    return new ArgumentAnalyzer(expressions).analyze(call, function);
  }
}
