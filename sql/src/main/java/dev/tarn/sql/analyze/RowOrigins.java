package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.List;
import java.util.Optional;

/** Calls that say where a row came from, and number the rows by it. */
record RowOrigins(ExpressionAnalyzer expressions) {
  static final String NUMBER = "monotonically_increasing_id";
  static final String PARTITION = "spark_partition_id";
  static final String FILE = "input_file_name";

  Optional<TypedExpression> analyze(FunctionCall call, String name) {
    return switch (name) {
      case NUMBER -> Optional.of(number(call));
      case PARTITION -> Optional.of(new Literal(0, PrimitiveType.INTEGER));
      case FILE -> Optional.of(file(call));
      default -> Optional.empty();
    };
  }

  /** All rows are one partition, whose rows are counted from 0. */
  private TypedExpression number(FunctionCall call) {
    if (expressions.context().clause() != Clause.SELECT) {
      throw AnalysisErrors.unsupported(call.position(), NUMBER + "() outside of a select list");
    }
    TypedExpression place =
        new TypedExpression.WindowCall(
            FunctionTable.byId("row_number").bind(List.of()).aggregate(),
            List.of(),
            List.of(),
            Optional.empty());
    return Functions.operator(
        "-", call.position(), Casts.explicit(place, PrimitiveType.LONG), Literal.of(1));
  }

  /** The file of the row, and an empty text for rows that are of none. */
  private TypedExpression file(FunctionCall call) {
    Expression.Name metadata = new Expression.Name(call.position(), List.of("_metadata"));
    return expressions
        .context()
        .names()
        .find(metadata)
        .map(found -> FieldPath.of(found, "file_path", call.position()))
        .orElseGet(() -> Literal.of(""));
  }
}
