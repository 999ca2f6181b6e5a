package dev.tarn.lake.optimize;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
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
          TypedExpression written = rows.written().orElseThrow();
          if (Walk.containsSubquery(written)) {
            throw OptimizeErrors.subquery().at(condition.position());
          }
          for (Column column : Walk.columns(written)) {
            requirePartition(column, write, condition);
          }
        });
    FilePredicate predicate = rows.written().map(rows::predicate).orElse(FilePredicate.ALL);
    return new PartitionFiles(write.transaction().read(predicate), rows.predicateTexts());
  }

  private static void requirePartition(Column column, TableWrite write, Expression condition) {
    List<String> partitions = write.metadata().partitionColumns();
    if (partitions.stream().noneMatch(column.name()::equalsIgnoreCase)) {
      throw OptimizeErrors.notAPartitionColumn(column.name(), partitions).at(condition.position());
    }
    if (write.policy().filter(policy -> policy.isMasked(column.name())).isPresent()) {
      throw OptimizeErrors.maskedColumn(column.name()).at(condition.position());
    }
  }
}
