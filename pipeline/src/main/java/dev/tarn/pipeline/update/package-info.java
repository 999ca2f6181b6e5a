/**
 * An update: the datasets of a pipeline are set up and their flows run until all is up to date. It
 * tells what happens to an {@link dev.tarn.pipeline.update.UpdateListener}. Touches {@code
 * definition}, {@code graph}, {@code flow}, {@code schema}, {@code stream}, {@code autocdc}, {@code
 * autoloader}, {@code lake} and the log's metadata.
 */
package dev.tarn.pipeline.update;
