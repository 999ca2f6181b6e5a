package dev.tarn.conformance.walk;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Where the statements of a walk come from. */
interface Script {

  /** The statement that creates the table. */
  String create();

  /** The next statement, if there is one. */
  Optional<String> next(Shape shape);

  /** So many statements made from a seed. */
  static Script random(long seed, int steps) {
    Dice dice = new Dice(seed);
    String create = new TableGenerator(dice).create();
    Moves moves = new Moves(dice);
    return new Script() {
      private int left = steps;

      @Override
      public String create() {
        return create;
      }

      @Override
      public Optional<String> next(Shape shape) {
        return left-- > 0 ? Optional.of(moves.next(shape)) : Optional.empty();
      }
    };
  }

  /** Statements as they stand. */
  static Script of(List<String> statements) {
    Iterator<String> rest = statements.subList(1, statements.size()).iterator();
    return new Script() {
      @Override
      public String create() {
        return statements.getFirst();
      }

      @Override
      public Optional<String> next(Shape shape) {
        return rest.hasNext() ? Optional.of(rest.next()) : Optional.empty();
      }
    };
  }
}
