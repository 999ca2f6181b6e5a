package dev.tarn.lake.read;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.plan.Walk;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a plan uses the {@code _metadata} of its scans: only fields of it, or the whole. A projection
 * that passes the column on does not use it.
 */
final class MetadataUses {
  private final Map<Column, TableSource> columns = new LinkedHashMap<>();
  private final Map<Long, Integer> references = new HashMap<>();
  private final Set<Long> whole = new HashSet<>();

  private MetadataUses() {}

  static MetadataUses of(Plan plan) {
    MetadataUses uses = new MetadataUses();
    Walk.plans(plan, uses::collect);
    if (!uses.none()) {
      uses.columns.keySet().forEach(column -> uses.references.put(column.id(), 0));
      Walk.expressions(plan, uses::count);
      Walk.plans(plan, uses::passOn);
      uses.references.forEach(uses::note);
      uses.addOutput(plan.output());
    }
    return uses;
  }

  boolean none() {
    return columns.isEmpty();
  }

  Map<Column, TableSource> columns() {
    return columns;
  }

  /** Whether it is a {@code _metadata} of which nothing but fields is used. */
  boolean isApart(Column column) {
    return references.containsKey(column.id()) && !whole.contains(column.id());
  }

  private void collect(Plan plan) {
    if (plan instanceof Plan.Scan scan && scan.source() instanceof TableSource source) {
      scan.output().stream()
          .filter(column -> source.isMetadata(column.name()))
          .forEach(column -> columns.put(column, source));
    }
  }

  private void count(TypedExpression expression) {
    switch (expression) {
      case Reference reference -> add(reference.column(), 1);
      case Field field when field.base() instanceof Reference base -> add(base.column(), -1);
      default -> {
        // Its parts are visited on their own.
      }
    }
  }

  private void add(Column column, int count) {
    references.computeIfPresent(column.id(), (id, before) -> before + count);
  }

  private void passOn(Plan plan) {
    switch (plan) {
      case Plan.Project project ->
          project.assignments().stream()
              .filter(MetadataUses::isPassedOn)
              .forEach(each -> add(each.column(), -1));
      case Plan.SetOperation set -> set.inputs().forEach(input -> addOutput(input.output()));
      case Plan.Distinct distinct -> addOutput(distinct.output());
      case Plan.With with -> addOutput(with.shared().output());
      case Plan.Recursion recursion ->
          recursion.inputs().forEach(input -> addOutput(input.output()));
      default -> {
        // Whatever else it uses, its expressions name.
      }
    }
  }

  private static boolean isPassedOn(Plan.Assignment assignment) {
    return assignment.value() instanceof Reference reference
        && reference.column().id() == assignment.column().id();
  }

  private void addOutput(List<Column> output) {
    output.stream().map(Column::id).filter(references::containsKey).forEach(whole::add);
  }

  private void note(long id, int count) {
    if (count > 0) {
      whole.add(id);
    }
  }
}
