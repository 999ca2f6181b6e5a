package dev.tarn.lake.insert;

import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Conditions that may call columns by other names than they have.
 *
 * @param names by the other names those that the columns have
 */
record RenamedColumns(Analyzer analyzer, Map<String, String> names) {

  /**
   * A condition on a row of these columns.
   *
   * @param qualifier the full name of their table in parts
   */
  TypedExpression condition(Expression condition, List<String> qualifier, List<Column> row) {
    List<Column> others = new ArrayList<>();
    Map<Long, TypedExpression> meant = new HashMap<>();
    for (Column column : row) {
      names.forEach(
          (other, name) -> {
            if (name.equalsIgnoreCase(column.name())) {
              Column called = Column.fresh(other, column.type(), column.nullable());
              others.add(called);
              meant.put(called.id(), column.reference());
            }
          });
    }
    Scope scope = Scope.of(qualifier, row).and(Scope.of(qualifier, others));
    return ExpressionRewriter.replaceColumns(analyzer.condition(condition, scope), meant);
  }
}
