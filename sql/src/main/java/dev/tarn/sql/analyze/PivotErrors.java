package dev.tarn.sql.analyze;

import static dev.tarn.sql.analyze.AnalysisErrors.error;
import static dev.tarn.sql.analyze.AnalysisErrors.quoted;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of PIVOT and UNPIVOT. */
final class PivotErrors {
  private PivotErrors() {}

  static TarnException notLiteral(Expression value, ExpressionContext context) {
    return error("NON_LITERAL_PIVOT_VALUES", value.position())
        .with("expression", quoted(new ExpressionPrinter(context).print(value)));
  }

  /** A value of IN has more or fewer parts than there are pivot columns. */
  static TarnException valueTypes(Relation.PivotValue value, List<Column> columns) {
    return error("PIVOT_VALUE_DATA_TYPE_MISMATCH", value.position())
        .with("size", value.values().size())
        .with(
            "pivotType",
            columns.stream()
                .map(column -> Identifiers.quote(column.name()) + " " + column.type().sql())
                .collect(Collectors.joining(", ")));
  }

  static TarnException unpivotSizes(Relation.UnpivotColumns columns, int names) {
    return error("UNPIVOT_VALUE_SIZE_MISMATCH", columns.position()).with("names", names);
  }

  /** The columns that become one have no type in common. */
  static TarnException unpivotTypes(SourcePosition position, List<Column> columns) {
    return error("UNPIVOT_VALUE_DATA_TYPE_MISMATCH", position)
        .with(
            "types",
            columns.stream()
                .map(
                    column ->
                        quoted(column.type().sql()) + " (" + Identifiers.quote(column.name()) + ")")
                .collect(Collectors.joining(", ")));
  }
}
