/**
 * Flows: how rows come from sources into a dataset, batch by batch. Touches {@code stream} and
 * {@code lake}.
 */
package dev.tarn.pipeline.flow;
