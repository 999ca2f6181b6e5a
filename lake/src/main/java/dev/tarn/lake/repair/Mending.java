package dev.tarn.lake.repair;

import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.Lake;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Mends what was found. */
record Mending(Lake lake) {

  void run(Finding finding) {
    switch (finding.kind()) {
      case UNKNOWN_TABLE -> takeInTable(finding);
      case TABLE_WITHOUT_LOG -> takeOutTable(finding);
      case LEFTOVER_OF_DROPPED_TABLE -> deleteLeftover(finding.location());
      case NOTE_OF_DROPPED_TABLE -> catalog().tables().forgetLocation(finding.location());
      case VOLUME_WITHOUT_FOLDER -> lake.storage().createDirectory(finding.location());
      case UNKNOWN_VOLUME -> takeInVolume(finding);
      case UNKNOWN_TABLE_NAME_TAKEN, POLICY_WITHOUT_FUNCTION, STORE_DAMAGED ->
          throw new IllegalArgumentException("somebody must decide about " + finding);
    }
  }

  private Catalog catalog() {
    return lake.catalog().value();
  }

  private static TableName name(Finding finding) {
    List<String> parts =
        new SqlParser(new ParseOptions(ZoneOffset.UTC)).parseName(finding.subject()).parts();
    return new TableName(parts.get(0), parts.get(1), parts.get(2));
  }

  private void takeInTable(Finding finding) {
    TableName name = name(finding);
    makeSchema(name.schemaName());
    catalog()
        .tables()
        .create(
            new TableEntry(
                name,
                TableEntry.Kind.MANAGED,
                finding.location(),
                lake.user(),
                lake.clock().instant()));
  }

  private void takeInVolume(Finding finding) {
    TableName name = name(finding);
    makeSchema(name.schemaName());
    catalog()
        .volumes()
        .create(
            new VolumeEntry(
                name,
                VolumeEntry.Kind.MANAGED,
                finding.location(),
                Optional.empty(),
                lake.user(),
                lake.clock().instant()));
  }

  private void makeSchema(SchemaName name) {
    if (!catalog().catalogExists(name.catalog())) {
      catalog().createCatalog(name.catalog(), Optional.empty(), lake.user());
    }
    if (catalog().schema(name).isEmpty()) {
      catalog()
          .createSchema(
              new SchemaEntry(
                  name,
                  Optional.empty(),
                  Optional.empty(),
                  Map.of(),
                  lake.user(),
                  lake.clock().instant()));
    }
  }

  /** Only the name goes: what may still lie in the folder stays. */
  private void takeOutTable(Finding finding) {
    TableName name = name(finding);
    boolean still =
        catalog()
            .tables()
            .find(name)
            .filter(table -> table.location().equals(finding.location()))
            .filter(table -> lake.logs().value().at(table.location()).latest().isEmpty())
            .isPresent();
    if (still) {
      catalog().tables().drop(name);
      catalog().tables().forgetLocation(finding.location());
    }
  }

  /** Unless somebody has made a table there meanwhile. */
  private void deleteLeftover(String location) {
    boolean still =
        catalog().tables().droppedLocations().contains(location)
            && catalog().tables().at(location).isEmpty();
    if (still) {
      lake.storage().deleteTree(location);
      lake.logs().value().forget(location);
      catalog().tables().forgetLocation(location);
    }
  }
}
