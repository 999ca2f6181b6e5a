package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.StructField;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.evolution.Matching;
import dev.tarn.lake.evolution.SchemaEvolution;
import dev.tarn.lake.merge.MergeStatement;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.pipeline.flow.FlowBatch;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Merge;
import java.util.HashMap;
import java.util.Map;

/**
 * Brings changes into the target as one MERGE, in a commit that names the batch: generated columns,
 * constraints, deletion vectors and the change feed are those of any MERGE.
 */
final class TargetMerge {
  private final TableWrite write;
  private final CdcSpec spec;
  private final FlowBatch batch;

  TargetMerge(TableWrite write, CdcSpec spec, FlowBatch batch) {
    this.write = write;
    this.spec = spec;
    this.batch = batch;
  }

  /**
   * Merges.
   *
   * @param changes which the clauses know as {@code s}
   * @param clauses of the MERGE, from ON; they know the target as {@code t}
   */
  Written run(Plan changes, String clauses) {
    takeOnColumns();
    markTarget();
    write.transaction().setTransactionVersion(batch.application(), batch.number());
    try (Result result =
        MergeStatement.run(statement(clauses), write.analyzer().named(changes, "s"), write)) {
      Row counts = result.rows().next();
      long upserted = (Long) counts.get(1) + (Long) counts.get(3);
      return new Written(0, upserted, (Long) counts.get(2), writtenBytes());
    }
  }

  /** Notes that the batch is done where it changes nothing, so that state and rows say the same. */
  Written none() {
    write.transaction().setTransactionVersion(batch.application(), batch.number());
    write.commit(Operation.streamingUpdate("Update", batch.application(), batch.number()));
    return Written.NOTHING;
  }

  private Merge statement(String clauses) {
    String text = "MERGE WITH SCHEMA EVOLUTION INTO target AS t USING changes AS s ON " + clauses;
    return (Merge) new SqlParser(new ParseOptions(write.context().zone())).parse(text);
  }

  /** What is new in the source comes into the target, too. */
  private void takeOnColumns() {
    SchemaEvolution evolution = new SchemaEvolution(write, Matching.BY_NAME_OR_NULL);
    for (StructField field : spec.targetSchema().fields()) {
      evolution.take(field);
    }
    evolution.apply();
  }

  private void markTarget() {
    Metadata metadata = write.metadata();
    Map<String, String> configuration = new HashMap<>(metadata.configuration());
    configuration.putAll(AutoCdcProperties.properties(spec));
    if (!configuration.equals(metadata.configuration())) {
      write.transaction().updateMetadata(metadata.withConfiguration(configuration));
    }
  }

  private long writtenBytes() {
    long bytes = 0;
    for (Action action : write.transaction().actions()) {
      if (action instanceof AddFile file) {
        bytes += file.size();
      }
    }
    return bytes;
  }
}
