package dev.tarn.lake.constraint;

import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.lake.expression.RowText;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A condition that every row written must meet. */
sealed interface Constraint {

  /** The condition on a row. */
  TypedExpression condition();

  String errorClass();

  /** The parameters of the error's message for a row of these columns. */
  Map<String, TypedExpression> parameters(List<Column> row);

  /** A column, or a field in it, that is never NULL. */
  record NotNull(String path, TypedExpression condition) implements Constraint {
    @Override
    public String errorClass() {
      return "DELTA_NOT_NULL_CONSTRAINT_VIOLATED";
    }

    @Override
    public Map<String, TypedExpression> parameters(List<Column> row) {
      return Map.of("columnName", TypedExpression.Literal.of(path));
    }
  }

  /**
   * A CHECK constraint, or what stands for one.
   *
   * @param shown the condition in messages
   */
  record Check(String name, TypedExpression condition, String shown) implements Constraint {
    Check(String name, TypedExpression condition) {
      this(name, condition, ExpressionSql.of(condition));
    }

    @Override
    public String errorClass() {
      return "DELTA_VIOLATE_CONSTRAINT_WITH_VALUES";
    }

    @Override
    public Map<String, TypedExpression> parameters(List<Column> row) {
      Map<String, TypedExpression> parameters = new LinkedHashMap<>();
      parameters.put("constraintName", TypedExpression.Literal.of(name));
      parameters.put("expression", TypedExpression.Literal.of(shown));
      parameters.put("values", RowText.of(used(row)));
      return parameters;
    }

    private List<Column> used(List<Column> row) {
      Set<Column> used = Walk.columns(condition);
      return row.stream().filter(used::contains).toList();
    }
  }
}
