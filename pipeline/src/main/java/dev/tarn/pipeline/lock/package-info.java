/**
 * What one process at a time may do: {@code ProcessLock} is a file that one holder has. Touches
 * {@code core} only.
 */
package dev.tarn.pipeline.lock;
