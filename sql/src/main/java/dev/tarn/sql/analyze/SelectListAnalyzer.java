package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Analyses select lists: expands stars, makes up names, lets later items use earlier aliases. */
final class SelectListAnalyzer {
  private final ExpressionContext context;
  private final List<SelectItem> items = new ArrayList<>();

  SelectListAnalyzer(ExpressionContext context) {
    this.context = context;
  }

  List<SelectItem> analyze(List<Query.SelectItem> written) {
    ExpressionContext withAliases =
        context.withNames(context.names().withSecond(new Aliased(items, "lateral column alias")));
    ExpressionAnalyzer expressions = new ExpressionAnalyzer(withAliases);
    for (Query.SelectItem item : written) {
      if (item.expression() instanceof Expression.Star star) {
        expand(star);
      } else {
        items.add(item(item, expressions));
      }
    }
    return List.copyOf(items);
  }

  private void expand(Expression.Star star) {
    for (StarExpansion.Expanded column : StarExpansion.expand(star, context.scope())) {
      items.add(
          new SelectItem(
              star.position(), column.name(), false, column.value(), column.qualifier()));
    }
  }

  private SelectItem item(Query.SelectItem item, ExpressionAnalyzer expressions) {
    TypedExpression value = expressions.analyze(item.expression());
    if (item.aliases().size() > 1) {
      throw AnalysisErrors.unsupported(item.position(), "several aliases for one expression");
    }
    boolean named = !item.aliases().isEmpty();
    String name =
        named
            ? item.aliases().getFirst()
            : OutputNames.of(item.expression(), expressions.context());
    return new SelectItem(item.position(), name, named, value, qualifier(value));
  }

  private List<String> qualifier(TypedExpression value) {
    return value instanceof TypedExpression.Reference reference
        ? context.scope().entries().stream()
            .filter(entry -> entry.column().id() == reference.column().id())
            .findFirst()
            .map(Scope.Entry::qualifier)
            .orElse(List.of())
        : List.of();
  }

  /**
   * The aliases of a select list as names. An alias stands for its expression, which is computed
   * anew: one that would give another value then is refused.
   */
  record Aliased(List<SelectItem> items, String kind) implements Names {
    @Override
    public Optional<TypedExpression> find(Expression.Name name) {
      String alias = name.parts().getFirst();
      List<SelectItem> found =
          items.stream()
              .filter(item -> item.named() && item.name().equalsIgnoreCase(alias))
              .toList();
      if (found.isEmpty()) {
        return Optional.empty();
      }
      if (found.size() > 1) {
        throw AnalysisErrors.ambiguousAlias(name, found.size());
      }
      TypedExpression value = found.getFirst().value();
      if (!ExpressionProperties.isDeterministic(value)) {
        throw AnalysisErrors.unsupported(
            name.position(), "a " + kind + " of an expression that is not deterministic");
      }
      return Optional.of(
          FieldPath.of(value, name.parts().subList(1, name.parts().size()), name.position()));
    }
  }
}
