package dev.tarn.delta.feature;

import dev.tarn.delta.action.Metadata;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * What Tarn can do with tables that have a feature.
 *
 * @param used abilities when the table's metadata uses it
 * @param unused abilities when it is listed and nothing uses it
 * @param reason why an ability is lacking; there whenever one is
 */
public record Support(Set<Ability> used, Set<Ability> unused, Optional<String> reason) {
  private static final Set<Ability> ALL = Set.of(Ability.values());

  /** Everything. */
  public static final Support FULL = new Support(ALL, ALL, Optional.empty());

  public Support {
    used = Set.copyOf(used);
    unused = Set.copyOf(unused);
    if ((used.equals(ALL) && unused.equals(ALL)) == reason.isPresent()) {
      throw new IllegalArgumentException("a reason for what is lacking, and for that alone");
    }
  }

  /** Nothing at all. */
  static Support none(String reason) {
    return new Support(Set.of(), Set.of(), Optional.of(reason));
  }

  /** Everything while it is not used, and nothing when it is. */
  static Support whileUnused(String reason) {
    return new Support(Set.of(), ALL, Optional.of(reason));
  }

  /** Everything while it is not used, and these when it is. */
  static Support using(String reason, Ability first, Ability... others) {
    return new Support(EnumSet.of(first, others), ALL, Optional.of(reason));
  }

  /** What Tarn can do with a table. */
  Set<Ability> of(TableFeature feature, Metadata metadata) {
    return feature.isUsedBy(metadata) ? used : unused;
  }
}
