package dev.tarn.conformance.walk;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The statements that a walk chooses from; what stands oftener comes oftener. */
final class Moves {
  private final Dice dice;
  private final List<Function<Shape, String>> moves = new ArrayList<>();

  Moves(Dice dice) {
    this.dice = dice;
    Inserts inserts = new Inserts(dice);
    Changes changes = new Changes(dice);
    Merges merges = new Merges(dice);
    Alters alters = new Alters(dice);
    Reads reads = new Reads(dice);
    Evolutions evolutions = new Evolutions(dice);
    add(8, inserts::next);
    add(3, inserts::overwrite);
    add(6, changes::update);
    add(5, changes::delete);
    add(6, merges::next);
    add(3, evolutions::next);
    add(3, alters::columns);
    add(1, alters::constraint);
    add(2, shape -> alters.property());
    add(2, reads::restore);
    add(4, reads::query);
    add(2, shape -> dice.pick("OPTIMIZE t", "VACUUM t", "OPTIMIZE t"));
    add(1, shape -> dice.chance(40) ? changes.truncate() : Settings.next(dice));
  }

  private void add(int weight, Function<Shape, String> move) {
    for (int i = 0; i < weight; i++) {
      moves.add(move);
    }
  }

  /** The next statement; a table without rows is given some first. */
  String next(Shape shape) {
    if (shape.rows() == 0 && dice.chance(50)) {
      return new Inserts(dice).next(shape);
    }
    return dice.pick(moves).apply(shape);
  }
}
