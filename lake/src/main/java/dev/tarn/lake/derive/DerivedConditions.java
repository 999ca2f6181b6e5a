package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import dev.tarn.lake.derive.Rule.Bound;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What follows from the conditions of a query by one rule. */
final class DerivedConditions {
  private final Rule rule;
  private final Function<Column, Optional<String>> names;

  DerivedConditions(Rule rule, Function<Column, Optional<String>> names) {
    this.rule = rule;
    this.names = names;
  }

  /** What follows from a condition's being TRUE, if anything. */
  Optional<Bound> of(TypedExpression condition) {
    return switch (condition) {
      case TypedExpression.Call call -> ofCall(call);
      case TypedExpression.In in -> ofIn(in);
      default -> Optional.empty();
    };
  }

  private Optional<Bound> ofCall(TypedExpression.Call call) {
    return switch (call.function()) {
      case "and" -> and(call.arguments().stream().flatMap(each -> of(each).stream()).toList());
      case "or" -> or(call.arguments().stream().map(this::of).toList());
      case "isnull" ->
          isBase(call.arguments().getFirst()) ? Optional.of(rule.isNull()) : Optional.empty();
      case "=" -> compare(call, Operator.EQUAL, Operator.EQUAL);
      case "<" -> compare(call, Operator.LESS, Operator.GREATER);
      case "<=" -> compare(call, Operator.LESS_OR_EQUAL, Operator.GREATER_OR_EQUAL);
      case ">" -> compare(call, Operator.GREATER, Operator.LESS);
      case ">=" -> compare(call, Operator.GREATER_OR_EQUAL, Operator.LESS_OR_EQUAL);
      case "<=>" -> same(call);
      default -> Optional.empty();
    };
  }

  private Optional<Bound> compare(TypedExpression.Call call, Operator operator, Operator flipped) {
    TypedExpression left = call.arguments().get(0);
    TypedExpression right = call.arguments().get(1);
    if (right instanceof Literal literal && isBase(left)) {
      return compare(operator, literal);
    }
    return left instanceof Literal literal && isBase(right)
        ? compare(flipped, literal)
        : Optional.empty();
  }

  private Optional<Bound> compare(Operator operator, Literal literal) {
    return literal.value() == null ? Optional.empty() : rule.compare(operator, literal.value());
  }

  private Optional<Bound> same(TypedExpression.Call call) {
    boolean withNull =
        call.arguments().stream()
            .anyMatch(each -> each instanceof Literal literal && literal.value() == null);
    if (!withNull) {
      return compare(call, Operator.EQUAL, Operator.EQUAL);
    }
    return call.arguments().stream().anyMatch(this::isBase)
        ? Optional.of(rule.isNull())
        : Optional.empty();
  }

  private Optional<Bound> ofIn(TypedExpression.In in) {
    if (!isBase(in.value())) {
      return Optional.empty();
    }
    List<Optional<Bound>> cases = new ArrayList<>();
    for (TypedExpression item : in.items()) {
      if (!(item instanceof Literal literal)) {
        return Optional.empty();
      }
      if (literal.value() != null) {
        cases.add(compare(Operator.EQUAL, literal));
      }
    }
    return or(cases);
  }

  private static Optional<Bound> and(List<Bound> bounds) {
    return bounds.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Bound(
                new FilePredicate.And(bounds.stream().map(Bound::predicate).toList()),
                new FilePredicate.And(bounds.stream().map(Bound::shown).toList())));
  }

  private static Optional<Bound> or(List<Optional<Bound>> bounds) {
    boolean known = !bounds.isEmpty() && bounds.stream().allMatch(Optional::isPresent);
    return known
        ? Optional.of(
            new Bound(
                new FilePredicate.Or(bounds.stream().map(each -> each.get().predicate()).toList()),
                new FilePredicate.Or(bounds.stream().map(each -> each.get().shown()).toList())))
        : Optional.empty();
  }

  private boolean isBase(TypedExpression expression) {
    return ColumnPath.of(expression, names).filter(this::isBase).isPresent();
  }

  private boolean isBase(List<String> path) {
    if (path.size() != rule.base().size()) {
      return false;
    }
    for (int i = 0; i < path.size(); i++) {
      if (!path.get(i).equalsIgnoreCase(rule.base().get(i))) {
        return false;
      }
    }
    return true;
  }
}
