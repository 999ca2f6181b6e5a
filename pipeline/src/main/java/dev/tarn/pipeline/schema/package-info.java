/**
 * What becomes of changes that ALTER TABLE has made to the columns of a streaming table when its
 * pipeline goes on: a declared schema is brought back, an implicit one goes on with them. Touches
 * {@code lake.dataset} and the log's metadata.
 */
package dev.tarn.pipeline.schema;
