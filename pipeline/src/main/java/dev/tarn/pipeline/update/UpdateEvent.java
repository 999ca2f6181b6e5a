package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.stream.StreamSource.Backlog;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Something that happened in an update. Datasets and flows go by their names as people read them:
 * {@code main.shop.orders}, or {@code orders} for what only the pipeline sees.
 */
public sealed interface UpdateEvent {

  /**
   * The update as a whole is at another state.
   *
   * @param error why it failed
   */
  record UpdateProgress(UpdateState state, Optional<TarnException> error) implements UpdateEvent {
    public UpdateProgress(UpdateState state) {
      this(state, Optional.empty());
    }
  }

  /**
   * A dataset that the pipeline's files define.
   *
   * @param type {@code STREAMING_TABLE}, {@code MATERIALIZED_VIEW}, {@code VIEW} and the like
   * @param flows how many there are into it
   * @param expectations their names
   */
  record DatasetDefined(
      String dataset, String type, int flows, List<String> expectations, StructType schema)
      implements UpdateEvent {
    public DatasetDefined {
      expectations = List.copyOf(expectations);
    }
  }

  /**
   * A flow that the pipeline's files define.
   *
   * @param id stays the same for as long as the flow goes on where it was; a full refresh gives
   *     another
   * @param inputs the datasets it reads, those outside of the pipeline too
   * @param type {@code APPEND}, {@code COMPLETE}, {@code MATERIALIZED_VIEW}, {@code CHANGE}, {@code
   *     VIEW}
   * @param configuration what its file SETs
   */
  record FlowDefined(
      String flow,
      String id,
      String dataset,
      List<String> inputs,
      String type,
      boolean once,
      Optional<String> comment,
      Map<String, String> configuration,
      StructType schema)
      implements UpdateEvent {
    public FlowDefined {
      inputs = List.copyOf(inputs);
      configuration = Map.copyOf(configuration);
    }
  }

  /**
   * A flow is at another status, or has written a batch ({@link FlowStatus#RUNNING} with metrics).
   *
   * @param batch the number of the batch that the metrics are of
   * @param error why it failed, or will be tried again
   */
  record FlowProgress(
      String flow,
      String id,
      String dataset,
      FlowStatus status,
      OptionalLong batch,
      Optional<Metrics> metrics,
      Optional<DataQuality> quality,
      Optional<TarnException> error)
      implements UpdateEvent {

    /** A status alone. */
    public static FlowProgress of(String flow, String id, String dataset, FlowStatus status) {
      return new FlowProgress(
          flow,
          id,
          dataset,
          status,
          OptionalLong.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    public FlowProgress withBatch(long number, Metrics counted, Optional<DataQuality> expected) {
      return new FlowProgress(
          flow,
          id,
          dataset,
          status,
          OptionalLong.of(number),
          Optional.of(counted),
          expected,
          error);
    }

    public FlowProgress withError(TarnException failure) {
      return new FlowProgress(
          flow, id, dataset, status, batch, metrics, quality, Optional.of(failure));
    }
  }

  /**
   * What became of a change that ALTER TABLE has made to a dataset's columns.
   *
   * @param note a sentence
   */
  record SchemaNote(String dataset, String note) implements UpdateEvent {}

  /** A full refresh of all datasets has left this one as it is: it must not be emptied. */
  record ResetSkipped(String dataset) implements UpdateEvent {}

  /**
   * How the next state of a materialized view is found.
   *
   * @param technique {@code MAINTENANCE_TYPE_COMPLETE_RECOMPUTE}, {@code MAINTENANCE_TYPE_NO_OP}
   * @param issues why it is not a cheaper one
   */
  record Planned(String flow, String id, String dataset, String technique, List<String> issues)
      implements UpdateEvent {
    public Planned {
      issues = List.copyOf(issues);
    }
  }

  /**
   * Work beside the rows themselves, such as the listing of files.
   *
   * @param type {@code AUTO_LOADER_LISTING}, {@code AUTO_LOADER_BACKFILL}
   * @param status {@code STARTED}, {@code IN_PROGRESS}, {@code COMPLETED}, {@code FAILED}
   * @param files listed
   */
  record OperationProgress(
      String flow,
      String id,
      String dataset,
      String type,
      String status,
      Duration duration,
      String path,
      long files)
      implements UpdateEvent {}

  /**
   * What a batch of a flow has changed, and what it left.
   *
   * @param rows written
   */
  record Metrics(
      long rows,
      long upserted,
      long deleted,
      long bytes,
      Duration duration,
      List<SourceMetrics> sources) {
    public Metrics {
      sources = List.copyOf(sources);
    }
  }

  record SourceMetrics(String source, Backlog backlog) {}

  /**
   * How the rows of a batch did.
   *
   * @param dropped rows that were left out, each counted once
   */
  record DataQuality(long dropped, List<ExpectationCount> expectations) {
    public DataQuality {
      expectations = List.copyOf(expectations);
    }
  }

  record ExpectationCount(String name, String dataset, long passed, long failed) {}
}
