/**
 * Statements on the session and the catalog: USE, SET, schemas and the lists of names. One class a
 * statement; and {@link dev.tarn.lake.statement.Subject}, what any statement is about. Touches
 * {@code sql}, {@code lake.catalog}, {@code lake.changes}, {@code lake.context}, {@code lake.read}
 * and {@code lake.table}.
 */
package dev.tarn.lake.statement;
