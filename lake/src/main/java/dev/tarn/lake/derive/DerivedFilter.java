package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FilePredicate;

/**
 * A filter on files that follows from a condition of a query.
 *
 * @param text the filter as EXPLAIN shows it
 * @param condition what it follows from
 * @param definition how the partition columns follow from the column in the condition
 */
public record DerivedFilter(
    FilePredicate predicate, String text, String condition, String definition) {}
