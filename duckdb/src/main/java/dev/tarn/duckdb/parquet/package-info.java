/**
 * Writes a few rows to a Parquet file without the database, which takes more than a millisecond to
 * plan and run a COPY of one row. The door is {@link dev.tarn.duckdb.parquet.ParquetFile}. Touches
 * {@code core} only.
 */
package dev.tarn.duckdb.parquet;
