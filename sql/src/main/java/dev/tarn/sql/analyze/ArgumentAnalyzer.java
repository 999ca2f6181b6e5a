package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
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
import java.util.Set;

/** Types the arguments of a function, lambda functions and stars among them. */
record ArgumentAnalyzer(ExpressionAnalyzer expressions) {
  private static final TypedExpression ONE = new TypedExpression.Literal(1, PrimitiveType.INTEGER);

  List<TypedExpression> analyze(FunctionCall call, Function function) {
    List<TypedExpression> typed = new ArrayList<>();
    for (Expression.Argument argument : call.arguments()) {
      if (argument.name().isPresent()) {
        throw AnalysisErrors.namedArgument(call, function.displayName());
      }
      switch (argument.value()) {
        case Expression.Star star -> typed.addAll(star(star, call));
        case Expression.Lambda lambda -> typed.add(lambda(lambda, function, typed));
        default -> typed.add(expressions.analyze(argument.value()));
      }
    }
    return typed;
  }

  /** {@code count(*)} counts rows; elsewhere a star stands for its columns. */
  static boolean countsRows(FunctionCall call) {
    return call.name().last().equalsIgnoreCase("count")
        && !call.distinct()
        && call.arguments().size() == 1
        && call.arguments().getFirst().value() instanceof Expression.Star star
        && star.qualifier().isEmpty()
        && star.except().isEmpty();
  }

  private List<TypedExpression> star(Expression.Star star, FunctionCall call) {
    if (countsRows(call)) {
      return List.of(ONE);
    }
    if (call.name().last().equalsIgnoreCase("count") && !star.qualifier().isEmpty()) {
      throw AnalysisErrors.countOfTable(star);
    }
    return StarExpansion.expand(star, expressions.context().scope()).stream()
        .map(StarExpansion.Expanded::value)
        .toList();
  }

  private TypedExpression lambda(
      Expression.Lambda lambda, Function function, List<TypedExpression> before) {
    if (!function.takesLambdas()) {
      throw AnalysisErrors.misplacedLambda(lambda.position());
    }
    int count = lambda.parameters().size();
    List<Function.LambdaParameter> types =
        Functions.at(
            lambda.position(), () -> function.lambdaParameters(before.size(), count, before));
    if (types.size() != count) {
      throw AnalysisErrors.lambdaParameters(lambda, function.displayName(), types.size());
    }
    List<Column> parameters = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Function.LambdaParameter type = types.get(i);
      parameters.add(Column.fresh(lambda.parameters().get(i), type.type(), type.nullable()));
    }
    ExpressionContext inner = expressions.context().withInner(new Parameters(parameters));
    TypedExpression body = new ExpressionAnalyzer(inner).analyze(lambda.body());
    Walk.plans(body, query -> requireWithout(parameters, query, lambda));
    return new TypedExpression.Lambda(parameters, body);
  }

  /** A query is computed for a row, not for each element of an array in it. */
  private static void requireWithout(
      List<Column> parameters, Plan query, Expression.Lambda lambda) {
    Set<Column> used = Walk.columns(query);
    if (parameters.stream().anyMatch(used::contains)) {
      throw AnalysisErrors.unsupported(
          lambda.position(), "a subquery that uses a parameter of a lambda function");
    }
  }

  /** The parameters of a lambda function as names. */
  private static final class Parameters implements Names {
    private final Map<String, Column> byName = new HashMap<>();

    Parameters(List<Column> parameters) {
      parameters.forEach(each -> byName.put(each.name().toLowerCase(Locale.ROOT), each));
    }

    @Override
    public Optional<TypedExpression> find(Expression.Name name) {
      List<String> parts = name.parts();
      return Optional.ofNullable(byName.get(parts.getFirst().toLowerCase(Locale.ROOT)))
          .map(
              column ->
                  FieldPath.of(
                      column.reference(), parts.subList(1, parts.size()), name.position()));
    }
  }
}
