package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.PipelineName;

/**
 * A view or flow that may be right, but reads what is not.
 *
 * @param upstream what it reads
 */
public record Blocked(PipelineName element, PipelineName upstream) {}
