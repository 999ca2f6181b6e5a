package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Plan;

/** A relation of FROM: its rows, and the names by which expressions reach its columns. */
public record AnalyzedRelation(Plan plan, Scope scope) {}
