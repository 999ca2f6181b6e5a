package dev.tarn.lake.expression;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.CastPurpose;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;

/** The values of a row as an error message shows them, a line a column. */
public final class RowText {
  private RowText() {}

  public static TypedExpression of(List<Column> row) {
    List<TypedExpression> parts = new ArrayList<>();
    for (Column column : row) {
      String newLine = parts.isEmpty() ? "" : "\n";
      parts.add(Literal.of(newLine + " - " + column.name() + " : "));
      parts.add(text(column));
    }
    return FunctionTable.byId("concat").bind(parts).call();
  }

  private static TypedExpression text(Column column) {
    if (!hasText(column.type())) {
      return Literal.of(column.type().sql());
    }
    TypedExpression text =
        new Cast(column.reference(), PrimitiveType.STRING, false, CastPurpose.EXPRESSION);
    return FunctionTable.byId("coalesce").bind(List.of(text, Literal.of("null"))).call();
  }

  private static boolean hasText(DataType type) {
    return type != PrimitiveType.VARIANT && type != PrimitiveType.VOID;
  }
}
