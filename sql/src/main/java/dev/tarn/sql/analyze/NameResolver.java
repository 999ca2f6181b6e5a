package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what a name in an expression stands for, asking several sources in turn. */
final class NameResolver {
  private final List<Names> sources;

  NameResolver(List<Names> sources) {
    this.sources = List.copyOf(sources);
  }

  /** The columns of a scope, then those of the scopes around it. */
  static NameResolver of(Scope scope) {
    return new NameResolver(chain(scope));
  }

  private static List<Names> chain(Scope scope) {
    List<Names> chain = new ArrayList<>();
    for (Optional<Scope> next = Optional.of(scope); next.isPresent(); next = next.get().outer()) {
      chain.add(new ScopeNames(next.get()));
    }
    return chain;
  }

  /** The same sources after another. */
  NameResolver after(Names first) {
    List<Names> all = new ArrayList<>();
    all.add(first);
    all.addAll(sources);
    return new NameResolver(all);
  }

  /** The same sources with another behind the first. */
  NameResolver withSecond(Names second) {
    List<Names> all = new ArrayList<>(sources);
    all.add(Math.min(1, all.size()), second);
    return new NameResolver(all);
  }

  /** The same sources, then the columns of a scope and of those around it. */
  NameResolver orElse(Optional<Scope> scope) {
    List<Names> all = new ArrayList<>(sources);
    scope.map(NameResolver::chain).ifPresent(all::addAll);
    return new NameResolver(all);
  }

  Optional<TypedExpression> find(Expression.Name name) {
    for (Names source : sources) {
      Optional<TypedExpression> found = source.find(name);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  TypedExpression resolve(Expression.Name name) {
    return find(name).orElseThrow(() -> notFound(name));
  }

  private RuntimeException notFound(Expression.Name name) {
    List<List<String>> known =
        sources.stream()
            .map(Names::suggestions)
            .filter(list -> !list.isEmpty())
            .findFirst()
            .orElse(List.of());
    return AnalysisErrors.columnNotFound(
        name.position(), name.parts(), Suggestions.closest(name.parts(), known));
  }
}
