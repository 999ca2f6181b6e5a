package dev.tarn.lake.insert;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.lake.modify.RowDeletion;
import dev.tarn.lake.textlength.FilledText;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteMetrics;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * INSERT OVERWRITE: all rows of the table go, or those of the partition that is named, or, in
 * dynamic mode, those of the partitions in which rows are written.
 */
final class Overwrite {
  private final TableWrite write;
  private final StaticPartition partition;
  private final WriteOperation operation;

  Overwrite(TableWrite write, StaticPartition partition, WriteOperation operation) {
    this.write = write;
    this.partition = partition;
    this.operation = operation;
  }

  /** Gives the number of rows written. */
  long run(Plan rows) {
    List<AddedFile> added = write.writer().data(rows);
    if (!added.isEmpty() && !operation.isDynamic()) {
      partition.requireKept();
    }
    write.identity().wrote(WriteMetrics.rows(added));
    boolean dynamic = operation.isDynamic();
    List<AddFile> removed = dynamic ? inPartitionsOf(added) : named();
    if (added.isEmpty() && removed.isEmpty() && write.transaction().isEmpty()) {
      return 0;
    }
    long now = write.context().lake().clock().millis();
    removed.forEach(file -> write.transaction().stage(file.remove(now, true)));
    write.transaction().stageAll(added.stream().map(AddedFile::action).toList());
    Map<String, Long> metrics = new LinkedHashMap<>(WriteMetrics.of(added));
    metrics.put("numRemovedFiles", (long) removed.size());
    metrics.put("numRemovedBytes", removed.stream().mapToLong(AddFile::size).sum());
    if (!dynamic && !partition.values().isEmpty()) {
      metrics.put("numCopiedRows", 0L);
      metrics.put("numAddedChangeFiles", 0L);
      RowDeletion.rowsOf(removed).ifPresent(count -> metrics.put("numDeletedRows", count));
    }
    write.commit(operation(dynamic).withMetrics(metrics));
    return WriteMetrics.rows(added);
  }

  private List<AddFile> inPartitionsOf(List<AddedFile> added) {
    Set<Map<String, String>> partitions =
        added.stream().map(file -> file.action().partitionValues()).collect(Collectors.toSet());
    return write.transaction().read(FilePredicate.ALL).stream()
        .filter(file -> partitions.contains(file.partitionValues()))
        .toList();
  }

  /** The files of the partition that PARTITION names; without it, all there are. */
  private List<AddFile> named() {
    List<Column> columns = new ArrayList<>();
    List<TypedExpression> conditions = new ArrayList<>();
    partition
        .values()
        .forEach(
            (name, value) -> {
              StructField field = write.schema().field(name).orElseThrow();
              Column column = Column.fresh(field.name(), field.type(), true);
              columns.add(column);
              conditions.add(Conditions.same(column.reference(), value));
            });
    return write.transaction().read(write.files().predicates(columns).all(conditions)).stream()
        .filter(this::isInNamedTexts)
        .toList();
  }

  /** Texts of CHAR find no files by themselves: they compare as filled up. */
  private boolean isInNamedTexts(AddFile file) {
    List<Object> constants = write.files().partitionConstants(file.partitionValues());
    List<String> names = write.metadata().partitionColumns();
    for (int i = 0; i < names.size(); i++) {
      StructField field = write.schema().field(names.get(i)).orElseThrow();
      if (FilledText.concerns(field)
          && partition.values().get(field.name()) instanceof Literal named
          && !Objects.equals(
              FilledText.of(constants.get(i), field), FilledText.of(named.value(), field))) {
        return false;
      }
    }
    return true;
  }

  private Operation operation(boolean dynamic) {
    if (!dynamic && !partition.values().isEmpty()) {
      return operation.replacing(partitionText());
    }
    return operation.of(WriteMode.OVERWRITE);
  }

  private String partitionText() {
    List<String> values = partition.values().entrySet().stream().map(Overwrite::valueText).toList();
    String all = String.join(" AND ", values);
    return values.size() > 1 ? "(" + all + ")" : all;
  }

  private static String valueText(Map.Entry<String, TypedExpression> value) {
    boolean isNull = value.getValue() instanceof Literal literal && literal.value() == null;
    return "("
        + Identifiers.quoteIfNeeded(value.getKey())
        + (isNull ? " IS NULL" : " <=> " + ExpressionSql.of(value.getValue()))
        + ")";
  }
}
