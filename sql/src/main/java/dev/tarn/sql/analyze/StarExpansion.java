package dev.tarn.sql.analyze;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.Scope.Entry;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns that {@code *}, {@code t.*} and {@code struct.*} stand for. */
final class StarExpansion {
  private StarExpansion() {}

  record Expanded(String name, TypedExpression value, List<String> qualifier) {
    boolean isNamedBy(QualifiedName written) {
      List<String> parts = written.parts();
      return name.equalsIgnoreCase(written.last())
          && Qualifiers.matches(qualifier, parts.subList(0, parts.size() - 1));
    }
  }

  static List<Expanded> expand(Expression.Star star, Scope scope) {
    List<Expanded> all =
        star.qualifier().isEmpty() ? columns(scope.visible()) : qualified(star, scope);
    return star.except().isEmpty() ? all : except(all, star);
  }

  private static List<Expanded> columns(List<Entry> entries) {
    return entries.stream()
        .map(
            entry ->
                new Expanded(entry.column().name(), entry.column().reference(), entry.qualifier()))
        .toList();
  }

  private static List<Expanded> qualified(Expression.Star star, Scope scope) {
    List<Entry> found =
        scope.entries().stream()
            .filter(entry -> !entry.isMetadata() && entry.isQualifiedBy(star.qualifier()))
            .toList();
    if (!found.isEmpty()) {
      return columns(found);
    }
    Expression.Name name = new Expression.Name(star.position(), star.qualifier());
    Optional<TypedExpression> base = NameResolver.of(scope).find(name);
    if (base.isPresent()
        && base.get().type() instanceof StructType struct
        && !isMetadata(base.get(), scope)) {
      return fields(base.get(), struct);
    }
    throw AnalysisErrors.starNotFound(star, scope);
  }

  private static boolean isMetadata(TypedExpression expression, Scope scope) {
    return expression instanceof TypedExpression.Reference reference
        && scope.entries().stream()
            .anyMatch(each -> each.isMetadata() && each.column().id() == reference.column().id());
  }

  private static List<Expanded> fields(TypedExpression base, StructType struct) {
    List<Expanded> fields = new ArrayList<>();
    for (int i = 0; i < struct.size(); i++) {
      StructField field = struct.field(i);
      fields.add(
          new Expanded(
              field.name(),
              new Field(base, i, field.name(), field.type(), base.nullable() || field.nullable()),
              List.of()));
    }
    return fields;
  }

  private static List<Expanded> except(List<Expanded> all, Expression.Star star) {
    List<Expanded> rest = new ArrayList<>(all);
    for (QualifiedName excluded : star.except()) {
      List<Expanded> found = all.stream().filter(each -> each.isNamedBy(excluded)).toList();
      if (found.isEmpty()) {
        throw AnalysisErrors.columnNotFound(
            excluded.position(),
            excluded.parts(),
            Suggestions.closest(
                excluded.parts(), all.stream().map(each -> List.of(each.name())).toList()));
      }
      if (!rest.removeAll(found)) {
        throw AnalysisErrors.exceptOverlaps(star);
      }
    }
    return rest;
  }
}
