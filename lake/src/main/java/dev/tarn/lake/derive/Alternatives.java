package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.lake.derive.Rule.Bound;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What follows from an OR that no rule alone says something of, because its operands are about
 * different columns: something follows from each of them by rules of its own.
 */
final class Alternatives {
  private final List<Rule> rules;
  private final Function<Column, Optional<String>> names;

  Alternatives(List<Rule> rules, Function<Column, Optional<String>> names) {
    this.rules = rules;
    this.names = names;
  }

  /** A filter, and the rules that it is made by. */
  record Joint(Bound bound, Set<Rule> rules) {}

  /** The filters that follow from the ORs of a condition, each of which must be TRUE. */
  List<Joint> of(TypedExpression condition) {
    if (!(condition instanceof TypedExpression.Call call)) {
      return List.of();
    }
    return switch (call.function()) {
      case "and" -> call.arguments().stream().flatMap(each -> of(each).stream()).toList();
      case "or" -> byRules(call).isEmpty() ? alternatives(call).stream().toList() : List.of();
      default -> List.of();
    };
  }

  private Optional<Joint> alternatives(TypedExpression.Call or) {
    List<Joint> operands = new ArrayList<>();
    for (TypedExpression operand : or.arguments()) {
      Optional<Joint> joint = all(operand);
      if (joint.isEmpty()) {
        return Optional.empty();
      }
      operands.add(joint.get());
    }
    return Optional.of(joined(operands, FilePredicate.Or::new));
  }

  /** All that follows from a condition, by whichever rules. */
  private Optional<Joint> all(TypedExpression condition) {
    List<Joint> found = new ArrayList<>(byRules(condition));
    found.addAll(of(condition));
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(found.size() == 1 ? found.getFirst() : joined(found, FilePredicate.And::new));
  }

  private List<Joint> byRules(TypedExpression condition) {
    List<Joint> found = new ArrayList<>();
    for (Rule rule : rules) {
      new DerivedConditions(rule, names)
          .of(condition)
          .ifPresent(bound -> found.add(new Joint(bound, Set.of(rule))));
    }
    return found;
  }

  private static Joint joined(
      List<Joint> parts, Function<List<FilePredicate>, FilePredicate> together) {
    Set<Rule> used = new LinkedHashSet<>();
    parts.forEach(part -> used.addAll(part.rules()));
    return new Joint(
        new Bound(
            together.apply(parts.stream().map(part -> part.bound().predicate()).toList()),
            together.apply(parts.stream().map(part -> part.bound().shown()).toList())),
        used);
  }
}
