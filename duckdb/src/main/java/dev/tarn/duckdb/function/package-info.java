/**
 * How DuckDB is told Spark's expressions: types, constants, casts, operators, functions, and the
 * Java functions registered with it where its own differ. Touches {@code sql} and {@code core}.
 *
 * <p>Day-time intervals are BIGINTs of microseconds, year-month intervals INTEGERs of months:
 * DuckDB's own INTERVAL has another order and other bounds.
 */
package dev.tarn.duckdb.function;
