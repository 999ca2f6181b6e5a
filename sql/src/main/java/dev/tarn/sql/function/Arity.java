package dev.tarn.sql.function;

import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How many arguments a function takes. */
sealed interface Arity {
  boolean allows(int count);

  /** As messages write it. */
  String describe();

  /** Refuses any other number of arguments. */
  default void require(Function function, List<TypedExpression> arguments) {
    if (!allows(arguments.size())) {
      throw FunctionErrors.wrongNumberOfArguments(function, this, arguments.size());
    }
  }

  static void requireExactly(int count, Function function, List<TypedExpression> arguments) {
    exactly(count).require(function, arguments);
  }

  static Arity exactly(int count) {
    return new Between(count, count);
  }

  static Arity between(int least, int most) {
    return new Between(least, most);
  }

  static Arity atLeast(int count) {
    return new AtLeast(count);
  }

  /** Pairs: an even number. */
  static Arity pairs() {
    return new Pairs();
  }

  record Between(int least, int most) implements Arity {
    @Override
    public boolean allows(int count) {
      return least <= count && count <= most;
    }

    @Override
    public String describe() {
      if (least == most) {
        return String.valueOf(least);
      }
      List<String> counts = IntStream.rangeClosed(least, most).mapToObj(String::valueOf).toList();
      return counts.stream().collect(Collectors.joining(", ", "[", "]"));
    }
  }

  record AtLeast(int least) implements Arity {
    @Override
    public boolean allows(int count) {
      return count >= least;
    }

    @Override
    public String describe() {
      return "> " + (least - 1);
    }
  }

  record Pairs() implements Arity {
    @Override
    public boolean allows(int count) {
      return count % 2 == 0;
    }

    @Override
    public String describe() {
      return "2n (n > 0)";
    }
  }
}
