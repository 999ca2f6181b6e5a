/**
 * The event log: what happens in updates as rows of a Delta table. {@link
 * dev.tarn.pipeline.event.EventLog} writes it, {@code event_log(...)} reads it. Touches {@code
 * project}, {@code update} (its events), {@code lake} and {@code sql}.
 */
package dev.tarn.pipeline.event;
