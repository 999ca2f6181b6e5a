package dev.tarn.lake.access;

import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a statement asked to be allowed, in the order in which it did. */
public final class AccessTrail {
  /** A privilege that was asked for. */
  public record Use(Privilege privilege, Securable object) {}

  private final Set<Use> uses = new LinkedHashSet<>();

  /** Notes that a thing is used. */
  public void note(Privilege privilege, Securable object) {
    uses.add(new Use(privilege, object));
  }

  /** What was asked for, each once. */
  public List<Use> uses() {
    return List.copyOf(uses);
  }
}
