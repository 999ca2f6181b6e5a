package dev.tarn.pipeline.autocdc;

import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.CreateFlow;

/** Definitions of flows. */
final class CdcFlow {
  private CdcFlow() {}

  /** A flow with the clauses that follow its source. */
  static AutoCdcFlow of(String... clauses) {
    String text =
        "CREATE FLOW f AS AUTO CDC INTO target FROM STREAM(changes) " + String.join(" ", clauses);
    return (AutoCdcFlow) ((CreateFlow) new SqlParser(ParseOptions.UTC).parse(text)).flow();
  }
}
