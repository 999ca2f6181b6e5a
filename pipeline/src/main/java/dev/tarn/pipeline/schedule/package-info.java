/**
 * When datasets are refreshed by themselves: EVERY, CRON, ON UPDATE, and what pauses them. Knows no
 * updates: it tells what is due. Touches {@code core}, {@code sql} and the context of a statement.
 */
package dev.tarn.pipeline.schedule;
