package dev.tarn.lake.manifest;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;

/** Tables whose manifests follow every commit, as their property says. */
public final class KeptManifests {
  private final Metadata metadata;

  private KeptManifests(Metadata metadata) {
    this.metadata = metadata;
  }

  /**
   * What is to be done with the manifests of a table when it is committed.
   *
   * @param metadata of the version that is made
   */
  public static KeptManifests of(Metadata metadata) {
    return new KeptManifests(metadata);
  }

  private boolean areKept() {
    return TableProperties.SYMLINK_MANIFEST.of(metadata);
  }

  /**
   * Checks that such readers read the table rightly.
   *
   * @throws TarnException {@code DELTA_UNSUPPORTED_MANIFEST_GENERATION_WITH_COLUMN_MAPPING}, {@code
   *     DELTA_VIOLATE_TABLE_PROPERTY_VALIDATION_FAILED}
   */
  public void check() {
    if (!areKept()) {
      return;
    }
    if (ColumnMapping.of(metadata) != ColumnMapping.NONE) {
      throw ManifestErrors.columnMapping();
    }
    if (TableProperties.ENABLE_DELETION_VECTORS.of(metadata)) {
      throw ManifestErrors.keptBesideDeletionVectors(metadata.id());
    }
  }

  /**
   * Brings them to the newest version.
   *
   * @throws TarnException {@code DELTA_POST_COMMIT_HOOK_FAILED}; what was committed stays
   */
  public void update(TableHandle table, long version, StatementContext context) {
    if (!areKept()) {
      return;
    }
    try {
      SymlinkManifest.generate(table, SymlinkManifest.MODE, context);
    } catch (TarnException e) {
      throw ManifestErrors.notUpdated(version, e);
    }
  }
}
