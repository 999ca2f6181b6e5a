package dev.tarn.lake.modify;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Files of which rows were marked as deleted.
 *
 * @param emptied the files in which no row is left, as they were
 * @param marked the other files
 */
public record MarkedFiles(List<AddFile> emptied, List<Marked> marked) {
  static final MarkedFiles NONE = new MarkedFiles(List.of(), List.of());

  public MarkedFiles {
    emptied = List.copyOf(emptied);
    marked = List.copyOf(marked);
  }

  /** A file before and after. */
  public record Marked(AddFile before, AddFile after) {
    private boolean hadVector() {
      return before.deletionVector().isPresent();
    }
  }

  boolean isEmpty() {
    return emptied.isEmpty() && marked.isEmpty();
  }

  /** How many files these are. */
  public long count() {
    return (long) emptied.size() + marked.size();
  }

  /** The files that stay, with their marks. */
  public List<AddFile> remaining() {
    return marked.stream().map(Marked::after).toList();
  }

  /** What says so in the log. */
  public List<Action> actions(long time) {
    List<Action> actions = new ArrayList<>();
    emptied.forEach(file -> actions.add(file.remove(time, true)));
    marked.forEach(file -> actions.add(file.after()));
    marked.forEach(file -> actions.add(file.before().remove(time, true)));
    return actions;
  }

  /** As delta-spark counts: a vector that takes the place of another is added, too. */
  public long vectorsAdded() {
    return marked.size();
  }

  public long vectorsUpdated() {
    return marked.stream().filter(Marked::hadVector).count();
  }

  /** As delta-spark counts: a vector that another takes the place of is removed, too. */
  public long vectorsRemoved() {
    return vectorsUpdated()
        + emptied.stream().filter(file -> file.deletionVector().isPresent()).count();
  }
}
