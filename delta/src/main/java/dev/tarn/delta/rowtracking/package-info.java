/**
 * Ids that rows keep (protocol section "Row Tracking"). The door is {@link
 * dev.tarn.delta.rowtracking.RowTracking}.
 */
package dev.tarn.delta.rowtracking;
