/**
 * UPDATE, DELETE and the statements that change whole tables: which rows are meant, which files
 * they lie in, what is written in their place. Touches {@code lake.write} and {@code lake.read}.
 */
package dev.tarn.lake.modify;
