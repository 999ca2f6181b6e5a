/**
 * SQL text to {@code tree}. The doors are {@link dev.tarn.sql.parse.SqlParser} and {@link
 * dev.tarn.sql.parse.StatementSplitter}. Touches {@code core} and {@code tree} only.
 */
package dev.tarn.sql.parse;
