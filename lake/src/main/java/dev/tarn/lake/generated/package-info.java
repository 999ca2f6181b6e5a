/**
 * Generated columns: what their expressions may be, and what they make of a row. Touches {@code
 * sql}, {@code delta} and the statement's context.
 */
package dev.tarn.lake.generated;
