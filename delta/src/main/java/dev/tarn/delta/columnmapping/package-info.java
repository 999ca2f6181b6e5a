/**
 * Names of columns in files, apart from those that users see (protocol section "Column Mapping").
 * The door is {@link dev.tarn.delta.columnmapping.ColumnMapping}.
 */
package dev.tarn.delta.columnmapping;
