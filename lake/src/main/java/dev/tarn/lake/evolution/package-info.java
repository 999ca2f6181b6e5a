/**
 * Values that are written to columns of another shape: structs whose fields are found by name or by
 * position, and tables that take on columns, fields and wider types of what is written. The doors
 * are {@link dev.tarn.lake.evolution.SchemaEvolution} and {@link
 * dev.tarn.lake.evolution.NestedValues}. Touches {@code sql}, {@code delta.property}, {@code
 * delta.typechange}, {@code lake.context}, {@code lake.expression} and {@code lake.write}.
 */
package dev.tarn.lake.evolution;
