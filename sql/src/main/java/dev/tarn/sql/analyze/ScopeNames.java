package dev.tarn.sql.analyze;

import dev.tarn.sql.analyze.Scope.Entry;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The columns of one scope, without those of the enclosing ones. A name is read with as long a
 * qualifier as matches; what follows the column are fields of it.
 */
record ScopeNames(Scope scope) implements Names {
  private static final int MOST_QUALIFIERS = 3;

  @Override
  public Optional<TypedExpression> find(Expression.Name name) {
    List<String> parts = name.parts();
    for (int i = Math.min(MOST_QUALIFIERS, parts.size() - 1); i >= 0; i--) {
      List<Entry> found = find(parts.subList(0, i), parts.get(i));
      if (!found.isEmpty()) {
        TypedExpression column = only(found, name).column().reference();
        return Optional.of(
            FieldPath.of(column, parts.subList(i + 1, parts.size()), name.position()));
      }
    }
    return Optional.empty();
  }

  private List<Entry> find(List<String> qualifier, String column) {
    return scope.entries().stream()
        .filter(entry -> entry.hasName(column) && matches(entry, qualifier))
        .toList();
  }

  private static boolean matches(Entry entry, List<String> qualifier) {
    return qualifier.isEmpty()
        ? entry.visibility() != Scope.Visibility.QUALIFIED
        : entry.isQualifiedBy(qualifier);
  }

  private static Entry only(List<Entry> found, Expression.Name name) {
    Map<Long, Entry> distinct =
        found.stream().collect(Collectors.toMap(Entry::origin, Function.identity(), (a, b) -> a));
    if (distinct.size() > 1) {
      throw AnalysisErrors.ambiguous(name, found.stream().map(Entry::quoted).toList());
    }
    return found.getFirst();
  }

  @Override
  public List<List<String>> suggestions() {
    return scope.visible().stream().map(entry -> entry.name(entry.qualifier().size())).toList();
  }
}
