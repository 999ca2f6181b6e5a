/** The table of functions: names, signatures, result types, determinism, whether they raise. */
package dev.tarn.sql.function;
