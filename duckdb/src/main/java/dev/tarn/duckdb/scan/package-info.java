/** Reads the Parquet files of a scan: text for DuckDB's {@code read_parquet}. Runs nothing. */
package dev.tarn.duckdb.scan;
