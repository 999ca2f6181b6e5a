/**
 * Rows that Java code reads, in DuckDB's queries: a table function that takes them from {@link
 * dev.tarn.lake.execute.RowScan}.
 */
package dev.tarn.duckdb.rows;
