/**
 * INSERT in all its modes. Touches {@code sql}, {@code delta}, {@code lake.context}, {@code
 * lake.evolution}, {@code lake.expression}, {@code lake.generated}, {@code lake.modify} and {@code
 * lake.write}.
 */
package dev.tarn.lake.insert;
