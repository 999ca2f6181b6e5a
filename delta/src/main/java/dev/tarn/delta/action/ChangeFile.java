package dev.tarn.delta.action;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A {@code cdc} action: a file of row changes under {@code _change_data}. */
public record ChangeFile(
    String path, Map<String, String> partitionValues, long size, Map<String, String> tags)
    implements Action {
  public ChangeFile {
    partitionValues = Collections.unmodifiableMap(new LinkedHashMap<>(partitionValues));
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
  }
}
