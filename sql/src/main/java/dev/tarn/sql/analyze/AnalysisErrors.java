package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The errors of names and structure that analysis finds; {@link TypeErrors} are those of types. */
final class AnalysisErrors {
  private static final List<String> ORDINALS =
      List.of(
          "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
          "tenth");

  private AnalysisErrors() {}

  static TarnException correlatedOrder(SourcePosition position) {
    return error(
            "UNSUPPORTED_SUBQUERY_EXPRESSION_CATEGORY.UNSUPPORTED_CORRELATED_SCALAR_SUBQUERY",
            position)
        .with("clause", "ORDER BY");
  }

  static TarnException unsupported(SourcePosition position, String feature) {
    return error("UNSUPPORTED_FEATURE.SQL", position).with("feature", feature);
  }

  /** A table has a catalog, a schema and a name of its own, and no more. */
  static TarnException tableNotFound(QualifiedName name) {
    int qualifiers = name.parts().size() - 1;
    if (qualifiers <= 2) {
      return error("TABLE_OR_VIEW_NOT_FOUND", name.position()).with("relationName", name.quoted());
    }
    return error("REQUIRES_SINGLE_PART_NAMESPACE", name.position())
        .with("sessionCatalog", name.parts().getFirst())
        .with(
            "namespace", Identifiers.quote(String.join(".", name.parts().subList(1, qualifiers))));
  }

  static TarnException tableFunctionNotFound(QualifiedName name) {
    return error("UNRESOLVABLE_TABLE_VALUED_FUNCTION", name.position()).with("name", name.quoted());
  }

  static TarnException notTableFunction(QualifiedName name) {
    return error("NOT_A_TABLE_FUNCTION", name.position()).with("functionName", name.quoted());
  }

  static TarnException notGenerator(QualifiedName name) {
    boolean known =
        name.parts().size() == 1
            && FunctionTable.namesOfSpark().contains(name.last().toLowerCase(Locale.ROOT));
    return known
        ? error("UNSUPPORTED_GENERATOR.NOT_GENERATOR", name.position())
            .with("functionName", name.quoted())
        : error("ROUTINE_NOT_FOUND", name.position()).with("routineName", name.quoted());
  }

  static TarnException generatorOutsideSelect(SourcePosition position, String clause) {
    return error("UNSUPPORTED_GENERATOR.OUTSIDE_SELECT", position).with("plan", clause);
  }

  static TarnException generatorAliases(SourcePosition position, List<String> names, int columns) {
    return error("UDTF_ALIAS_NUMBER_MISMATCH", position)
        .with("aliasesSize", columns)
        .with("aliasesNames", String.join(",", names));
  }

  static TarnException routineNotFound(QualifiedName name) {
    return error("UNRESOLVED_ROUTINE", name.position()).with("routineName", name.quoted());
  }

  static TarnException columnNotFound(
      SourcePosition position, List<String> parts, List<String> suggestions) {
    String name = Identifiers.quoteAll(parts);
    return suggestions.isEmpty()
        ? error("UNRESOLVED_COLUMN.WITHOUT_SUGGESTION", position).with("objectName", name)
        : error("UNRESOLVED_COLUMN.WITH_SUGGESTION", position)
            .with("objectName", name)
            .with("proposal", String.join(", ", suggestions));
  }

  static TarnException ambiguous(Expression.Name name, List<String> candidates) {
    return ambiguous(name.position(), name.parts(), candidates);
  }

  static TarnException ambiguous(
      SourcePosition position, List<String> parts, List<String> candidates) {
    return error("AMBIGUOUS_REFERENCE", position)
        .with("name", Identifiers.quoteAll(parts))
        .with("referenceNames", "[" + String.join(", ", candidates) + "]");
  }

  static TarnException ambiguousAlias(Expression.Name name, int count) {
    return error("AMBIGUOUS_LATERAL_COLUMN_ALIAS", name.position())
        .with("name", Identifiers.quote(name.parts().getFirst()))
        .with("n", count);
  }

  static TarnException fieldNotFound(String name, List<String> fields, SourcePosition position) {
    return error("FIELD_NOT_FOUND", position)
        .with("fieldName", Identifiers.quote(name))
        .with("fields", fields.stream().map(Identifiers::quote).collect(Collectors.joining(", ")));
  }

  static TarnException ambiguousField(String name, int count, SourcePosition position) {
    return error("AMBIGUOUS_REFERENCE_TO_FIELDS", position)
        .with("field", Identifiers.quote(name))
        .with("count", count);
  }

  static TarnException starNotFound(Expression.Star star, Scope scope) {
    return error("CANNOT_RESOLVE_STAR_EXPAND", star.position())
        .with("targetString", Identifiers.quoteAll(star.qualifier()))
        .with("columns", columns(scope));
  }

  static TarnException exceptOverlaps(Expression.Star star) {
    return error("EXCEPT_OVERLAPPING_COLUMNS", star.position())
        .with(
            "columns",
            star.except().stream()
                .map(name -> String.join(".", name.parts()))
                .collect(Collectors.joining(", ")));
  }

  static TarnException misplacedStar(SourcePosition position) {
    return error("INVALID_USAGE_OF_STAR_OR_REGEX", position)
        .with("elem", "'*'")
        .with("prettyName", "expression");
  }

  static TarnException countOfTable(Expression.Star star) {
    return error("INVALID_USAGE_OF_STAR_WITH_TABLE_IDENTIFIER_IN_COUNT", star.position())
        .with("tableName", Identifiers.quoteAll(star.qualifier()));
  }

  static TarnException misplacedLambda(SourcePosition position) {
    return error("INVALID_LAMBDA_FUNCTION_CALL.NON_HIGHER_ORDER_FUNCTION", position);
  }

  static TarnException lambdaParameters(Expression.Lambda lambda, String function, int expected) {
    return error("INVALID_LAMBDA_FUNCTION_CALL.NUM_ARGS_MISMATCH", lambda.position())
        .with("functionName", Identifiers.quote(function))
        .with("expectedNumArgs", lambda.parameters().size())
        .with("actualNumArgs", expected);
  }

  static TarnException misplacedDefault(SourcePosition position) {
    return error("DEFAULT_PLACEMENT_INVALID", position);
  }

  static TarnException unboundParameter(Expression.Parameter parameter) {
    return error("UNBOUND_SQL_PARAMETER", parameter.position()).with("name", parameter.name());
  }

  static TarnException namedArgument(Expression.FunctionCall call, String function) {
    return error("NAMED_PARAMETERS_NOT_SUPPORTED", call.position())
        .with("functionName", Identifiers.quote(function));
  }

  static TarnException wrongNumberOfArguments(QualifiedName function, String expected, int actual) {
    return error("WRONG_NUM_ARGS.WITHOUT_SUGGESTION", function.position())
        .with("functionName", function.quoted())
        .with("expectedNum", expected)
        .with("actualNum", actual);
  }

  static TarnException rangeStepZero(SourcePosition position) {
    return error("FAILED_FUNCTION_CALL", position)
        .with("funcName", "`range`")
        .with("message", "its step must not be 0");
  }

  static TarnException rangeNull(SourcePosition position) {
    return error("DATATYPE_MISMATCH.UNEXPECTED_NULL", position)
        .with("exprName", "range")
        .with("sqlExpr", "\"range\"");
  }

  static TarnException aliasColumns(SourcePosition position, int names, int columns) {
    return error("ASSIGNMENT_ARITY_MISMATCH", position)
        .with("numTarget", names)
        .with("numExpr", columns);
  }

  static TarnException duplicateCommonTable(Query.CommonTable table) {
    return error("DUPLICATED_CTE_NAMES", table.position())
        .with("duplicateNames", Identifiers.quote(table.name()));
  }

  static TarnException timeTravelOnCommonTable(Relation.Table table) {
    return error("UNSUPPORTED_FEATURE.TIME_TRAVEL", table.position())
        .with("relationId", table.name().quoted());
  }

  static TarnException timeTravelNull(SourcePosition position) {
    return timeTravelInput("NULL", position);
  }

  static TarnException timeTravelInput(String expression, SourcePosition position) {
    return error("INVALID_TIME_TRAVEL_TIMESTAMP_EXPR.INPUT", position)
        .with("expr", "\"" + expression + "\"");
  }

  static TarnException timeTravelNotDeterministic(String expression, SourcePosition position) {
    return error("INVALID_TIME_TRAVEL_TIMESTAMP_EXPR.NON_DETERMINISTIC", position)
        .with("expr", "\"" + expression + "\"");
  }

  static TarnException usingColumnNotFound(
      Relation.Join join, String name, String side, Scope scope) {
    return error("UNRESOLVED_USING_COLUMN_FOR_JOIN", join.position())
        .with("colName", Identifiers.quote(name))
        .with("side", side)
        .with("suggestion", columns(scope));
  }

  private static String columns(Scope scope) {
    return scope.visible().stream()
        .map(entry -> Identifiers.quote(entry.column().name()))
        .collect(Collectors.joining(", "));
  }

  static TarnException numberOfColumns(Query.SetOperation operation, int first, int second) {
    return error("NUM_COLUMNS_MISMATCH", operation.position())
        .with("operator", operation.kind())
        .with("firstNumColumns", first)
        .with("invalidOrdinalNum", ORDINALS.get(1))
        .with("invalidNumColumns", second);
  }

  static TarnException incompatibleColumns(
      Query.SetOperation operation, int index, DataType left, DataType right) {
    return error("INCOMPATIBLE_COLUMN_TYPE", operation.position())
        .with("operator", operation.kind())
        .with("columnOrdinalNumber", ordinal(index))
        .with("tableOrdinalNumber", ORDINALS.get(1))
        .with("dataType1", quoted(right.sql()))
        .with("dataType2", quoted(left.sql()))
        .with("hint", "");
  }

  static TarnException setOperationOnMap(
      Query.SetOperation operation, String column, DataType type) {
    return error("UNSUPPORTED_FEATURE.SET_OPERATION_ON_MAP_TYPE", operation.position())
        .with("colName", Identifiers.quote(column))
        .with("dataType", quoted(type.sql()));
  }

  static TarnException distinctMap(SourcePosition position, Column column) {
    return error("UNSUPPORTED_FEATURE.SET_OPERATION_ON_MAP_TYPE", position)
        .with("colName", Identifiers.quote(column.name()))
        .with("dataType", quoted(column.type().sql()));
  }

  static TarnException inlineTableColumns(
      SourcePosition position, int expected, int actual, int row) {
    return error("INVALID_INLINE_TABLE.NUM_COLUMNS_MISMATCH", position)
        .with("expectedNumCols", expected)
        .with("actualNumCols", actual)
        .with("rowIndex", row);
  }

  static TarnException inlineTableTypes(
      SourcePosition position, String column, List<DataType> types) {
    return error("INVALID_INLINE_TABLE.INCOMPATIBLE_TYPES_IN_INLINE_TABLE", position)
        .with("colName", Identifiers.quote(column))
        .with("dataTypes", types(types));
  }

  static TarnException inlineTableFailure(
      Expression expression, ExpressionContext context, TarnException cause) {
    return error("INVALID_INLINE_TABLE.FAILED_SQL_EXPRESSION_EVALUATION", expression.position())
        .with("sqlExpr", quoted(new ExpressionPrinter(context).print(expression)))
        .with("cause", cause.getMessage())
        .causedBy(cause);
  }

  static TarnException inlineTableExpression(Expression expression, ExpressionContext context) {
    return error(
            "INVALID_INLINE_TABLE.CANNOT_EVALUATE_EXPRESSION_IN_INLINE_TABLE",
            expression.position())
        .with("expr", quoted(new ExpressionPrinter(context).print(expression)));
  }

  static TarnException scalarSubqueryInValues(SourcePosition position) {
    return error("UNSUPPORTED_SUBQUERY_EXPRESSION_CATEGORY.SCALAR_SUBQUERY_IN_VALUES", position);
  }

  static TarnException scalarSubqueryColumns(SourcePosition position, int count) {
    return error(
            "INVALID_SUBQUERY_EXPRESSION.SCALAR_SUBQUERY_RETURN_MORE_THAN_ONE_OUTPUT_COLUMN",
            position)
        .with("number", count);
  }

  static TarnException notConstant(
      Expression expression, TypedExpression typed, ExpressionContext context) {
    String text = quoted(new ExpressionPrinter(context).print(expression));
    return error("DATATYPE_MISMATCH.NON_FOLDABLE_INPUT", expression.position())
        .with("sqlExpr", text)
        .with("inputName", "`argument`")
        .with("inputType", quoted(typed.type().sql()))
        .with("inputExpr", text);
  }

  static TarnException limit(
      String subclass,
      String name,
      Expression expression,
      ExpressionContext context,
      String value) {
    return error("INVALID_LIMIT_LIKE_EXPRESSION." + subclass, expression.position())
        .with("name", name)
        .with("expr", quoted(new ExpressionPrinter(context).print(expression)))
        .with("dataType", quoted(value))
        .with("v", value);
  }

  static TarnException error(String errorClass, SourcePosition position) {
    return TarnException.of(errorClass).at(position);
  }

  static String types(List<DataType> types) {
    return types.stream()
        .map(type -> quoted(type.sql()))
        .distinct()
        .collect(Collectors.joining(", ", "[", "]"));
  }

  static String quoted(String text) {
    return "\"" + text + "\"";
  }

  private static String ordinal(int index) {
    return index < ORDINALS.size() ? ORDINALS.get(index) : (index + 1) + "th";
  }
}
