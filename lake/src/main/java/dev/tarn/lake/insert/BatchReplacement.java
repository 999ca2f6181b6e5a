package dev.tarn.lake.insert;

import dev.tarn.core.type.StructField;
import dev.tarn.core.value.RowCursor;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.insert.TableBatch.Written;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.write.HeldSource;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.ExistsSubquery;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rows of a batch that take the place of some of a table's. */
final class BatchReplacement {
  private final TableWrite write;
  private final Operation operation;

  BatchReplacement(TableWrite write, Operation operation) {
    this.write = write;
    this.operation = operation;
  }

  /**
   * Replaces the rows that match a condition by those of the given ones that do.
   *
   * @param renamed other names by which the condition may call columns, with those that they have
   * @param rows in the columns of the table
   */
  Written where(Expression condition, Map<String, String> renamed, Plan rows) {
    RenamedColumns columns = new RenamedColumns(write.analyzer(), renamed);
    List<String> qualifier = write.table().qualifiedName();
    TargetRows target =
        TargetRows.meeting(
            write,
            Optional.empty(),
            relation -> columns.condition(condition, qualifier, relation.plan().output()));
    write.transaction().readWholeTable();
    TypedExpression matches = columns.condition(condition, List.of(), rows.output());
    return new Replacement(write, target, operation).run(new Plan.Filter(rows, matches));
  }

  /**
   * Replaces the rows that have the keys of the given ones.
   *
   * @param rows in the columns of the table
   */
  Written using(List<String> keys, String sequence, Plan rows) {
    List<Integer> keyIndexes = keys.stream().map(this::index).toList();
    int sequenceIndex = index(sequence);
    try (HeldSource held = HeldSource.of(rows, write.context())) {
      requireSequences(held.plan(), sequenceIndex);
      Plan kept = newest(held.plan(), keyIndexes, sequenceIndex);
      try (HeldSource taken = HeldSource.of(kept, write.context())) {
        TargetRows replaced =
            TargetRows.meeting(
                write,
                Optional.empty(),
                target -> {
                  Plan source = fresh(taken.plan());
                  return exists(source, equal(keyIndexes, target.plan().output(), source.output()));
                });
        return new Replacement(write, replaced, operation).run(taken.plan());
      }
    }
  }

  /** A row without a sequence is neither newer nor older than another. */
  private void requireSequences(Plan rows, int sequence) {
    Column column = rows.output().get(sequence);
    long count = count(new Plan.Filter(rows, Conditions.isNull(column.reference())));
    if (count > 0) {
      throw InsertErrors.nullSequence(write.table().displayName(), column.name(), count);
    }
  }

  private long count(Plan rows) {
    TypedExpression count = FunctionTable.byId("count").bind(List.of(Literal.of(1))).aggregate();
    Plan plan =
        new Plan.Aggregate(rows, List.of(), List.of(), List.of(Assignment.of("count", count)));
    Plan planned = ReadPlanner.plan(plan, write.context()).plan();
    try (RowCursor cursor =
        write.context().executor().query(planned, write.context().execution())) {
      return (Long) cursor.next().get(0);
    }
  }

  /** Of each key the rows that neither others of the batch nor the table have newer ones than. */
  private Plan newest(Plan rows, List<Integer> keys, int sequence) {
    Plan others = fresh(rows);
    Plan table = Plan.Scan.of(write.source());
    write.transaction().readWholeTable();
    TypedExpression superseded =
        Conditions.or(
            newer(others, rows.output(), keys, sequence),
            newer(table, rows.output(), keys, sequence));
    return new Plan.Filter(rows, Conditions.not(superseded));
  }

  private static TypedExpression newer(
      Plan source, List<Column> row, List<Integer> keys, int sequence) {
    List<Column> other = source.output();
    TypedExpression later =
        FunctionTable.byId(">")
            .bind(List.of(other.get(sequence).reference(), row.get(sequence).reference()))
            .call();
    return exists(source, Conditions.and(equal(keys, row, other), later));
  }

  private int index(String column) {
    StructField field =
        write
            .schema()
            .field(column)
            .orElseThrow(() -> WriteErrors.unknownColumn(List.of(column), write.schema()));
    return write.schema().indexOf(field.name()).orElseThrow();
  }

  private static TypedExpression equal(List<Integer> keys, List<Column> left, List<Column> right) {
    return keys.stream()
        .map(key -> Conditions.same(left.get(key).reference(), right.get(key).reference()))
        .reduce(Conditions::and)
        .orElseThrow();
  }

  private static TypedExpression exists(Plan source, TypedExpression condition) {
    return new ExistsSubquery(new Plan.Filter(source, condition));
  }

  /** The same rows in columns of their own. */
  private static Plan fresh(Plan rows) {
    List<Assignment> assignments = new ArrayList<>();
    rows.output()
        .forEach(column -> assignments.add(Assignment.of(column.name(), column.reference())));
    return new Plan.Project(rows, assignments);
  }
}
