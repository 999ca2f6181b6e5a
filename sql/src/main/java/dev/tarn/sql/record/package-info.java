/**
 * Records written as text, JSON and CSV: reading them into values of a schema, inferring a schema
 * from them, and their options, all by Spark's rules. Knows texts, not files.
 */
package dev.tarn.sql.record;
