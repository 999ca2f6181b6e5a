/**
 * The Parquet files of Delta checkpoints, read and written through DuckDB. Actions pass between the
 * two as the JSON text that commits have, so that there is one reader of actions only.
 */
package dev.tarn.duckdb.log;
