/**
 * The Delta table format: log, snapshot, transaction, files, features. Knows no SQL and no
 * executor.
 */
package dev.tarn.delta;
