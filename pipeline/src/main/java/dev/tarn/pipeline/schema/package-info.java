/**
 * What becomes of the columns of a table between its definition, its flows and what ALTER TABLE has
 * done: a declared schema is brought back, an implicit one goes on. The door is {@link
 * dev.tarn.pipeline.schema.TableReconciliation}. Touches {@code lake.dataset} and the log's
 * metadata.
 */
package dev.tarn.pipeline.schema;
