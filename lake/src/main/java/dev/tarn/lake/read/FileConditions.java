package dev.tarn.lake.read;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.lake.derive.DerivedFilter;
import java.util.ArrayList;
import java.util.List;

/**
 * What the conditions on a scan say of files.
 *
 * @param filters each condition with what it means for files
 * @param derived what follows from them for generated partition columns
 */
public record FileConditions(List<PushedFilter> filters, List<DerivedFilter> derived) {
  public FileConditions {
    filters = List.copyOf(filters);
    derived = List.copyOf(derived);
  }

  /** Which files can have rows that meet them all. */
  public FilePredicate predicate() {
    List<FilePredicate> all = new ArrayList<>();
    filters.forEach(filter -> all.add(filter.predicate()));
    derived.forEach(filter -> all.add(filter.predicate()));
    return all.size() == 1 ? all.getFirst() : new FilePredicate.And(all);
  }
}
