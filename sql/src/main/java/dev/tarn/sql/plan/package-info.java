/**
 * The typed plan: relational operators and expressions in which nothing is left to guess. Touches
 * {@code core} only.
 */
package dev.tarn.sql.plan;
