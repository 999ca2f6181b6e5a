package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.BinaryOperator;
import dev.tarn.sql.tree.Expression.UnaryOperator;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Types operators of one and two operands. */
record OperatorAnalyzer(ExpressionAnalyzer expressions) {
  private static final int LONG_CHAIN = 16;

  TypedExpression unary(Expression.Unary unary) {
    if (unary.operator() == UnaryOperator.NOT && unary.operand() instanceof Expression.InQuery in) {
      return expressions.analyze(
          new Expression.InQuery(in.position(), in.values(), in.query(), !in.negated()));
    }
    TypedExpression operand = expressions.analyze(unary.operand());
    SourcePosition position = unary.position();
    return switch (unary.operator()) {
      case MINUS ->
          negated(operand).orElseGet(() -> Functions.call("negative", List.of(operand), position));
      case PLUS -> Functions.call("positive", List.of(operand), position);
      case BIT_NOT -> Functions.operator("~", position, operand);
      case NOT -> Functions.not(operand, position);
    };
  }

  /** A minus before a number is part of the number. */
  private static Optional<TypedExpression> negated(TypedExpression operand) {
    if (!(operand instanceof TypedExpression.Literal literal) || literal.value() == null) {
      return Optional.empty();
    }
    Object value =
        switch (literal.value()) {
          case Integer number when number != Integer.MIN_VALUE -> -number;
          case Long number when number != Long.MIN_VALUE -> -number;
          case Double number -> -number;
          case Float number -> -number;
          case BigDecimal number -> number.negate();
          default -> null;
        };
    return Optional.ofNullable(value)
        .map(number -> new TypedExpression.Literal(number, literal.type()));
  }

  TypedExpression binary(Expression.Binary binary) {
    if (binary.operator() == BinaryOperator.AND || binary.operator() == BinaryOperator.OR) {
      return logical(binary);
    }
    TypedExpression left = expressions.analyze(binary.left());
    TypedExpression right = expressions.analyze(binary.right());
    SourcePosition position = binary.position();
    Optional<Boolean> answer = ComparisonNames.answer(binary.operator(), left, right);
    if (answer.isPresent()) {
      return new TypedExpression.Literal(answer.get(), PrimitiveType.BOOLEAN);
    }
    return binary.operator() == BinaryOperator.CONCAT
        ? Functions.call("concat", List.of(left, right), position)
        : Functions.operator(symbol(binary.operator()), position, left, right);
  }

  /**
   * A chain of AND or OR can be thousands long: it is walked by a loop, and a long one becomes a
   * tree of little depth with the operands in the same order.
   */
  private TypedExpression logical(Expression.Binary binary) {
    Deque<Expression> operands = new ArrayDeque<>();
    Expression first = binary;
    while (first instanceof Expression.Binary next && next.operator() == binary.operator()) {
      operands.push(next.right());
      first = next.left();
    }
    operands.push(first);
    List<TypedExpression> typed = operands.stream().map(expressions::analyze).toList();
    return chain(symbol(binary.operator()), typed, binary.position());
  }

  private static TypedExpression chain(
      String operator, List<TypedExpression> operands, SourcePosition position) {
    if (operands.size() > LONG_CHAIN) {
      int middle = operands.size() / 2;
      return Functions.operator(
          operator,
          position,
          chain(operator, operands.subList(0, middle), position),
          chain(operator, operands.subList(middle, operands.size()), position));
    }
    return operands.stream()
        .reduce((left, right) -> Functions.operator(operator, position, left, right))
        .orElseThrow();
  }

  /** The name of an operator in the function table. */
  static String symbol(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> "+";
      case SUBTRACT -> "-";
      case MULTIPLY -> "*";
      case DIVIDE -> "/";
      case INTEGER_DIVIDE -> "div";
      case REMAINDER -> "%";
      case CONCAT -> "||";
      case SHIFT_LEFT -> "<<";
      case SHIFT_RIGHT -> ">>";
      case SHIFT_RIGHT_UNSIGNED -> ">>>";
      case BIT_AND -> "&";
      case BIT_XOR -> "^";
      case BIT_OR -> "|";
      case EQUAL -> "=";
      case NULL_SAFE_EQUAL -> "<=>";
      case NOT_EQUAL -> "<>";
      case LESS -> "<";
      case LESS_OR_EQUAL -> "<=";
      case GREATER -> ">";
      case GREATER_OR_EQUAL -> ">=";
      case AND -> "and";
      case OR -> "or";
    };
  }
}
