/**
 * Every table feature both ways: tables that delta-spark made and Tarn changes, and tables that
 * Tarn made and delta-spark changes. The scripts, the tables delta-spark made and what it answered
 * lie in {@code tables/}.
 */
package dev.tarn.conformance.feature;
