/**
 * Views: those of the catalog and the temporary ones of a session. Touches {@code sql}, {@code
 * lake.catalog}, {@code lake.changes}, {@code lake.context}, {@code lake.read}, {@code
 * lake.statement} and {@code lake.table}.
 */
package dev.tarn.lake.view;
