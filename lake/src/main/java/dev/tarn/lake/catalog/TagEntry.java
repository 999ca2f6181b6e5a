package dev.tarn.lake.catalog;

/**
 * A tag.
 *
 * @param value empty for a tag that is its name alone
 */
public record TagEntry(TaggedObject object, String name, String value) {}
