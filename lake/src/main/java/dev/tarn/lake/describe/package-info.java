/**
 * Statements that show what a table, its history or a plan is. Touches {@code lake.table}, {@code
 * lake.read} and {@code delta}.
 */
package dev.tarn.lake.describe;
