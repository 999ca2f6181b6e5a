package dev.tarn.delta.feature;

import java.util.EnumSet;
import java.util.Set;

/**
 * What Tarn can do with tables that have a feature.
 *
 * @param used abilities when the table's metadata uses it
 * @param unused abilities when it is listed and nothing uses it
 */
public record Support(Set<Ability> used, Set<Ability> unused) {
  public static final Support FULL =
      new Support(EnumSet.allOf(Ability.class), EnumSet.allOf(Ability.class));
  public static final Support NONE = new Support(Set.of(), Set.of());

  /** Tables that use it are read but not written. */
  public static final Support WHILE_UNUSED =
      new Support(EnumSet.of(Ability.READ), EnumSet.allOf(Ability.class));

  public Support {
    used = Set.copyOf(used);
    unused = Set.copyOf(unused);
  }
}
