/**
 * The executor on an embedded DuckDB: opens the database, runs statements, hands rows and errors
 * over in Tarn's own terms. The door is {@link dev.tarn.duckdb.engine.DuckDbExecutorProvider}.
 */
package dev.tarn.duckdb.engine;
