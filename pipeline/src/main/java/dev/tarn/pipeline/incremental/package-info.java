/**
 * Whether a materialized view could be kept up to date by what changes in its sources, and what of
 * its query stands against that. Touches {@code lake} and {@code sql}.
 */
package dev.tarn.pipeline.incremental;
