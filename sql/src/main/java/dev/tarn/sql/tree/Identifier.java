package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;

/** One name, without its quotes. */
public record Identifier(SourcePosition position, String value) implements Node {}
