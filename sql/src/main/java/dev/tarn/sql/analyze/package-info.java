/**
 * From the syntax tree to the typed plan: names are resolved, expressions typed, functions bound.
 * Touches {@code sql.tree}, {@code sql.plan}, {@code sql.function}, {@code sql.type} and {@code
 * core}; tables come in through {@link dev.tarn.sql.analyze.Relations}.
 */
package dev.tarn.sql.analyze;
