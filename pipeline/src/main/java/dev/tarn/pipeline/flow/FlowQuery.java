package dev.tarn.pipeline.flow;

import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Relation;

/** What gives the rows of a flow, analysed for each batch anew. */
@FunctionalInterface
public interface FlowQuery {
  Plan analyze(Analyzer analyzer);

  static FlowQuery of(Query query) {
    return analyzer -> analyzer.query(query);
  }

  /** A source named as in FROM, such as that of AUTO CDC. */
  static FlowQuery of(Relation relation) {
    return analyzer -> analyzer.relation(relation).plan();
  }
}
