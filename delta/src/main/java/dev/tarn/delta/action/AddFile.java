package dev.tarn.delta.action;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A file becomes part of the table.
 *
 * @param path as in the log: percent-encoded, relative to the table's root or absolute
 * @param partitionValues by physical name; a value is null for NULL
 * @param size bytes
 * @param modificationTime milliseconds since 1970 UTC
 * @param stats the statistics as JSON text
 */
public record AddFile(
    String path,
    Map<String, String> partitionValues,
    long size,
    long modificationTime,
    boolean dataChange,
    Optional<String> stats,
    Map<String, String> tags,
    Optional<DeletionVectorDescriptor> deletionVector,
    Optional<Long> baseRowId,
    Optional<Long> defaultRowCommitVersion,
    Optional<String> clusteringProvider)
    implements Action {
  public AddFile {
    partitionValues = Collections.unmodifiableMap(new LinkedHashMap<>(partitionValues));
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
  }

  /** A new data file. */
  public AddFile(
      String path,
      Map<String, String> partitionValues,
      long size,
      long modificationTime,
      Optional<String> stats) {
    this(
        path,
        partitionValues,
        size,
        modificationTime,
        true,
        stats,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public AddFile withRowIds(long newBaseRowId, long newDefaultRowCommitVersion) {
    return new AddFile(
        path,
        partitionValues,
        size,
        modificationTime,
        dataChange,
        stats,
        tags,
        deletionVector,
        Optional.of(newBaseRowId),
        Optional.of(newDefaultRowCommitVersion),
        clusteringProvider);
  }

  /** The same file in a table whose rows have no ids. */
  public AddFile withoutRowIds() {
    return new AddFile(
        path,
        partitionValues,
        size,
        modificationTime,
        false,
        stats,
        tags,
        deletionVector,
        Optional.empty(),
        Optional.empty(),
        clusteringProvider);
  }

  public AddFile withDataChange(boolean dataChanges) {
    return new AddFile(
        path,
        partitionValues,
        size,
        modificationTime,
        dataChanges,
        stats,
        tags,
        deletionVector,
        baseRowId,
        defaultRowCommitVersion,
        clusteringProvider);
  }

  /** The same rows in a file elsewhere. */
  public AddFile at(String newPath, Optional<DeletionVectorDescriptor> newVector) {
    return new AddFile(
        newPath,
        partitionValues,
        size,
        modificationTime,
        true,
        stats,
        tags,
        newVector,
        baseRowId,
        defaultRowCommitVersion,
        clusteringProvider);
  }

  /** The same file with other rows marked as deleted, and statistics that allow for it. */
  public AddFile withDeletionVector(
      Optional<DeletionVectorDescriptor> newVector, Optional<String> newStats) {
    return new AddFile(
        path,
        partitionValues,
        size,
        modificationTime,
        dataChange,
        newStats,
        tags,
        newVector,
        baseRowId,
        defaultRowCommitVersion,
        clusteringProvider);
  }

  /** The same file with what tells how its rows are ordered. */
  public AddFile clustered(Optional<String> provider, Map<String, String> newTags) {
    return new AddFile(
        path,
        partitionValues,
        size,
        modificationTime,
        dataChange,
        stats,
        newTags,
        deletionVector,
        baseRowId,
        defaultRowCommitVersion,
        provider);
  }

  /** The action that takes this file out again. */
  public RemoveFile remove(long deletionTimestamp, boolean dataChanges) {
    return new RemoveFile(
        path,
        Optional.of(deletionTimestamp),
        dataChanges,
        Optional.of(true),
        partitionValues,
        Optional.of(size),
        tags,
        deletionVector,
        baseRowId,
        defaultRowCommitVersion);
  }
}
