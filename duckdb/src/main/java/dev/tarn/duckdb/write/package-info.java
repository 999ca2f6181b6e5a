/**
 * Writes the rows of a query to Parquet files through DuckDB's COPY, and tells what stands in them.
 */
package dev.tarn.duckdb.write;
