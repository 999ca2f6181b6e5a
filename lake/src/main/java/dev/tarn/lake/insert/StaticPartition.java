package dev.tarn.lake.insert;

import dev.tarn.core.type.StructField;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.TableStatement.PartitionValue;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The partition columns that a statement gives a value in PARTITION (..). Those it only names are
 * filled by its rows like any other column.
 *
 * @param values by the name of the column, of its type
 */
record StaticPartition(Map<String, TypedExpression> values) {
  static final StaticPartition NONE = new StaticPartition(Map.of());

  StaticPartition {
    values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  static StaticPartition of(Statement.Insert statement, TableWrite write) {
    Map<String, TypedExpression> values = new LinkedHashMap<>();
    for (PartitionValue item : statement.partition()) {
      StructField field = partitionColumn(item, write);
      item.value().ifPresent(value -> values.put(field.name(), value(value, field, write)));
    }
    return new StaticPartition(values);
  }

  /**
   * Checks that rows of the partition stay in it: what is empty is stored as NULL, and would be
   * there twice after the second time.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_REPLACE_WHERE_MISMATCH}
   */
  void requireKept() {
    values.forEach(
        (column, value) -> {
          if (value instanceof Literal literal && isEmpty(literal.value())) {
            throw InsertErrors.emptyPartition(column);
          }
        });
  }

  private static boolean isEmpty(Object value) {
    return "".equals(value) || (value instanceof byte[] bytes && bytes.length == 0);
  }

  private static StructField partitionColumn(PartitionValue item, TableWrite write) {
    return write
        .schema()
        .field(item.column())
        .filter(field -> write.metadata().partitionColumns().contains(field.name()))
        .orElseThrow(
            () ->
                InsertErrors.notAPartitionColumn(item.column(), write.table().displayName())
                    .at(item.position()));
  }

  /** A constant of the column's type, so that it can be compared with partition values. */
  private static TypedExpression value(Expression expression, StructField field, TableWrite write) {
    return write
        .analyzer()
        .constant(new Expression.Cast(expression.position(), expression, field.type(), false));
  }
}
