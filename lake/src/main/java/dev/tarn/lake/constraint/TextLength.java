package dev.tarn.lake.constraint;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.lake.textlength.LengthLimit;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.CastPurpose;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Texts in columns that were declared CHAR or VARCHAR: as in delta-spark, one that does not fit is
 * an error, blanks at its end included. A CHAR column is filled up with blanks; inside of structs,
 * arrays and maps that is left to readers.
 *
 * @param declared the column's type with CHAR and VARCHAR in their places
 */
record TextLength(DataType declared) {
  private static final String CLASS = "DELTA_EXCEED_CHAR_VARCHAR_LIMIT";

  /** The declared lengths of a column; empty when it has none. */
  static Optional<TextLength> of(StructField field) {
    return DeclaredType.of(field).map(TextLength::new);
  }

  /** The value as it is stored. */
  TypedExpression fit(Column column) {
    TypedExpression value = column.reference();
    return LengthLimit.of(value, declared)
        .map(fits -> Raise.unless(fits, stored(value), CLASS, parameters(value, fits)))
        .orElse(value);
  }

  private static Map<String, TypedExpression> parameters(
      TypedExpression value, TypedExpression fits) {
    Map<String, TypedExpression> parameters = new LinkedHashMap<>();
    parameters.put("value", text(value));
    parameters.put("expr", Literal.of(ExpressionSql.of(fits)));
    return parameters;
  }

  private static TypedExpression text(TypedExpression value) {
    return value.type() == PrimitiveType.STRING
        ? value
        : new Cast(value, PrimitiveType.STRING, false, CastPurpose.EXPRESSION);
  }

  private TypedExpression stored(TypedExpression value) {
    return declared instanceof CharType text
        ? FunctionTable.byId("rpad")
            .bind(List.of(value, new Literal(text.length(), PrimitiveType.INTEGER)))
            .call()
        : value;
  }
}
