/**
 * ALTER TABLE: each action changes the metadata of a table in one commit. One class an action.
 * Touches {@code delta}, {@code lake.table} and {@code lake.write}.
 */
package dev.tarn.lake.alter;
