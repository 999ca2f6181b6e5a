package dev.tarn.lake.catalog;

import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The step to a store whose locations are relative to the warehouse. Stores before it kept full
 * paths, so that a store that was copied with its lake names the files of the original: that is
 * refused. One that was moved with its lake, or is opened through a link, is brought to where it
 * lies now.
 */
final class RelativeLocations {
  /** The parts below a warehouse that lead to a managed table: catalog, schema, table. */
  private static final int DEPTH = 3;

  private final Statements statements;
  private final String warehouse;
  private final Path store;

  private RelativeLocations(Path store, Statements statements) {
    this.statements = statements;
    this.warehouse = statements.locations().warehouse();
    this.store = store;
  }

  /** A managed table whose files lie outside of the warehouse and of no place of its schema's. */
  private record Stray(TableName table, String location) {}

  static void upgrade(Path store, Statements statements) throws SQLException {
    RelativeLocations upgrade = new RelativeLocations(store, statements);
    Set<String> folders = upgrade.formerWarehouses();
    folders.add(upgrade.warehouse);
    for (String folder : folders) {
      upgrade.makeRelative("tables", folder);
      upgrade.makeRelative("schemas", folder);
      upgrade.makeRelative("dropped_locations", folder);
    }
  }

  private Set<String> formerWarehouses() throws SQLException {
    Set<String> former = new TreeSet<>();
    for (Stray stray : strays()) {
      Optional<String> folder = warehouseOf(stray);
      if (folder.isPresent()) {
        requireMoved(stray, folder.get());
        former.add(folder.get());
      }
    }
    return former;
  }

  private List<Stray> strays() throws SQLException {
    return statements
        .all(
            row ->
                new Stray(
                    new TableName(
                        row.getString("catalog"), row.getString("schema"), row.getString("name")),
                    row.getString("location")),
            """
            SELECT c.name AS catalog, s.name AS schema, t.name, t.location
            FROM tables t JOIN schemas s ON s.id = t.schema JOIN catalogs c ON c.id = s.catalog
            WHERE t.kind = 'MANAGED'
              AND NOT EXISTS (SELECT * FROM schemas p
                WHERE p.location = rtrim(rtrim(t.location, replace(t.location, '/', '')), '/'))
            ORDER BY t.id
            """)
        .stream()
        .filter(stray -> !StoredLocations.under(warehouse, stray.location()))
        .toList();
  }

  private void requireMoved(Stray stray, String former) {
    boolean othersLake = exists(former + "/.tarn") || exists(stray.location());
    if (othersLake && !isHere(former)) {
      throw copied(stray, former);
    }
  }

  private TarnException copied(Stray stray, String former) {
    return CatalogErrors.copiedStore(store, stray.table().quoted(), stray.location(), former);
  }

  private boolean isHere(String former) {
    try {
      return exists(former) && Files.isSameFile(Path.of(former), Path.of(warehouse));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean exists(String path) {
    return Files.exists(Path.of(path));
  }

  /** The warehouse for whose table a location was chosen: {@code <warehouse>/main/.../...}. */
  private static Optional<String> warehouseOf(Stray stray) {
    String location = stray.location();
    int end = location.length();
    for (int i = 0; i < DEPTH; i++) {
      end = location.lastIndexOf('/', end - 1);
    }
    String catalog = "/" + Locations.escape(stray.table().catalog()) + "/";
    boolean chosen = end > 0 && location.startsWith(catalog, end);
    return chosen ? Optional.of(location.substring(0, end)) : Optional.empty();
  }

  private void makeRelative(String table, String folder) throws SQLException {
    List<String> locations =
        statements.all(
            row -> row.getString("location"),
            "SELECT DISTINCT location FROM " + table + " WHERE location IS NOT NULL");
    for (String location : locations) {
      if (StoredLocations.under(folder, location)) {
        statements.change(
            "UPDATE " + table + " SET location = ? WHERE location = ?",
            StoredLocations.relative(folder, location),
            location);
      }
    }
  }
}
