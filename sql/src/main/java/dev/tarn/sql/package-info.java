/**
 * The language. Knows no Delta and no executor. Text becomes a {@code tree} in {@code parse}, the
 * tree a typed {@code plan} in {@code analyze}, by the rules of {@code type} and the table of
 * {@code function}s; {@code render} writes a plan as text for an executor. {@code record} reads
 * values from JSON and CSV, for functions and for files.
 */
package dev.tarn.sql;
