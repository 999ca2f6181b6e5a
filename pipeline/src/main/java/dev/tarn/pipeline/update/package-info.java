/**
 * An update: the datasets of a pipeline are set up and their flows run until all is up to date. It
 * tells what happens to an {@link dev.tarn.pipeline.update.UpdateListener}. Touches {@code graph},
 * {@code flow}, {@code autocdc} and {@code autoloader}.
 */
package dev.tarn.pipeline.update;
