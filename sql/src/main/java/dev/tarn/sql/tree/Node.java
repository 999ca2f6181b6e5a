package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;

/** Anything that stands somewhere in SQL text. */
public interface Node {
  SourcePosition position();
}
