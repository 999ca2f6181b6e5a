/**
 * MERGE. Touches {@code sql}, {@code delta}, {@code lake.constraint}, {@code lake.context}, {@code
 * lake.evolution}, {@code lake.execute}, {@code lake.expression}, {@code lake.generated}, {@code
 * lake.modify}, {@code lake.read} and {@code lake.write}.
 */
package dev.tarn.lake.merge;
