/**
 * What the source files of a pipeline define: datasets, flows into them, views, each with the
 * session in which its file stands at that place. Nothing is looked up; only names are completed.
 * Touches {@code sql} and {@code lake}.
 */
package dev.tarn.pipeline.definition;
