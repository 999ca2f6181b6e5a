package dev.tarn.lake.read;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import dev.tarn.delta.prune.Outcomes;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Says in terms of files what a condition on rows means. A part that files say nothing about
 * becomes {@link FilePredicate#UNKNOWN}, so that a file is only left out when no row of it can
 * match.
 */
public final class FilePredicates {
  private final ComparedColumns columns;

  /**
   * @param columns how files know a column; empty for a column they do not know
   */
  public FilePredicates(Function<Column, Optional<FileColumn>> columns) {
    this.columns = new ComparedColumns(columns);
  }

  /** The condition that all of these hold. */
  public FilePredicate all(List<TypedExpression> conditions) {
    return new FilePredicate.And(conditions.stream().map(this::of).toList());
  }

  /** A condition, with the same three outcomes. */
  public FilePredicate of(TypedExpression condition) {
    return switch (condition) {
      case Literal literal -> constant(literal);
      case TypedExpression.Call call -> call(call);
      case TypedExpression.In in -> in(in);
      default ->
          columns
              .find(condition)
              .<FilePredicate>map(
                  column -> new FilePredicate.Compare(column, Operator.EQUAL, Boolean.TRUE))
              .orElse(FilePredicate.UNKNOWN);
    };
  }

  private static FilePredicate constant(Literal literal) {
    if (literal.value() == null) {
      return new FilePredicate.Constant(Outcomes.NULL);
    }
    return Boolean.TRUE.equals(literal.value()) ? FilePredicate.ALL : FilePredicate.NONE;
  }

  private FilePredicate call(TypedExpression.Call call) {
    List<TypedExpression> operands = call.arguments();
    return switch (call.function()) {
      case "and" -> new FilePredicate.And(operands.stream().map(this::of).toList());
      case "or" -> new FilePredicate.Or(operands.stream().map(this::of).toList());
      case "not" -> FilePredicate.not(of(operands.getFirst()));
      case "isnull" -> isNull(operands.getFirst());
      case "isnotnull" -> FilePredicate.not(isNull(operands.getFirst()));
      case "=" -> compare(operands, Operator.EQUAL);
      case "<>" -> FilePredicate.not(compare(operands, Operator.EQUAL));
      case "<" -> compare(operands, Operator.LESS);
      case "<=" -> compare(operands, Operator.LESS_OR_EQUAL);
      case ">" -> compare(operands, Operator.GREATER);
      case ">=" -> compare(operands, Operator.GREATER_OR_EQUAL);
      case "<=>" -> nullSafeEqual(operands);
      default -> FilePredicate.UNKNOWN;
    };
  }

  private FilePredicate isNull(TypedExpression operand) {
    return columns
        .find(operand)
        .<FilePredicate>map(FilePredicate.IsNull::new)
        .orElse(FilePredicate.UNKNOWN);
  }

  private FilePredicate compare(List<TypedExpression> operands, Operator operator) {
    TypedExpression left = operands.get(0);
    TypedExpression right = operands.get(1);
    if (right instanceof Literal literal) {
      return compare(left, operator, literal);
    }
    return left instanceof Literal literal
        ? compare(right, flipped(operator), literal)
        : FilePredicate.UNKNOWN;
  }

  private FilePredicate compare(TypedExpression operand, Operator operator, Literal literal) {
    return columns
        .find(operand)
        .<FilePredicate>map(column -> new FilePredicate.Compare(column, operator, literal.value()))
        .orElse(FilePredicate.UNKNOWN);
  }

  private static Operator flipped(Operator operator) {
    return switch (operator) {
      case EQUAL -> Operator.EQUAL;
      case LESS -> Operator.GREATER;
      case LESS_OR_EQUAL -> Operator.GREATER_OR_EQUAL;
      case GREATER -> Operator.LESS;
      case GREATER_OR_EQUAL -> Operator.LESS_OR_EQUAL;
    };
  }

  private FilePredicate nullSafeEqual(List<TypedExpression> operands) {
    boolean literalFirst = operands.get(0) instanceof Literal;
    TypedExpression operand = operands.get(literalFirst ? 1 : 0);
    if (!(operands.get(literalFirst ? 0 : 1) instanceof Literal literal)) {
      return FilePredicate.UNKNOWN;
    }
    return literal.value() == null
        ? isNull(operand)
        : FilePredicate.and(
            FilePredicate.not(isNull(operand)), compare(operand, Operator.EQUAL, literal));
  }

  private FilePredicate in(TypedExpression.In in) {
    boolean constant = in.items().stream().allMatch(Literal.class::isInstance);
    if (!constant) {
      return FilePredicate.UNKNOWN;
    }
    List<Object> values = new java.util.ArrayList<>();
    in.items().forEach(item -> values.add(((Literal) item).value()));
    return columns
        .find(in.value())
        .<FilePredicate>map(column -> new FilePredicate.In(column, values))
        .orElse(FilePredicate.UNKNOWN);
  }
}
