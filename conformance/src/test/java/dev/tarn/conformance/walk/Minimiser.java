package dev.tarn.conformance.walk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Takes statements out of a script as long as it still fails in the same way. */
final class Minimiser {
  private static final int TRIES = 40;

  private final Function<List<String>, Optional<Fault>> runner;
  private int triesLeft = TRIES;

  Minimiser(Function<List<String>, Optional<Fault>> runner) {
    this.runner = runner;
  }

  /** The fault with the shortest script found within some tries. */
  Fault minimise(Fault fault) {
    Fault smallest = fault;
    for (int size = Math.max(1, fault.script().size() / 2); size >= 1; size /= 2) {
      smallest = without(size, smallest);
    }
    return smallest;
  }

  /** Leaves out so many statements at a time, the last ones first; the first creates the table. */
  private Fault without(int size, Fault fault) {
    Fault smallest = fault;
    for (int end = fault.script().size() - 1; end > 1 && triesLeft > 0; end -= size) {
      List<String> script = new ArrayList<>(smallest.script());
      if (end <= script.size()) {
        script.subList(Math.max(1, end - size), end).clear();
        triesLeft--;
        smallest = runner.apply(script).filter(fault::isOfKind).orElse(smallest);
      }
    }
    return smallest;
  }
}
