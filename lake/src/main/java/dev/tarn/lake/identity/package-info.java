/**
 * Identity columns: their definition in statements, the values a statement generates, and how their
 * high-water marks follow. Touches {@code sql} and {@code delta.identity}.
 */
package dev.tarn.lake.identity;
