/**
 * Identity columns in a table's metadata: their definition, their high-water mark and how it moves.
 * The doors are {@link dev.tarn.delta.identity.IdentityColumn} and {@link
 * dev.tarn.delta.identity.HighWaterMarks}.
 */
package dev.tarn.delta.identity;
