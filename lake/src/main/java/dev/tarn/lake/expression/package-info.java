/**
 * Typed expressions that statements add to those the user wrote, and expressions as text. Touches
 * {@code sql} and {@code lake.context}.
 */
package dev.tarn.lake.expression;
