package dev.tarn.lake.insert;

import dev.tarn.core.type.StructField;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.expression.Determinism;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.write.HeldSource;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.sql.analyze.InsertSource;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.ExistsSubquery;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * INSERT INTO .. REPLACE USING and REPLACE ON: the rows go for which there is a match among those
 * that come. Where none come, none go.
 */
final class ReplaceMatching {
  private final TableWrite write;
  private final WriteOperation operation;

  ReplaceMatching(TableWrite write, WriteOperation operation) {
    this.write = write;
    this.operation = operation;
  }

  /**
   * Replaces the rows that are equal to one of the new rows in some columns. As in Databricks a
   * NULL is equal to nothing.
   *
   * @param rows in the columns of the table
   */
  long using(Statement.ReplaceUsing mode, Plan rows) {
    List<Integer> keys = mode.columns().stream().map(this::keyIndex).toList();
    List<String> names = keys.stream().map(index -> write.schema().field(index).name()).toList();
    try (HeldSource held = HeldSource.of(rows, write.context())) {
      Plan source = held.plan();
      TargetRows replaced =
          TargetRows.meeting(
              write,
              Optional.empty(),
              target -> exists(source, equal(keys, target.plan().output(), source.output())));
      return new Replacement(write, replaced, operation.replacingUsing(names))
          .run(held.plan())
          .rows();
    }
  }

  private int keyIndex(QualifiedName column) {
    StructField field =
        Optional.of(column)
            .filter(name -> name.parts().size() == 1)
            .flatMap(name -> write.schema().field(name.last()))
            .orElseThrow(
                () ->
                    WriteErrors.unknownColumn(column.parts(), write.schema())
                        .at(column.position()));
    return write.schema().indexOf(field.name()).orElseThrow();
  }

  private static TypedExpression equal(List<Integer> keys, List<Column> left, List<Column> right) {
    List<TypedExpression> equalities = new ArrayList<>();
    for (int key : keys) {
      equalities.add(Conditions.equal(left.get(key).reference(), right.get(key).reference()));
    }
    return equalities.stream().reduce(Conditions::and).orElseThrow();
  }

  /**
   * Replaces the rows for which a condition holds with one of the rows of the query.
   *
   * @param source the query's rows, held
   * @param rows the same in the columns of the table
   */
  long on(Statement.ReplaceOn mode, InsertSource source, Plan rows) {
    Plan query = source.plan();
    Scope incoming =
        mode.source()
            .map(alias -> write.analyzer().named(query, alias).scope())
            .orElseGet(() -> Scope.of(query.output()));
    TargetRows replaced =
        TargetRows.meeting(
            write,
            mode.target(),
            target ->
                exists(
                    query,
                    Determinism.required(
                        write
                            .analyzer()
                            .condition(
                                mode.condition().expression(), target.scope().and(incoming)))));
    return new Replacement(write, replaced, operation.replacingOn(mode.condition().text()))
        .run(rows)
        .rows();
  }

  private static TypedExpression exists(Plan source, TypedExpression condition) {
    return new ExistsSubquery(new Plan.Filter(source, condition));
  }
}
