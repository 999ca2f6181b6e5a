/**
 * What rows must meet before they are written: NOT NULL, CHECK, lengths of texts. The door is
 * {@link dev.tarn.lake.constraint.Constraints}. Touches {@code sql}, {@code delta} and {@code
 * lake.expression}.
 */
package dev.tarn.lake.constraint;
