package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.List;
import java.util.Set;

/** Whether the user is in a group: an answer that one statement gives once for each group. */
record GroupMembership(ExpressionAnalyzer expressions) {
  static final Set<String> NAMES = Set.of("is_account_group_member", "is_member");

  /** No group has it as its name, so that a list of names is never empty. */
  private static final String NO_GROUP = "";

  TypedExpression analyze(FunctionCall call, List<Expression> arguments) {
    if (arguments.size() != 1) {
      throw AnalysisErrors.wrongNumberOfArguments(call.name(), "1", arguments.size());
    }
    TypedExpression argument = expressions.analyze(arguments.getFirst());
    TypedExpression group =
        Functions.at(call.position(), () -> Casts.explicit(argument, PrimitiveType.STRING));
    Set<String> groups = expressions.context().query().session().groups().get();
    if (group instanceof Literal literal) {
      return literal.value() == null
          ? Literal.nullOf(PrimitiveType.BOOLEAN)
          : new Literal(groups.contains((String) literal.value()), PrimitiveType.BOOLEAN);
    }
    return new TypedExpression.In(group, names(groups));
  }

  private static List<TypedExpression> names(Set<String> groups) {
    return groups.isEmpty()
        ? List.of(Literal.of(NO_GROUP))
        : groups.stream().sorted().map(name -> (TypedExpression) Literal.of(name)).toList();
  }
}
