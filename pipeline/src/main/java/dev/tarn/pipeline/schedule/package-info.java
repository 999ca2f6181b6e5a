/**
 * When datasets are refreshed by themselves: EVERY, CRON, ON UPDATE, and what pauses them. Knows no
 * updates: it tells what is due. Touches {@code core} and {@code sql.tree}.
 */
package dev.tarn.pipeline.schedule;
