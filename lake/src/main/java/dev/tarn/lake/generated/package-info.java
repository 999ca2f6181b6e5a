/**
 * Generated columns: what their expressions may be, and what they make of a row. Touches {@code
 * sql}, {@code lake.context} and {@code lake.expression}.
 */
package dev.tarn.lake.generated;
