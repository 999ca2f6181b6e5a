package dev.tarn.lake.repair;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.context.Lake;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares the catalog's store with the files of the lake, and mends what does not fit together.
 * What is missing on either side is what a statement leaves that was killed between the two, or a
 * store that was lost. Nothing is taken away that is not named.
 */
public final class CatalogRepair {
  private final Lake lake;

  /** The caller has made sure that the lake's user is an administrator. */
  public CatalogRepair(Lake lake) {
    this.lake = lake;
  }

  private Catalog catalog() {
    return lake.catalog().value();
  }

  /** What is wrong, in order of kinds; nothing is changed. */
  public List<Finding> find() {
    StoredThings stored = StoredThings.of(catalog());
    SchemaFolders folders = SchemaFolders.of(stored.schemas(), lake);
    List<Finding> findings = new ArrayList<>();
    catalog()
        .damage()
        .forEach(text -> findings.add(new Finding(FindingKind.STORE_DAMAGED, "catalog", text)));
    addTables(stored, folders, findings);
    addDropped(stored, findings);
    addVolumes(stored, folders, findings);
    addPolicies(findings);
    return findings;
  }

  private void addTables(StoredThings stored, SchemaFolders folders, List<Finding> findings) {
    Set<String> known = stored.tableLocations();
    for (SchemaFolders.Item item : folders.tables()) {
      if (!known.contains(item.location())) {
        TableName name = item.schema().table(item.name());
        FindingKind kind =
            isTaken(name) ? FindingKind.UNKNOWN_TABLE_NAME_TAKEN : FindingKind.UNKNOWN_TABLE;
        findings.add(new Finding(kind, Subjects.of(name), item.location()));
      }
    }
    for (TableEntry table : stored.tables()) {
      if (lake.logs().value().at(table.location()).latest().isEmpty()) {
        findings.add(
            new Finding(
                FindingKind.TABLE_WITHOUT_LOG, Subjects.of(table.name()), table.location()));
      }
    }
  }

  private boolean isTaken(TableName name) {
    return catalog().tables().find(name).isPresent() || catalog().views().find(name).isPresent();
  }

  private void addDropped(StoredThings stored, List<Finding> findings) {
    for (String location : stored.dropped()) {
      boolean left = lake.storage().exists(location);
      boolean used = stored.tables().stream().anyMatch(each -> each.location().equals(location));
      FindingKind kind =
          left && !used ? FindingKind.LEFTOVER_OF_DROPPED_TABLE : FindingKind.NOTE_OF_DROPPED_TABLE;
      findings.add(new Finding(kind, location, location));
    }
  }

  private void addVolumes(StoredThings stored, SchemaFolders folders, List<Finding> findings) {
    stored.volumes().stream()
        .filter(volume -> !lake.storage().exists(volume.location()))
        .forEach(
            volume ->
                findings.add(
                    new Finding(
                        FindingKind.VOLUME_WITHOUT_FOLDER,
                        Subjects.of(volume.name()),
                        volume.location())));
    Set<String> known = stored.volumeLocations();
    for (SchemaFolders.Item item : folders.volumes()) {
      TableName name = item.schema().table(item.name());
      boolean free = catalog().volumes().find(name).isEmpty();
      if (free && !known.contains(item.location())) {
        findings.add(new Finding(FindingKind.UNKNOWN_VOLUME, Subjects.of(name), item.location()));
      }
    }
  }

  private void addPolicies(List<Finding> findings) {
    for (String catalog : catalog().catalogs()) {
      for (Map.Entry<TableName, TablePolicies> table :
          catalog().listing().policies(catalog).entrySet()) {
        Stream.concat(
                table.getValue().masks().values().stream(), table.getValue().filter().stream())
            .map(PolicyEntry::function)
            .distinct()
            .filter(function -> catalog().functions().find(function).isEmpty())
            .forEach(
                function ->
                    findings.add(
                        new Finding(
                            FindingKind.POLICY_WITHOUT_FUNCTION,
                            Subjects.of(table.getKey()),
                            Subjects.of(function))));
      }
    }
  }

  /**
   * Mends one thing. Whoever calls it has shown it before.
   *
   * @throws TarnException when somebody else has changed what is concerned meanwhile
   * @throws IllegalArgumentException for a kind that somebody must decide about
   */
  public void mend(Finding finding) {
    new Mending(lake).run(finding);
  }
}
