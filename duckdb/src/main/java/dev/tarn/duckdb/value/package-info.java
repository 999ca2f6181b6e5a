/** Values between DuckDB's forms and the classes the types promise. */
package dev.tarn.duckdb.value;
