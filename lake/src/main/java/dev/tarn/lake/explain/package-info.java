/**
 * EXPLAIN: what a plan is and which files it reads, as text and as a value for programs. Touches
 * {@code sql.plan}, {@code lake.read} and {@code lake.derive}.
 */
package dev.tarn.lake.explain;
