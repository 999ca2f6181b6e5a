package dev.tarn.delta.checkpoint;

import dev.tarn.delta.action.DomainMetadata;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.snapshot.FileIndex;
import java.util.List;
import java.util.Set;

/**
 * What goes into a checkpoint. Every add and remove is written with {@code dataChange} false, and
 * removes without statistics and tags.
 *
 * @param files the live files; of its tombstones those deleted after {@code tombstonesDeletedAfter}
 *     are written
 * @param tombstonesDeletedAfter milliseconds since 1970 UTC
 */
public record CheckpointState(
    Protocol protocol,
    Metadata metadata,
    List<SetTransaction> transactions,
    List<DomainMetadata> domains,
    FileIndex files,
    long tombstonesDeletedAfter,
    Set<StatisticsForm> statistics) {
  public CheckpointState {
    transactions = List.copyOf(transactions);
    domains = List.copyOf(domains);
    statistics = Set.copyOf(statistics);
  }

  /** How the statistics of files stand in a checkpoint. */
  public enum StatisticsForm {
    /** The text in {@code stats}. */
    JSON,
    /** Typed fields in {@code stats_parsed} and {@code partitionValues_parsed}. */
    STRUCT
  }
}
