package dev.tarn.lake.describe;

import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.SortedMap;
import java.util.TreeMap;

/** What several statements show of a table. */
final class TableDescription {
  private static final int WRITER_WITH_FEATURES = 7;

  private TableDescription() {}

  /** The properties that were set, and what stands in the protocol. */
  static SortedMap<String, String> properties(Snapshot snapshot) {
    SortedMap<String, String> properties = new TreeMap<>(snapshot.metadata().configuration());
    int writer = snapshot.protocol().minWriterVersion();
    properties.put("delta.minReaderVersion", "" + snapshot.protocol().minReaderVersion());
    properties.put("delta.minWriterVersion", "" + writer);
    if (writer == WRITER_WITH_FEATURES) {
      ProtocolRules.features(snapshot.protocol())
          .forEach(feature -> properties.put("delta.feature." + feature, "supported"));
    }
    return properties;
  }
}
