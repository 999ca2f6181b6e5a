package dev.tarn.duckdb.narrow;

import dev.tarn.core.type.DecimalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.render.Rendering;
import dev.tarn.sql.type.Types;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Writes arithmetic on decimals in DuckDB's types of at most 18 digits, which are those of 64 bits.
 * Every step of it fits, by what is known of the columns; a step of which that is not known makes
 * the whole expression one that is not written here.
 */
final class NarrowDecimals {
  private static final int DIGITS = 18;

  private final ColumnMagnitudes magnitudes;
  private final Rendering rendering;

  NarrowDecimals(ColumnMagnitudes magnitudes, Rendering rendering) {
    this.magnitudes = magnitudes;
    this.rendering = rendering;
  }

  /**
   * A part of an expression.
   *
   * @param most its greatest absolute value, in units of its last digit
   */
  private record Part(String text, BigInteger most, int scale) {

    /** Itself with more digits behind the point. */
    Part withScale(int wanted) {
      return wanted == scale
          ? this
          : new Part(text, most.multiply(BigInteger.TEN.pow(wanted - scale)), wanted).converted();
    }

    /** Itself as a decimal of no more digits than it needs. */
    Part converted() {
      int digits = Math.max(most.toString().length(), Math.max(scale, 1));
      return new Part("CAST(" + text + " AS DECIMAL(" + digits + "," + scale + "))", most, scale);
    }

    boolean hasAtMost(int digits) {
      return scale <= DIGITS && most.compareTo(BigInteger.TEN.pow(Math.min(digits, DIGITS))) < 0;
    }
  }

  /** The text of an expression, of its scale; empty when it may need more digits. */
  Optional<String> of(TypedExpression expression) {
    return part(expression).map(Part::text);
  }

  private Optional<Part> part(TypedExpression expression) {
    Optional<Part> part =
        switch (expression) {
          case Reference reference -> column(reference);
          case Literal literal -> literal(literal);
          case Cast cast -> cast(cast);
          case Call call -> call(call);
          case Case choice -> choice(choice);
          default -> Optional.empty();
        };
    return part.filter(found -> fits(found, expression));
  }

  private static boolean fits(Part part, TypedExpression expression) {
    return expression.type() instanceof DecimalType type
        ? part.scale() == type.scale() && part.hasAtMost(type.precision())
        : Types.isIntegral(expression.type()) && part.hasAtMost(DIGITS);
  }

  private Optional<Part> column(Reference reference) {
    if (reference.type() instanceof DecimalType type && type.precision() > DIGITS) {
      return Optional.empty();
    }
    int scale = reference.type() instanceof DecimalType type ? type.scale() : 0;
    return magnitudes
        .of(reference.column())
        .map(most -> new Part(rendering.render(reference), most, scale));
  }

  private Optional<Part> literal(Literal literal) {
    if (!(literal.value() instanceof Number number)
        || !(Types.isDecimal(literal.type()) || Types.isIntegral(literal.type()))) {
      return Optional.empty();
    }
    BigDecimal value = new BigDecimal(number.toString());
    return Optional.of(
        new Part(rendering.render(literal), value.unscaledValue().abs(), value.scale()));
  }

  private Optional<Part> cast(Cast cast) {
    if (cast.tryCast() || !(cast.type() instanceof DecimalType type)) {
      return Optional.empty();
    }
    boolean wholeNumber = Types.isIntegral(cast.value().type());
    return part(cast.value())
        .filter(value -> value.scale() <= type.scale() && type.scale() <= DIGITS)
        .map(value -> wholeNumber ? value.converted() : value)
        .map(value -> value.withScale(type.scale()));
  }

  private Optional<Part> call(Call call) {
    if (!Types.isDecimal(call.type())) {
      return Optional.empty();
    }
    return switch (call.function()) {
      case "+", "-" -> both(call).map(operands -> sum(operands, call.function()));
      case "*" -> both(call).map(NarrowDecimals::product);
      case "negative" ->
          part(call.arguments().getFirst())
              .map(part -> new Part("(-" + part.text() + ")", part.most(), part.scale()));
      default -> Optional.empty();
    };
  }

  private record Operands(Part left, Part right) {}

  private Optional<Operands> both(Call call) {
    return part(call.arguments().get(0))
        .flatMap(left -> part(call.arguments().get(1)).map(right -> new Operands(left, right)));
  }

  private static Part sum(Operands operands, String symbol) {
    int scale = Math.max(operands.left().scale(), operands.right().scale());
    Part left = operands.left().withScale(scale);
    Part right = operands.right().withScale(scale);
    return new Part(
        "(" + left.text() + " " + symbol + " " + right.text() + ")",
        left.most().add(right.most()),
        scale);
  }

  private static Part product(Operands operands) {
    return new Part(
        "(" + operands.left().text() + " * " + operands.right().text() + ")",
        operands.left().most().multiply(operands.right().most()),
        operands.left().scale() + operands.right().scale());
  }

  private Optional<Part> choice(Case choice) {
    if (!(choice.type() instanceof DecimalType type)) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder("(CASE");
    BigInteger most = BigInteger.ZERO;
    for (Branch branch : choice.branches()) {
      Optional<Part> result = part(branch.result());
      if (result.isEmpty()) {
        return Optional.empty();
      }
      text.append(" WHEN ").append(rendering.render(branch.condition()));
      text.append(" THEN ").append(result.get().text());
      most = most.max(result.get().most());
    }
    if (choice.otherwise().isPresent()) {
      Optional<Part> result = part(choice.otherwise().get());
      if (result.isEmpty()) {
        return Optional.empty();
      }
      text.append(" ELSE ").append(result.get().text());
      most = most.max(result.get().most());
    }
    return Optional.of(new Part(text.append(" END)").toString(), most, type.scale()));
  }
}
