package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.SecurableKind;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The volumes of a warehouse. Each method is one transaction, and throws as those of {@link
 * Catalog} do.
 */
public final class CatalogVolumes {
  private final Store store;
  private final Sight sight;

  CatalogVolumes(Store store, Sight sight) {
    this.store = store;
    this.sight = sight;
  }

  private boolean sees(VolumeEntry entry) {
    return sight.sees(entry.name().securable(SecurableKind.VOLUME), entry.owner());
  }

  public Optional<VolumeEntry> find(TableName name) {
    return store.read(statements -> VolumeRows.find(statements, name)).filter(this::sees);
  }

  /**
   * The volumes of a schema, sorted by name.
   *
   * @throws dev.tarn.core.error.TarnException {@code SCHEMA_NOT_FOUND}
   */
  public List<VolumeEntry> list(SchemaName schema) {
    return store.read(
        statements -> {
          Catalog.schemaId(statements, schema);
          return VolumeRows.list(statements, schema).stream().filter(this::sees).toList();
        });
  }

  /**
   * Adds a volume.
   *
   * @throws dev.tarn.core.error.TarnException {@code VOLUME_ALREADY_EXISTS}, {@code
   *     SCHEMA_NOT_FOUND}
   */
  public void create(VolumeEntry volume) {
    store.write(
        statements -> {
          long schemaId = Catalog.schemaId(statements, volume.name().schemaName());
          if (VolumeRows.find(statements, volume.name()).isPresent()) {
            throw CatalogErrors.volumeAlreadyExists(volume.name().quoted());
          }
          VolumeRows.insert(statements, schemaId, volume);
          return null;
        });
  }

  /** Takes a volume out, and returns what was known of it. */
  public Optional<VolumeEntry> drop(TableName name) {
    return store.write(
        statements -> {
          Optional<VolumeEntry> there = VolumeRows.find(statements, name).filter(this::sees);
          if (there.isPresent()) {
            long schemaId = Catalog.schemaId(statements, name.schemaName());
            VolumeRows.delete(statements, schemaId, name.table());
          }
          return there;
        });
  }

  /**
   * Puts another entry in the place of a volume's: with another name, owner or comment.
   *
   * @throws dev.tarn.core.error.TarnException {@code VOLUME_DOES_NOT_EXIST}, {@code
   *     VOLUME_ALREADY_EXISTS}, {@code SCHEMA_NOT_FOUND}
   */
  public void change(TableName name, UnaryOperator<VolumeEntry> change) {
    store.write(
        statements -> {
          VolumeEntry there =
              VolumeRows.find(statements, name)
                  .filter(this::sees)
                  .orElseThrow(() -> CatalogErrors.volumeNotFound(name.quoted()));
          VolumeEntry changed = change.apply(there);
          boolean taken =
              !changed.name().equals(name)
                  && VolumeRows.find(statements, changed.name()).isPresent();
          if (taken) {
            throw CatalogErrors.volumeAlreadyExists(changed.name().quoted());
          }
          VolumeRows.change(
              statements,
              name,
              Catalog.schemaId(statements, name.schemaName()),
              Catalog.schemaId(statements, changed.name().schemaName()),
              changed);
          return null;
        });
  }
}
