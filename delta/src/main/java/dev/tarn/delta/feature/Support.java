package dev.tarn.delta.feature;

import dev.tarn.delta.action.Metadata;
import java.util.EnumSet;
import java.util.Set;

/**
 * What Tarn can do with tables that have a feature.
 *
 * @param used abilities when the table's metadata uses it
 * @param unused abilities when it is listed and nothing uses it
 */
public record Support(Set<Ability> used, Set<Ability> unused) {
  /** Everything. */
  public static final Support FULL =
      new Support(EnumSet.allOf(Ability.class), EnumSet.allOf(Ability.class));

  /** Nothing. */
  public static final Support NONE = new Support(Set.of(), Set.of());

  /** Tables that use it are read but not written. */
  public static final Support WHILE_UNUSED = using(Ability.READ);

  public Support {
    used = Set.copyOf(used);
    unused = Set.copyOf(unused);
  }

  /** Everything while it is not used, and these when it is. */
  static Support using(Ability first, Ability... others) {
    return new Support(EnumSet.of(first, others), EnumSet.allOf(Ability.class));
  }

  /** What Tarn can do with a table. */
  Set<Ability> of(TableFeature feature, Metadata metadata) {
    return feature.isUsedBy(metadata) ? used : unused;
  }
}
