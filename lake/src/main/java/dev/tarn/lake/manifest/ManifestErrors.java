package dev.tarn.lake.manifest;

import dev.tarn.core.error.TarnException;

/** The errors of manifests. */
final class ManifestErrors {
  private ManifestErrors() {}

  static TarnException mode(String mode) {
    return TarnException.of("DELTA_MODE_NOT_SUPPORTED")
        .with("mode", mode)
        .with("supportedModes", SymlinkManifest.MODE);
  }

  static TarnException columnMapping() {
    return TarnException.of("DELTA_UNSUPPORTED_MANIFEST_GENERATION_WITH_COLUMN_MAPPING");
  }

  static TarnException deletionVectors() {
    return TarnException.of("DELTA_UNSUPPORTED_GENERATE_WITH_DELETION_VECTORS");
  }

  static TarnException keptBesideDeletionVectors(String table) {
    return TarnException.of(
            "DELTA_VIOLATE_TABLE_PROPERTY_VALIDATION_FAILED"
                + ".PERSISTENT_DELETION_VECTORS_WITH_INCREMENTAL_MANIFEST_GENERATION")
        .with("table", table);
  }

  static TarnException notUpdated(long version, TarnException cause) {
    return TarnException.of("DELTA_POST_COMMIT_HOOK_FAILED")
        .with("version", version)
        .with("name", "Generate Symlink Format Manifest")
        .with("message", cause.getMessage())
        .causedBy(cause);
  }
}
