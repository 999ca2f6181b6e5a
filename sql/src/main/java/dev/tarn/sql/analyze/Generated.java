package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a generator makes of each row.
 *
 * @param position the column of the element's place
 * @param elements the columns of the lists' elements, with the lists
 * @param fields the columns that are computed from an element; empty when the elements are the
 *     columns themselves
 * @param outer whether a row without elements stays
 */
record Generated(
    Optional<Column> position, List<Assignment> elements, List<Assignment> fields, boolean outer) {
  Generated {
    elements = List.copyOf(elements);
    fields = List.copyOf(fields);
  }

  /** The columns that it adds to its input's. */
  List<Column> columns() {
    if (!fields.isEmpty()) {
      return fields.stream().map(Assignment::column).toList();
    }
    List<Column> columns = new ArrayList<>();
    position.ifPresent(columns::add);
    elements.forEach(element -> columns.add(element.column()));
    return List.copyOf(columns);
  }

  /** The same columns under other names; as they are when none are given. */
  Generated named(List<String> names, SourcePosition at) {
    if (names.isEmpty()) {
      return this;
    }
    if (names.size() != columns().size()) {
      throw AnalysisErrors.generatorAliases(at, names, columns().size());
    }
    if (!fields.isEmpty()) {
      return new Generated(position, elements, renamed(fields, names), outer);
    }
    int offset = position.isPresent() ? 1 : 0;
    return new Generated(
        position.map(column -> renamed(column, names.getFirst())),
        renamed(elements, names.subList(offset, names.size())),
        fields,
        outer);
  }

  private static List<Assignment> renamed(List<Assignment> assignments, List<String> names) {
    List<Assignment> renamed = new ArrayList<>();
    for (int i = 0; i < assignments.size(); i++) {
      Assignment assignment = assignments.get(i);
      renamed.add(new Assignment(renamed(assignment.column(), names.get(i)), assignment.value()));
    }
    return renamed;
  }

  private static Column renamed(Column column, String name) {
    return new Column(column.id(), name, column.type(), column.nullable());
  }

  /** The same with each of the lists changed. */
  Generated mapLists(UnaryOperator<TypedExpression> change) {
    return new Generated(
        position,
        elements.stream()
            .map(each -> new Assignment(each.column(), change.apply(each.value())))
            .toList(),
        fields,
        outer);
  }

  /** The lists that it goes through. */
  List<TypedExpression> lists() {
    return elements.stream().map(Assignment::value).toList();
  }

  /** The input's columns and then its own, a row for each element. */
  Plan over(Plan input) {
    Plan rows = new Plan.Generate(input, position, elements, outer);
    if (fields.isEmpty()) {
      return rows;
    }
    List<Assignment> assignments = new ArrayList<>();
    input.output().forEach(column -> assignments.add(Assignment.keep(column)));
    assignments.addAll(fields);
    return new Plan.Project(rows, assignments);
  }
}
