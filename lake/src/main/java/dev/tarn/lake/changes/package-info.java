/**
 * The change data feed: {@code table_changes}. Touches {@code sql}, {@code delta}, {@code
 * lake.catalog}, {@code lake.context}, {@code lake.execute}, {@code lake.read} and {@code
 * lake.table}.
 */
package dev.tarn.lake.changes;
