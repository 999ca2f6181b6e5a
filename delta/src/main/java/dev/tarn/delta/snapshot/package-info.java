/**
 * The state of a table at one version. The doors are {@link dev.tarn.delta.snapshot.Snapshot} and
 * {@link dev.tarn.delta.snapshot.FileIndex}. Touches actions and pruning; reads no file itself.
 */
package dev.tarn.delta.snapshot;
