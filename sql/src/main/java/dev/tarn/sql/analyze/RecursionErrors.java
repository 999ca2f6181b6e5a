package dev.tarn.sql.analyze;

import static dev.tarn.sql.analyze.AnalysisErrors.error;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;

/** The errors of recursive common tables. */
final class RecursionErrors {
  private RecursionErrors() {}

  /** The table names itself where it has no rows yet; whoever knows the place adds it. */
  static TarnException invalid() {
    return TarnException.of("INVALID_RECURSIVE_CTE");
  }

  static TarnException union(SourcePosition position) {
    return error("UNION_NOT_SUPPORTED_IN_RECURSIVE_CTE", position);
  }

  static TarnException place(SourcePosition position) {
    return error("INVALID_RECURSIVE_REFERENCE.PLACE", position);
  }

  static TarnException types(SourcePosition position, DataType first, DataType second) {
    return error("CANNOT_MERGE_INCOMPATIBLE_DATA_TYPE", position)
        .with("left", AnalysisErrors.quoted(first.sql()))
        .with("right", AnalysisErrors.quoted(second.sql()));
  }
}
