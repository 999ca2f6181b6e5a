package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.PipelineName;

/**
 * Why something of a pipeline cannot be.
 *
 * @param element the dataset, view or flow
 * @param error with its place in a source file
 */
public record GraphProblem(PipelineName element, TarnException error) {}
