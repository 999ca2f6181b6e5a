package dev.tarn.api;

import static dev.tarn.sql.tree.Expression.BinaryOperator;
import static dev.tarn.sql.tree.Expression.UnaryOperator;

import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query.SelectItem;
import dev.tarn.sql.tree.SortItem;
import dev.tarn.sql.tree.SortItem.NullOrder;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An expression over the columns of a table: a column, a value, a text of SQL, or one made of
 * others. {@link Functions} makes them. Values stay values: nothing of them is read as SQL.
 */
public final class Column {
  private final Function<SqlParser, Expression> expression;
  private final Optional<String> alias;
  private final boolean descending;

  private Column(
      Function<SqlParser, Expression> expression, Optional<String> alias, boolean descending) {
    this.expression = expression;
    this.alias = alias;
    this.descending = descending;
  }

  static Column of(Function<SqlParser, Expression> expression) {
    return new Column(expression, Optional.empty(), false);
  }

  /** The same with a name, for the list of {@link Query#select(Column...)}. */
  public Column as(String name) {
    return new Column(expression, Optional.of(name), descending);
  }

  /** Sorts by this from the least value. */
  public Column asc() {
    return new Column(expression, alias, false);
  }

  /** Sorts by this from the greatest value. */
  public Column desc() {
    return new Column(expression, alias, true);
  }

  /** Whether both are equal; NULL where one is NULL. */
  public Column equalTo(Object other) {
    return with(BinaryOperator.EQUAL, other);
  }

  /** Whether both are equal or both are NULL. */
  public Column eqNullSafe(Object other) {
    return with(BinaryOperator.NULL_SAFE_EQUAL, other);
  }

  /** Whether both differ; NULL where one is NULL. */
  public Column notEqual(Object other) {
    return with(BinaryOperator.NOT_EQUAL, other);
  }

  /** Whether this is greater. */
  public Column gt(Object other) {
    return with(BinaryOperator.GREATER, other);
  }

  /** Whether this is greater or equal. */
  public Column geq(Object other) {
    return with(BinaryOperator.GREATER_OR_EQUAL, other);
  }

  /** Whether this is less. */
  public Column lt(Object other) {
    return with(BinaryOperator.LESS, other);
  }

  /** Whether this is less or equal. */
  public Column leq(Object other) {
    return with(BinaryOperator.LESS_OR_EQUAL, other);
  }

  /** Whether both hold. */
  public Column and(Column other) {
    return with(BinaryOperator.AND, other);
  }

  /** Whether one or both hold. */
  public Column or(Column other) {
    return with(BinaryOperator.OR, other);
  }

  /** Whether this does not hold. */
  public Column not() {
    return of(parser -> new Expression.Unary(Trees.NOWHERE, UnaryOperator.NOT, expression(parser)));
  }

  /** Whether this is NULL. */
  public Column isNull() {
    return test(false);
  }

  /** Whether this is not NULL. */
  public Column isNotNull() {
    return test(true);
  }

  private Column test(boolean negated) {
    return of(
        parser ->
            new Expression.IsTest(
                Trees.NOWHERE, expression(parser), Expression.IsKind.NULL, negated));
  }

  /** Whether this is one of these values. */
  public Column isin(Object... values) {
    List<Column> items = java.util.Arrays.stream(values).map(Column::operand).toList();
    return of(
        parser ->
            new Expression.InList(
                Trees.NOWHERE,
                expression(parser),
                items.stream().map(item -> item.expression(parser)).toList(),
                false));
  }

  /** The sum. */
  public Column plus(Object other) {
    return with(BinaryOperator.ADD, other);
  }

  /** The difference. */
  public Column minus(Object other) {
    return with(BinaryOperator.SUBTRACT, other);
  }

  /** The product. */
  public Column multiply(Object other) {
    return with(BinaryOperator.MULTIPLY, other);
  }

  /** The quotient. */
  public Column divide(Object other) {
    return with(BinaryOperator.DIVIDE, other);
  }

  private Column with(BinaryOperator operator, Object other) {
    Column operand = operand(other);
    return of(
        parser ->
            new Expression.Binary(
                Trees.NOWHERE, operator, expression(parser), operand.expression(parser)));
  }

  private static Column operand(Object value) {
    return value instanceof Column column ? column : Functions.lit(value);
  }

  Expression expression(SqlParser parser) {
    return expression.apply(parser);
  }

  SelectItem selectItem(SqlParser parser) {
    return new SelectItem(Trees.NOWHERE, expression(parser), alias.map(List::of).orElse(List.of()));
  }

  SortItem sortItem(SqlParser parser) {
    return new SortItem(Trees.NOWHERE, expression(parser), descending, NullOrder.UNSPECIFIED);
  }
}
