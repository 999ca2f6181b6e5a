/**
 * Rows that are deleted by marking them (protocol section "Deletion Vectors"). The doors are {@link
 * dev.tarn.delta.deletionvector.DeletionVectors} and {@link
 * dev.tarn.delta.deletionvector.RowPositions}.
 */
package dev.tarn.delta.deletionvector;
