package dev.tarn.sql.analyze;

import static dev.tarn.sql.analyze.AnalysisErrors.error;
import static dev.tarn.sql.analyze.AnalysisErrors.quoted;
import static dev.tarn.sql.analyze.AnalysisErrors.types;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.ExpressionText;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.SortItem;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of types that do not fit, but for those of functions and casts. */
final class TypeErrors {
  private TypeErrors() {}

  /** TIME is a type that nothing can be done with, as in Spark. */
  static TarnException time() {
    return TarnException.of("UNSUPPORTED_TIME_TYPE");
  }

  static TarnException notNested(TypedExpression base, SourcePosition position) {
    return error("INVALID_EXTRACT_BASE_FIELD_TYPE", position)
        .with("base", quoted(ExpressionText.of(base)))
        .with("other", quoted(base.type().sql()));
  }

  static TarnException fieldNotConstant(
      Expression index, SourcePosition position, ExpressionContext context) {
    return error("INVALID_EXTRACT_FIELD_TYPE", position)
        .with("extraction", quoted(print(index, context)));
  }

  static TarnException frame(String subclass, SourcePosition position, DataType type) {
    return error("DATATYPE_MISMATCH." + subclass, position)
        .with("sqlExpr", quoted("RANGE BETWEEN"))
        .with("exprType", quoted(type.sql()));
  }

  static TarnException notBoolean(
      Expression expression, TypedExpression typed, ExpressionContext context) {
    String text = quoted(print(expression, context));
    String type = quoted(typed.type().sql());
    return context.clause() == Clause.JOIN
        ? error("JOIN_CONDITION_IS_NOT_BOOLEAN_TYPE", expression.position())
            .with("joinCondition", text)
            .with("conditionType", type)
        : error("DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN", expression.position())
            .with("sqlExpr", text)
            .with("filter", text)
            .with("type", type);
  }

  static TarnException whenNotBoolean(
      Expression condition, TypedExpression typed, ExpressionContext context) {
    String text = quoted(print(condition, context));
    return error("DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE", condition.position())
        .with("sqlExpr", text)
        .with("paramIndex", "first")
        .with("inputSql", text)
        .with("inputType", quoted(typed.type().sql()))
        .with("requiredType", quoted("BOOLEAN"));
  }

  static TarnException differentTypes(
      String function, Expression expression, List<DataType> found, ExpressionContext context) {
    return error("DATATYPE_MISMATCH.DATA_DIFF_TYPES", expression.position())
        .with("sqlExpr", quoted(print(expression, context)))
        .with("functionName", "`" + function + "`")
        .with("dataType", types(found));
  }

  static TarnException notOrderable(
      String function, Expression expression, DataType type, ExpressionContext context) {
    return error("DATATYPE_MISMATCH.INVALID_ORDERING_TYPE", expression.position())
        .with("sqlExpr", quoted(print(expression, context)))
        .with("functionName", "`" + function + "`")
        .with("dataType", quoted(type.sql()));
  }

  static TarnException notOrderable(SortItem item, TypedExpression key, ExpressionContext context) {
    return error("DATATYPE_MISMATCH.INVALID_ORDERING_TYPE", item.position())
        .with("sqlExpr", quoted(print(item.key(), context)))
        .with("functionName", "`sortorder`")
        .with("dataType", quoted(key.type().sql()));
  }

  static TarnException inSubqueryLength(
      Expression.InQuery in, List<Column> columns, ExpressionContext context) {
    return error("DATATYPE_MISMATCH.IN_SUBQUERY_LENGTH_MISMATCH", in.position())
        .with("sqlExpr", quoted(print(in, context)))
        .with("leftLength", in.values().size())
        .with(
            "leftColumns",
            in.values().stream()
                .map(value -> quoted(print(value, context)))
                .collect(Collectors.joining(", ")))
        .with("rightLength", columns.size())
        .with(
            "rightColumns",
            columns.stream()
                .map(column -> quoted(column.name()))
                .collect(Collectors.joining(", ")));
  }

  static TarnException inSubqueryTypes(
      Expression.InQuery in,
      List<TypedExpression> values,
      List<Column> columns,
      ExpressionContext context) {
    return error("DATATYPE_MISMATCH.IN_SUBQUERY_DATA_TYPE_MISMATCH", in.position())
        .with("sqlExpr", quoted(print(in, context)))
        .with("leftType", types(values.stream().map(TypedExpression::type).toList()))
        .with("rightType", types(columns.stream().map(Column::type).toList()));
  }

  private static String print(Expression expression, ExpressionContext context) {
    return new ExpressionPrinter(context).print(expression);
  }
}
