/**
 * Streaming tables and materialized views that stand by themselves: each is a pipeline of one
 * dataset, defined by the statement that made it. The doors are {@link
 * dev.tarn.pipeline.standalone.StandaloneStatements} and {@link
 * dev.tarn.pipeline.standalone.ScheduledDataset}. Touches {@code update} and {@code lake}.
 */
package dev.tarn.pipeline.standalone;
