/**
 * ALTER TABLE: each action changes the metadata of a table in one commit. One class an action.
 * Touches {@code sql.tree}, {@code delta}, {@code lake.catalog}, {@code lake.clustering}, {@code
 * lake.constraint}, {@code lake.context}, {@code lake.expression}, {@code lake.generated}, {@code
 * lake.table} and {@code lake.write}.
 */
package dev.tarn.lake.alter;
