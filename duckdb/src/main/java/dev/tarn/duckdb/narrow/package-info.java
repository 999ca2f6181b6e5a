/**
 * Sums of decimals in 64 bits. Spark's types make room for products that never come: {@code price *
 * (1 - discount)} of two DECIMAL(15,2) has 32 digits, which takes DuckDB several times as long as
 * 18. Where the footers of the files say that 18 are enough, they are. The door is {@link
 * dev.tarn.duckdb.narrow.NarrowSums}.
 */
package dev.tarn.duckdb.narrow;
