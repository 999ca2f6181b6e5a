/**
 * Identity columns: their definition in statements, the values a statement generates, and how their
 * high-water marks follow. Touches {@code sql}, {@code delta.identity} and {@code lake.write}.
 */
package dev.tarn.lake.identity;
