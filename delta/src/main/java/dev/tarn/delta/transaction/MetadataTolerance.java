package dev.tarn.delta.transaction;

import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.identity.HighWaterMarks;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which changes of metadata by another commit a commit without one of its own can live with. */
final class MetadataTolerance {
  /** Keys whose change another writer can adopt without having planned for it. */
  private static final Set<String> ADOPTABLE =
      Set.of(
          "delta.checkpointPolicy",
          "delta.enableDeletionVectors",
          "delta.enableInCommitTimestamps",
          "delta.inCommitTimestampEnablementTimestamp",
          "delta.inCommitTimestampEnablementVersion",
          "io.unitycatalog.tableId",
          "ucTableId");

  private MetadataTolerance() {}

  static boolean allows(Metadata before, Metadata after, Optional<CommitInfo> winner) {
    if (winner.map(MetadataTolerance::movesMarksAlone).orElse(false)) {
      return true;
    }
    return before.schema().equals(after.schema())
        && before.partitionColumns().equals(after.partitionColumns())
        && before.id().equals(after.id())
        && withoutAdoptable(before).equals(withoutAdoptable(after))
        && enablesOnly(before, after);
  }

  private static boolean movesMarksAlone(CommitInfo winner) {
    return "true".equals(winner.tags().get(HighWaterMarks.UPDATE_TAG));
  }

  private static Map<String, String> withoutAdoptable(Metadata metadata) {
    Map<String, String> rest = new HashMap<>(metadata.configuration());
    rest.keySet().removeAll(ADOPTABLE);
    return rest;
  }

  /**
   * Switching deletion vectors or in-commit timestamps on is adopted; switching them off is not.
   */
  private static boolean enablesOnly(Metadata before, Metadata after) {
    return staysOn("delta.enableDeletionVectors", before, after)
        && staysOn("delta.enableInCommitTimestamps", before, after);
  }

  private static boolean staysOn(String key, Metadata before, Metadata after) {
    return !"true".equalsIgnoreCase(before.configuration().get(key))
        || "true".equalsIgnoreCase(after.configuration().get(key));
  }
}
