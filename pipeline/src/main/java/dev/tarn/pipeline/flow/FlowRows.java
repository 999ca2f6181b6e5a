package dev.tarn.pipeline.flow;

import dev.tarn.sql.plan.Plan;

/**
 * What a flow's query gives.
 *
 * @param views that it reads and that expect something of their rows
 */
record FlowRows(Plan rows, ViewExpectations views) {}
