/**
 * The log of a table: its files, its commits, its snapshots. The door is {@link
 * dev.tarn.delta.log.DeltaLog}.
 */
package dev.tarn.delta.log;
