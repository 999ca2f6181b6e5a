/**
 * The decision-support benchmark TPC-H: its tables, its data from a generator that is a library,
 * and its 22 queries with the parameters by which the specification validates answers. The queries
 * are text that Tarn, Spark and DuckDB all run as it is.
 */
package dev.tarn.tpch;
