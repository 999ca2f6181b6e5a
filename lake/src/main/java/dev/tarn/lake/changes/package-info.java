/**
 * The change data feed: {@code table_changes}. Touches {@code lake.read}, {@code lake.table} and
 * {@code delta}.
 */
package dev.tarn.lake.changes;
