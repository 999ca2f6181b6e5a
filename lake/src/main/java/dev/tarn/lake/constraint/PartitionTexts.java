package dev.tarn.lake.constraint;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Partition columns of texts: the empty text is stored as NULL, which is what is to be checked and
 * computed from.
 */
public final class PartitionTexts {
  private final Set<String> columns;

  private PartitionTexts(Set<String> columns) {
    this.columns = columns;
  }

  public static PartitionTexts of(Metadata metadata) {
    return new PartitionTexts(
        metadata.partitionColumns().stream()
            .filter(
                name -> metadata.schema().field(name).orElseThrow().type() == PrimitiveType.STRING)
            .collect(Collectors.toSet()));
  }

  /** The value of a column as it is stored. */
  public TypedExpression stored(String column, TypedExpression value) {
    return columns.contains(column) ? withoutEmpty(value) : value;
  }

  /** The same rows with the values of all columns as they are stored. */
  public Plan stored(Plan rows) {
    if (columns.isEmpty()) {
      return rows;
    }
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : rows.output()) {
      assignments.add(
          columns.contains(column.name())
              ? Assignment.of(column.name(), withoutEmpty(column.reference()))
              : Assignment.keep(column));
    }
    return new Plan.Project(rows, assignments);
  }

  private static TypedExpression withoutEmpty(TypedExpression value) {
    return new Case(
        List.of(
            new Branch(
                Conditions.equal(value, Literal.of("")), Literal.nullOf(PrimitiveType.STRING))),
        Optional.of(value),
        PrimitiveType.STRING);
  }
}
