package dev.tarn.lake.catalog;

import java.util.Collections;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The policies of a table.
 *
 * @param masks by the masked column's name, in lower case
 */
public record TablePolicies(SortedMap<String, PolicyEntry> masks, Optional<PolicyEntry> filter) {
  public static final TablePolicies NONE = new TablePolicies(new TreeMap<>(), Optional.empty());

  public TablePolicies {
    SortedMap<String, PolicyEntry> lower = new TreeMap<>();
    masks.forEach((column, mask) -> lower.put(column.toLowerCase(Locale.ROOT), mask));
    masks = Collections.unmodifiableSortedMap(lower);
  }

  public boolean isEmpty() {
    return masks.isEmpty() && filter.isEmpty();
  }

  /** The mask of a column, whose name may be in any case. */
  public Optional<PolicyEntry> mask(String column) {
    return Optional.ofNullable(masks.get(column.toLowerCase(Locale.ROOT)));
  }

  public TablePolicies withMask(String column, PolicyEntry mask) {
    SortedMap<String, PolicyEntry> others = new TreeMap<>(masks);
    others.put(column.toLowerCase(Locale.ROOT), mask);
    return new TablePolicies(others, filter);
  }

  public TablePolicies withoutMask(String column) {
    SortedMap<String, PolicyEntry> others = new TreeMap<>(masks);
    others.remove(column.toLowerCase(Locale.ROOT));
    return new TablePolicies(others, filter);
  }

  public TablePolicies withFilter(Optional<PolicyEntry> other) {
    return new TablePolicies(masks, other);
  }
}
