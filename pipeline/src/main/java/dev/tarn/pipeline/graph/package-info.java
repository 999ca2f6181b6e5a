/**
 * What reads what in a pipeline, found by analysing its queries: edges, order, schemas, and whether
 * each flow is one that its target can have. Nothing is written. Touches {@code definition}, {@code
 * schema}, {@code incremental}, {@code flow}, {@code autocdc}, {@code stream}, {@code lake} and
 * {@code sql}.
 */
package dev.tarn.pipeline.graph;
