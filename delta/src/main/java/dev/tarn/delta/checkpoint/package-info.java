/**
 * Checkpoints: which one to read, what to write, and the hint that names the last. Parquet itself
 * is read and written by a {@link dev.tarn.delta.checkpoint.CheckpointFormat} from above.
 */
package dev.tarn.delta.checkpoint;
