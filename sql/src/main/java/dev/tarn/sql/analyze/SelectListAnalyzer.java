package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.plan.Column;
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
  private final List<SelectGenerator> generators = new ArrayList<>();

  /** A generator that is an item by itself; its columns are the values of items. */
  record SelectGenerator(SourcePosition position, Generated generated) {}

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
        continue;
      }
      Optional<Function> generator = Generators.calledBy(item.expression());
      if (generator.isPresent()) {
        generate(item, generator.get(), expressions);
      } else {
        items.add(item(item, expressions));
      }
    }
    return List.copyOf(items);
  }

  /** The generators among the items, in order; {@link #analyze} has found them. */
  List<SelectGenerator> generators() {
    return List.copyOf(generators);
  }

  private void generate(Query.SelectItem item, Function generator, ExpressionAnalyzer expressions) {
    Expression.FunctionCall call = (Expression.FunctionCall) item.expression();
    Generated generated =
        new GeneratorAnalyzer(expressions)
            .analyze(generator, call.name().last(), call.arguments(), call.position(), false)
            .named(item.aliases(), item.position());
    generators.add(new SelectGenerator(item.position(), generated));
    for (Column column : generated.columns()) {
      boolean named = !item.aliases().isEmpty();
      items.add(
          new SelectItem(item.position(), column.name(), named, column.reference(), List.of()));
    }
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
