/**
 * Statements on the session and the catalog: USE, SET, schemas and the lists of names. One class a
 * statement. Touches {@code lake.context}, {@code lake.catalog}, {@code lake.table}.
 */
package dev.tarn.lake.statement;
