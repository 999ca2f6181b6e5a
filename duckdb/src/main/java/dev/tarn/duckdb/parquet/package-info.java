/**
 * Writes a few rows to a Parquet file without the database, which takes more than a millisecond to
 * plan and run a COPY of one row, through {@link dev.tarn.duckdb.parquet.ParquetFile}; and makes a
 * file of columns that lie in several, without a look at their values, through {@link
 * dev.tarn.duckdb.parquet.ColumnSplice}. Touches {@code core} only.
 */
package dev.tarn.duckdb.parquet;
