package dev.tarn.lake.derive;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;
import java.util.Optional;

/** The first characters of texts, which compare by code points. */
final class TextPreimages {
  private static final String SPECIAL = "%_\\";

  private TextPreimages() {}

  /** What {@code LIKE} and {@code startswith} say of a text. */
  static Optional<TypedExpression> ofPattern(Call call) {
    if (call.arguments().size() != 2
        || !(call.arguments().get(1) instanceof Literal literal)
        || !(literal.value() instanceof String pattern)) {
      return Optional.empty();
    }
    TypedExpression text = call.arguments().getFirst();
    String start = call.function().equals("like") ? start(pattern) : pattern;
    if (start.isEmpty() || text.type() != PrimitiveType.STRING) {
      return Optional.empty();
    }
    Call from = compare(text, ">=", start);
    return Optional.of(next(start).map(end -> and(from, compare(text, "<", end))).orElse(from));
  }

  private static Call compare(TypedExpression text, String function, String value) {
    return new Call(function, List.of(text, Literal.of(value)), PrimitiveType.BOOLEAN, true);
  }

  private static Call and(Call left, Call right) {
    return new Call("and", List.of(left, right), PrimitiveType.BOOLEAN, true);
  }

  private static String start(String pattern) {
    int end = 0;
    while (end < pattern.length() && SPECIAL.indexOf(pattern.charAt(end)) < 0) {
      end++;
    }
    return pattern.substring(0, end);
  }

  /** {@code left(c, n)} and {@code substring(c, 1, n)}. */
  static Optional<Preimage> ofStart(Call call) {
    List<TypedExpression> arguments = call.arguments();
    boolean fromFirst =
        call.function().equals("left")
            || number(arguments.get(1))
                .filter(position -> position == 0 || position == 1)
                .isPresent();
    if (!fromFirst || arguments.getFirst().type() != PrimitiveType.STRING) {
      return Optional.empty();
    }
    int place = call.function().equals("left") ? 1 : 2;
    return arguments.size() <= place
        ? Optional.empty()
        : number(arguments.get(place))
            .filter(length -> length > 0)
            .map(length -> new Start(arguments.getFirst(), length));
  }

  private static Optional<Integer> number(TypedExpression expression) {
    return expression instanceof Literal literal && literal.value() instanceof Integer number
        ? Optional.of(number)
        : Optional.empty();
  }

  private record Start(TypedExpression inner, int length) implements Preimage {
    @Override
    public Optional<Bound> from(Object value) {
      return Bound.atLeast(value);
    }

    @Override
    public Optional<Bound> to(Object value) {
      String text = (String) value;
      int end =
          text.codePointCount(0, text.length()) <= length
              ? text.length()
              : text.offsetByCodePoints(0, length);
      return next(text.substring(0, end)).map(next -> new Bound(Comparison.LESS, next));
    }
  }

  /** The least text that is after all that start with the given one, if there is any. */
  static Optional<String> next(String start) {
    String kept = start;
    while (!kept.isEmpty()) {
      int last = kept.codePointBefore(kept.length());
      kept = kept.substring(0, kept.length() - Character.charCount(last));
      if (last != Character.MAX_CODE_POINT) {
        int following =
            last + 1 == Character.MIN_SURROGATE ? Character.MAX_SURROGATE + 1 : last + 1;
        return Optional.of(kept + Character.toString(following));
      }
    }
    return Optional.empty();
  }
}
