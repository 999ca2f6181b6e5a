package dev.tarn.sql.record;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.record.JsonTree.Elements;
import dev.tarn.sql.record.JsonTree.Member;
import dev.tarn.sql.record.JsonTree.Members;
import dev.tarn.sql.record.JsonTree.Plain;
import dev.tarn.sql.record.JsonTree.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A path {@code a.b['c'][0][*]} into JSON text, as the operator {@code :} has it. */
public final class JsonSteps {
  private final List<Step> steps;

  /** A step of a path. */
  public sealed interface Step {}

  /** A field; {@code exact} when its case counts. */
  public record Field(String name, boolean exact) implements Step {}

  public record Element(int index) implements Step {}

  public record Every() implements Step {}

  public JsonSteps(List<Step> steps) {
    this.steps = List.copyOf(steps);
  }

  /**
   * What stands there: a text as it is, anything else as JSON, and for a path with {@code [*]} an
   * array of all; null when there is nothing, or the text is not JSON.
   *
   * @throws TarnException AMBIGUOUS_REFERENCE_TO_FIELDS when several fields differ in case only
   */
  public String find(String json) {
    Optional<JsonTree> tree = JsonTree.of(json);
    if (tree.isEmpty()) {
      return null;
    }
    boolean several = steps.stream().anyMatch(Every.class::isInstance);
    List<JsonTree> found = new ArrayList<>();
    if (!collect(Optional.of(tree.get()), 0, found) && several) {
      return null;
    }
    if (several) {
      return new Elements(found).json();
    }
    return found.isEmpty() ? null : text(found.getFirst());
  }

  private static String text(JsonTree tree) {
    return switch (tree) {
      case Text text -> text.value();
      case Plain plain -> plain.equals(Plain.NULL) ? null : plain.text();
      case Elements elements -> elements.json();
      case Members members -> members.json();
    };
  }

  /** Whether the lists that {@code [*]} stands for were there. */
  private boolean collect(Optional<JsonTree> at, int step, List<JsonTree> found) {
    if (step == steps.size()) {
      found.add(at.orElse(Plain.NULL));
      return true;
    }
    if (steps.get(step) instanceof Every) {
      if (at.isEmpty() || !(at.get() instanceof Elements elements)) {
        return false;
      }
      for (JsonTree element : elements.values()) {
        if (!collect(Optional.of(element), step + 1, found)) {
          found.add(Plain.NULL);
        }
      }
      return true;
    }
    return collect(at.flatMap(tree -> one(tree, steps.get(step))), step + 1, found);
  }

  private static Optional<JsonTree> one(JsonTree tree, Step step) {
    return switch (step) {
      case Field field -> tree instanceof Members members ? member(members, field) : none();
      case Element element ->
          tree instanceof Elements elements && element.index() < elements.values().size()
              ? Optional.of(elements.values().get(element.index()))
              : none();
      case Every every -> none();
    };
  }

  private static Optional<JsonTree> none() {
    return Optional.empty();
  }

  private static Optional<JsonTree> member(Members members, Field field) {
    List<Member> found =
        members.values().stream()
            .filter(
                each ->
                    field.exact()
                        ? each.name().equals(field.name())
                        : each.name().equalsIgnoreCase(field.name()))
            .toList();
    if (found.size() > 1 && !field.exact()) {
      throw TarnException.of("AMBIGUOUS_REFERENCE_TO_FIELDS")
          .with("field", field.name())
          .with("count", found.size());
    }
    return found.stream().findFirst().map(Member::value);
  }
}
