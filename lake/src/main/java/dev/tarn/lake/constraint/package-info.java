/**
 * What rows must meet before they are written: NOT NULL, CHECK, lengths of texts. The door is
 * {@link dev.tarn.lake.constraint.Constraints}. Touches {@code sql}, {@code delta}, {@code
 * lake.expression} and {@code lake.generated}.
 */
package dev.tarn.lake.constraint;
