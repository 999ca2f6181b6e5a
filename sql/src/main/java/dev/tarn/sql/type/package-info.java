/** Spark's ANSI rules for types: least common type, coercion, store assignment, decimals. */
package dev.tarn.sql.type;
