package dev.tarn.lake.derive;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.In;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what conditions on something computed from a column say of the column itself: of its date,
 * its year, its first characters. Files tell of columns alone, so that only such a condition leaves
 * files out.
 */
public final class ImpliedConditions {
  private static final String AND = "and";
  private static final String OR = "or";
  private static final String NOT = "not";

  private final Preimages preimages;

  /**
   * @param zone in which moments have their dates
   */
  public ImpliedConditions(ZoneId zone) {
    this.preimages = new Preimages(zone);
  }

  /** A condition that is TRUE wherever the given one is; the same where no other is known. */
  public TypedExpression of(TypedExpression condition) {
    return switch (condition) {
      case Call call -> ofCall(call);
      case In in -> ofIn(in);
      default -> condition;
    };
  }

  private TypedExpression ofCall(Call call) {
    return switch (call.function()) {
      case AND, OR -> join(call.function(), call.arguments().stream().map(this::of).toList());
      case NOT -> ofNegated(call);
      case "like", "startswith" -> TextPreimages.ofPattern(call).orElse(call);
      default -> ofComparison(call).orElse(call);
    };
  }

  private TypedExpression ofNegated(Call not) {
    if (!(not.arguments().getFirst() instanceof Call negated)) {
      return not;
    }
    return switch (negated.function()) {
      case NOT -> of(negated.arguments().getFirst());
      case AND -> of(join(OR, negations(negated)));
      case OR -> of(join(AND, negations(negated)));
      default ->
          Comparison.of(negated.function())
              .flatMap(Comparison::negated)
              .<TypedExpression>map(
                  other -> of(condition(other.function(), negated.arguments().stream().toList())))
              .orElse(not);
    };
  }

  private static List<TypedExpression> negations(Call call) {
    return call.arguments().stream()
        .<TypedExpression>map(each -> condition(NOT, List.of(each)))
        .toList();
  }

  private Optional<TypedExpression> ofComparison(Call call) {
    Optional<Comparison> comparison = Comparison.of(call.function());
    if (comparison.isEmpty()) {
      return Optional.empty();
    }
    TypedExpression left = call.arguments().get(0);
    TypedExpression right = call.arguments().get(1);
    if (right instanceof Literal literal) {
      return compare(left, comparison.get(), literal);
    }
    return left instanceof Literal literal
        ? compare(right, comparison.get().flipped(), literal)
        : Optional.empty();
  }

  private Optional<TypedExpression> compare(
      TypedExpression operand, Comparison comparison, Literal literal) {
    if (literal.value() == null || !comparedAsItIs(operand, literal)) {
      return Optional.empty();
    }
    if (comparison == Comparison.EQUAL) {
      Optional<TypedExpression> formatted = FormattedDates.of(operand, literal.value());
      if (formatted.isPresent()) {
        return formatted.map(this::of);
      }
    }
    return preimages.of(operand).flatMap(preimage -> bound(preimage, comparison, literal));
  }

  private Optional<TypedExpression> bound(
      Preimage preimage, Comparison comparison, Literal literal) {
    List<Preimage.Bound> bounds =
        switch (comparison) {
          case EQUAL ->
              Stream.of(preimage.from(literal.value()), preimage.to(literal.value()))
                  .flatMap(Optional::stream)
                  .toList();
          case GREATER -> preimage.after(literal.value()).stream().toList();
          case GREATER_OR_EQUAL -> preimage.from(literal.value()).stream().toList();
          case LESS -> preimage.before(literal.value()).stream().toList();
          case LESS_OR_EQUAL -> preimage.to(literal.value()).stream().toList();
        };
    return bounds.isEmpty()
        ? Optional.empty()
        : Optional.of(
            join(AND, bounds.stream().map(bound -> of(onInner(preimage.inner(), bound))).toList()));
  }

  private static boolean comparedAsItIs(TypedExpression operand, Literal literal) {
    return operand.type().equals(literal.type());
  }

  private static TypedExpression onInner(TypedExpression inner, Preimage.Bound bound) {
    return condition(
        bound.comparison().function(), List.of(inner, new Literal(bound.value(), inner.type())));
  }

  private TypedExpression ofIn(In in) {
    List<TypedExpression> cases = new ArrayList<>();
    for (TypedExpression item : in.items()) {
      if (!(item instanceof Literal literal)) {
        return in;
      }
      if (literal.value() != null) {
        Optional<TypedExpression> known = compare(in.value(), Comparison.EQUAL, literal);
        if (known.isEmpty()) {
          return in;
        }
        cases.add(known.get());
      }
    }
    return cases.isEmpty() ? in : join(OR, cases);
  }

  private static TypedExpression join(String function, List<TypedExpression> operands) {
    return operands.stream().reduce((a, b) -> condition(function, List.of(a, b))).orElseThrow();
  }

  private static Call condition(String function, List<TypedExpression> operands) {
    return new Call(function, operands, PrimitiveType.BOOLEAN, true);
  }
}
