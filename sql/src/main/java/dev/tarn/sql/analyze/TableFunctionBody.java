package dev.tarn.sql.analyze;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.type.Nullability;
import java.util.regex.Pattern;

/** What the query of a function that returns a table says when the function is made. */
public record TableFunctionBody(StructType columns, boolean isDeterministic) {
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

  /**
   * Analyses the query of a function that is being made.
   *
   * @throws dev.tarn.core.error.TarnException for what is wrong with it
   */
  public static TableFunctionBody of(SqlTableFunction function, AnalysisContext session) {
    Plan plan =
        SqlTableFunctionCalls.body(function, SqlFunctionCalls.parameters(function), session);
    SqlFunctionCalls.requireDefaults(function, session);
    if (function.columns().isEmpty()) {
      plan.output().forEach(column -> requireNamed(function, column));
    }
    boolean[] deterministic = {true};
    Walk.expressions(plan, part -> deterministic[0] &= ExpressionProperties.isDeterministic(part));
    return new TableFunctionBody(
        function
            .columns()
            .orElseGet(
                () ->
                    new StructType(plan.output().stream().map(TableFunctionBody::field).toList())),
        deterministic[0]);
  }

  private static StructField field(Column column) {
    return StructField.nullable(column.name(), Nullability.asNullable(column.type()));
  }

  /** A name that was made of an expression is none by which anybody would ask for the column. */
  private static void requireNamed(SqlTableFunction function, Column column) {
    if (!NAME.matcher(column.name()).matches()) {
      throw AnalysisErrors.error(
              "USER_DEFINED_FUNCTIONS.SQL_TABLE_UDF_MISSING_COLUMN_NAMES",
              function.query().position())
          .with("functionName", function.quoted());
    }
  }
}
