/**
 * Commits: what was read, what is to change, and how that holds against others. The doors are
 * {@link dev.tarn.delta.transaction.Transaction} and {@link dev.tarn.delta.transaction.Operation}.
 */
package dev.tarn.delta.transaction;
