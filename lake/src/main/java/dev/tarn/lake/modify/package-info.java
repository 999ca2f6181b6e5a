/**
 * UPDATE, DELETE and the statements that change whole tables: which rows are meant, which files
 * they lie in, what is written in their place. Touches {@code sql}, {@code delta}, {@code
 * lake.clustering}, {@code lake.context}, {@code lake.evolution}, {@code lake.execute}, {@code
 * lake.expression}, {@code lake.generated}, {@code lake.read} and {@code lake.write}.
 */
package dev.tarn.lake.modify;
