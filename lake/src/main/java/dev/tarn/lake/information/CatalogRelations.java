package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.constant;
import static dev.tarn.lake.information.InformationColumn.optional;
import static dev.tarn.lake.information.InformationColumn.text;
import static dev.tarn.lake.information.InformationColumn.time;

import dev.tarn.lake.catalog.CatalogEntry;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.VolumeEntry;
import java.util.List;

/** Catalogs, schemas and volumes. */
final class CatalogRelations {
  private CatalogRelations() {}

  static List<InformationRelation<?>> all() {
    return List.of(name(), catalogs(), schemata(), volumes());
  }

  private static InformationRelation<String> name() {
    return new InformationRelation<>(
        "information_schema_catalog_name",
        List.of(text("catalog_name", name -> name)),
        contents -> contents.catalogs().stream());
  }

  private static InformationRelation<CatalogEntry> catalogs() {
    return new InformationRelation<>(
        "catalogs",
        List.of(
            text("catalog_name", CatalogEntry::name),
            text("catalog_owner", CatalogEntry::owner),
            optional("comment", CatalogEntry::comment),
            time("created", CatalogEntry::created),
            text("created_by", CatalogEntry::owner),
            time("last_altered", entry -> null),
            constant("last_altered_by", null)),
        Contents::catalogEntries);
  }

  private static InformationRelation<SchemaEntry> schemata() {
    return new InformationRelation<>(
        "schemata",
        List.of(
            text("catalog_name", schema -> schema.name().catalog()),
            text("schema_name", schema -> schema.name().schema()),
            text("schema_owner", SchemaEntry::owner),
            optional("comment", SchemaEntry::comment),
            time("created", SchemaEntry::created),
            text("created_by", SchemaEntry::owner),
            time("last_altered", schema -> null),
            constant("last_altered_by", null)),
        Contents::schemas);
  }

  private static InformationRelation<VolumeEntry> volumes() {
    return new InformationRelation<>(
        "volumes",
        List.of(
            text("volume_catalog", volume -> volume.name().catalog()),
            text("volume_schema", volume -> volume.name().schema()),
            text("volume_name", volume -> volume.name().table()),
            text("volume_type", volume -> volume.kind().name()),
            text("volume_owner", VolumeEntry::owner),
            optional("comment", VolumeEntry::comment),
            text("storage_location", VolumeEntry::location),
            time("created", VolumeEntry::created),
            text("created_by", VolumeEntry::owner),
            time("last_altered", volume -> null),
            constant("last_altered_by", null)),
        Contents::volumes);
  }
}
