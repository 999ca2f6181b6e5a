package dev.tarn.delta.feature;

import dev.tarn.delta.action.Metadata;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What Tarn can do with tables that have a feature.
 *
 * @param used abilities when the table's metadata uses it
 * @param unused abilities when it is listed and nothing uses it
 * @param limit uses with which Tarn can do nothing
 */
public record Support(Set<Ability> used, Set<Ability> unused, Optional<Limit> limit) {
  /** Everything. */
  public static final Support FULL =
      new Support(EnumSet.allOf(Ability.class), EnumSet.allOf(Ability.class), Optional.empty());

  /** Nothing. */
  public static final Support NONE = new Support(Set.of(), Set.of(), Optional.empty());

  /** Tables that use it are read but not written. */
  public static final Support WHILE_UNUSED = using(Ability.READ);

  public Support {
    used = Set.copyOf(used);
    unused = Set.copyOf(unused);
  }

  /** Everything while it is not used, and these when it is. */
  static Support using(Ability first, Ability... others) {
    return new Support(EnumSet.of(first, others), EnumSet.allOf(Ability.class), Optional.empty());
  }

  Support except(String description, Predicate<Metadata> test) {
    return new Support(used, unused, Optional.of(new Limit(description, test)));
  }

  /** What Tarn can do with a table. */
  Set<Ability> of(TableFeature feature, Metadata metadata) {
    if (limit.isPresent() && limit.get().test().test(metadata)) {
      return Set.of();
    }
    return feature.isUsedBy(metadata) ? used : unused;
  }

  /**
   * A use with which Tarn can do nothing.
   *
   * @param description for the documentation
   */
  public record Limit(String description, Predicate<Metadata> test) {}
}
