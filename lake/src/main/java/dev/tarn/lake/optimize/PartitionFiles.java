package dev.tarn.lake.optimize;

import dev.tarn.delta.action.AddFile;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import java.util.List;
import java.util.Optional;

/**
 * The files that a statement means by a condition on partition columns.
 *
 * @param predicates as the history shows the condition
 */
record PartitionFiles(List<AddFile> files, List<String> predicates) {
  PartitionFiles {
    files = List.copyOf(files);
    predicates = List.copyOf(predicates);
  }

  static PartitionFiles of(TableWrite write, Optional<Expression> where) {
    TargetRows rows = TargetRows.of(write, Optional.empty(), where);
    where.ifPresent(
        condition -> {
          if (Walk.containsSubquery(rows.condition())) {
            throw OptimizeErrors.subquery().at(condition.position());
          }
          for (Column column : Walk.columns(rows.condition())) {
            requirePartition(column, write, condition);
          }
        });
    return new PartitionFiles(write.transaction().read(rows.predicate()), rows.predicateTexts());
  }

  private static void requirePartition(Column column, TableWrite write, Expression condition) {
    List<String> partitions = write.metadata().partitionColumns();
    if (partitions.stream().noneMatch(column.name()::equalsIgnoreCase)) {
      throw OptimizeErrors.notAPartitionColumn(column.name(), partitions).at(condition.position());
    }
  }
}
