/**
 * EXPLAIN: what a plan is and which files it reads, as text and as a value for programs. Touches
 * {@code sql}, {@code lake.changes}, {@code lake.context}, {@code lake.derive} and {@code
 * lake.read}.
 */
package dev.tarn.lake.explain;
