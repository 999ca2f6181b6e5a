package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Computes constant expressions before the statement runs: for LIMIT, time travel and the arguments
 * of table functions. It knows casts, arithmetic and simple functions, and says so of others.
 */
final class ConstantFolder {
  private final ConstantCasts casts;

  ConstantFolder(AnalysisContext session) {
    this.casts = new ConstantCasts(session.zone());
  }

  /**
   * The value of an expression.
   *
   * @return empty when it is not constant, or uses what cannot be computed here
   * @throws dev.tarn.core.error.TarnException when its value is an error
   */
  Optional<Literal> fold(TypedExpression expression) {
    return switch (expression) {
      case Literal literal -> Optional.of(literal);
      case Cast cast -> fold(cast.value()).flatMap(value -> casts.cast(value, cast));
      case Call call -> call(call);
      case Case choice -> choice(choice);
      default -> Optional.empty();
    };
  }

  private Optional<Literal> call(Call call) {
    List<Literal> arguments = new ArrayList<>();
    for (TypedExpression argument : call.arguments()) {
      Optional<Literal> value = fold(argument);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(value.get());
    }
    return new ConstantCalls(casts.zone()).call(call, arguments);
  }

  private Optional<Literal> choice(Case choice) {
    for (Branch branch : choice.branches()) {
      Optional<Literal> condition = fold(branch.condition());
      if (condition.isEmpty()) {
        return Optional.empty();
      }
      if (Boolean.TRUE.equals(condition.get().value())) {
        return fold(branch.result());
      }
    }
    return choice.otherwise().isEmpty()
        ? Optional.of(Literal.nullOf(choice.type()))
        : fold(choice.otherwise().get());
  }
}
