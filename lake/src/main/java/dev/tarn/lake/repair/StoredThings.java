package dev.tarn.lake.repair;

import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.Locations;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.Lake;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the store knows, of all catalogs. */
record StoredThings(
    List<SchemaEntry> schemas,
    List<TableEntry> tables,
    List<VolumeEntry> volumes,
    List<String> dropped) {

  static StoredThings of(Catalog catalog) {
    List<SchemaEntry> schemas = new ArrayList<>();
    List<TableEntry> tables = new ArrayList<>();
    List<VolumeEntry> volumes = new ArrayList<>();
    for (String name : catalog.catalogs()) {
      schemas.addAll(catalog.schemas(name));
      tables.addAll(catalog.listing().tables(name));
      volumes.addAll(catalog.listing().volumes(name));
    }
    return new StoredThings(schemas, tables, volumes, catalog.tables().droppedLocations());
  }

  /** Where tables lie, or dropped ones did. */
  Set<String> tableLocations() {
    Set<String> locations = new HashSet<>(dropped);
    tables.forEach(table -> locations.add(table.location()));
    return locations;
  }

  Set<String> volumeLocations() {
    Set<String> locations = new HashSet<>();
    volumes.forEach(volume -> locations.add(volume.location()));
    return locations;
  }

  static String location(SchemaEntry schema, Lake lake) {
    return schema.location().orElseGet(() -> Locations.managed(lake.warehouse(), schema.name()));
  }
}
