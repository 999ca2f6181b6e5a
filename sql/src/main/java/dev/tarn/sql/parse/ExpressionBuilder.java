package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlGrammar.AndExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.BinaryOperandContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NotExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OrExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PredicatedContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PrimaryOperandContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShiftOperandContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShiftOperatorContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnaryOperandContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Binary;
import dev.tarn.sql.tree.Expression.BinaryOperator;
import dev.tarn.sql.tree.Expression.Unary;
import dev.tarn.sql.tree.Expression.UnaryOperator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Operators. What they stand between, {@link PrimaryBuilder} makes. */
final class ExpressionBuilder extends SqlGrammarBaseVisitor<Expression> {
  private final PrimaryBuilder primaries;
  private final PredicateBuilder predicates;

  ExpressionBuilder(Builders builders) {
    primaries = new PrimaryBuilder(builders);
    predicates = new PredicateBuilder(builders);
  }

  Expression build(ParserRuleContext context) {
    return visit(context);
  }

  Optional<Expression> buildIfPresent(ParserRuleContext context) {
    return Optional.ofNullable(context).map(this::build);
  }

  List<Expression> buildAll(List<ExpressionContext> contexts) {
    return contexts.stream().map(this::build).toList();
  }

  WindowBuilder windows() {
    return primaries.windows();
  }

  FunctionBuilder functions() {
    return primaries.functions();
  }

  @Override
  public Expression visitNotExpression(NotExpressionContext context) {
    return new Unary(Positions.of(context), UnaryOperator.NOT, build(context.expression()));
  }

  @Override
  public Expression visitAndExpression(AndExpressionContext context) {
    return chain(context);
  }

  @Override
  public Expression visitOrExpression(OrExpressionContext context) {
    return chain(context);
  }

  @Override
  public Expression visitPredicated(PredicatedContext context) {
    return context.predicate() == null
        ? build(context.operand())
        : predicates.build(context.operand(), context.predicate());
  }

  @Override
  public Expression visitPrimaryOperand(PrimaryOperandContext context) {
    return primaries.build(context.primary());
  }

  @Override
  public Expression visitUnaryOperand(UnaryOperandContext context) {
    UnaryOperator operator =
        switch (context.operator.getType()) {
          case SqlTokens.HYPHEN -> UnaryOperator.MINUS;
          case SqlTokens.PLUS -> UnaryOperator.PLUS;
          default -> UnaryOperator.BIT_NOT;
        };
    return new Unary(Positions.of(context), operator, build(context.operand()));
  }

  @Override
  public Expression visitBinaryOperand(BinaryOperandContext context) {
    return chain(context);
  }

  @Override
  public Expression visitShiftOperand(ShiftOperandContext context) {
    return chain(context);
  }

  /** Operators lean to the left: a chain of thousands is followed by a loop. */
  private Expression chain(ParserRuleContext last) {
    Deque<ParserRuleContext> operators = new ArrayDeque<>();
    ParserRuleContext context = last;
    while (left(context) != null) {
      operators.push(context);
      context = left(context);
    }
    Expression result = build(context);
    for (ParserRuleContext operator : operators) {
      result =
          new Binary(Positions.of(operator), operator(operator), result, build(right(operator)));
    }
    return result;
  }

  private static ParserRuleContext left(ParserRuleContext context) {
    return switch (context) {
      case BinaryOperandContext binary -> binary.left;
      case ShiftOperandContext shift -> shift.left;
      case AndExpressionContext and -> and.left;
      case OrExpressionContext or -> or.left;
      default -> null;
    };
  }

  private static ParserRuleContext right(ParserRuleContext context) {
    return (ParserRuleContext) context.getChild(context.getChildCount() - 1);
  }

  private static BinaryOperator operator(ParserRuleContext context) {
    return switch (context) {
      case BinaryOperandContext binary -> operator(binary.operator);
      case ShiftOperandContext shift -> operator(shift.shiftOperator());
      case AndExpressionContext and -> BinaryOperator.AND;
      default -> BinaryOperator.OR;
    };
  }

  private static BinaryOperator operator(Token token) {
    return switch (token.getType()) {
      case SqlTokens.STAR -> BinaryOperator.MULTIPLY;
      case SqlTokens.SLASH -> BinaryOperator.DIVIDE;
      case SqlTokens.PERCENT_SIGN -> BinaryOperator.REMAINDER;
      case SqlTokens.DIV -> BinaryOperator.INTEGER_DIVIDE;
      case SqlTokens.PLUS -> BinaryOperator.ADD;
      case SqlTokens.HYPHEN -> BinaryOperator.SUBTRACT;
      case SqlTokens.CONCAT -> BinaryOperator.CONCAT;
      case SqlTokens.AMPERSAND -> BinaryOperator.BIT_AND;
      case SqlTokens.CARET -> BinaryOperator.BIT_XOR;
      case SqlTokens.BAR -> BinaryOperator.BIT_OR;
      case SqlTokens.EQUAL -> BinaryOperator.EQUAL;
      case SqlTokens.NULL_SAFE_EQUAL -> BinaryOperator.NULL_SAFE_EQUAL;
      case SqlTokens.NOT_EQUAL -> BinaryOperator.NOT_EQUAL;
      case SqlTokens.LESS -> BinaryOperator.LESS;
      case SqlTokens.LESS_OR_EQUAL -> BinaryOperator.LESS_OR_EQUAL;
      case SqlTokens.GREATER -> BinaryOperator.GREATER;
      case SqlTokens.GREATER_OR_EQUAL -> BinaryOperator.GREATER_OR_EQUAL;
      default -> throw new IllegalStateException("no operator: " + token.getText());
    };
  }

  /** '>>' comes as two tokens, which must touch each other. */
  private static BinaryOperator operator(ShiftOperatorContext context) {
    SourcePosition position = Positions.of(context);
    return switch (Positions.text(context)) {
      case "<<" -> BinaryOperator.SHIFT_LEFT;
      case ">>" -> BinaryOperator.SHIFT_RIGHT;
      case ">>>" -> BinaryOperator.SHIFT_RIGHT_UNSIGNED;
      default -> throw brokenOperator(position);
    };
  }

  private static TarnException brokenOperator(SourcePosition position) {
    return ParseErrors.syntax("'>'", position);
  }
}
