package dev.tarn.delta.action;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A file stops being part of the table; always written in the extended form, read in either. */
public record RemoveFile(
    String path,
    Optional<Long> deletionTimestamp,
    boolean dataChange,
    Optional<Boolean> extendedFileMetadata,
    Map<String, String> partitionValues,
    Optional<Long> size,
    Map<String, String> tags,
    Optional<DeletionVectorDescriptor> deletionVector,
    Optional<Long> baseRowId,
    Optional<Long> defaultRowCommitVersion)
    implements Action {
  public RemoveFile {
    partitionValues = Collections.unmodifiableMap(new LinkedHashMap<>(partitionValues));
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
  }
}
