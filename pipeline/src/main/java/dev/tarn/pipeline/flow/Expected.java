package dev.tarn.pipeline.flow;

import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.PipelineStatement.OnViolation;

/**
 * What the rows of a dataset are expected to meet.
 *
 * @param condition a row for which it is FALSE or NULL violates the expectation
 */
public record Expected(String name, Expression condition, OnViolation onViolation) {}
