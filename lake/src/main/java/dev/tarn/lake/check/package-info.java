/**
 * Verifies a table: its log, its checkpoints, its files, and on request its statistics against the
 * data. The door is {@link dev.tarn.lake.check.TableCheck}.
 */
package dev.tarn.lake.check;
