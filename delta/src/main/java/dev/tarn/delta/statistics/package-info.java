/**
 * Statistics of files and values of partitions: how the log writes them and what they prove.
 * Touches core, actions and JSON.
 */
package dev.tarn.delta.statistics;
