/**
 * CLONE: a table made of another, sharing its files or with copies of them. The door is {@link
 * dev.tarn.lake.copy.CloneStatement}. Touches {@code sql.tree}, {@code delta}, {@code
 * lake.convert}, {@code lake.create}, {@code lake.table} and {@code lake.write}.
 */
package dev.tarn.lake.copy;
