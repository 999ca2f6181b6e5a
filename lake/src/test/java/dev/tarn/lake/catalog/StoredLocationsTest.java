package dev.tarn.lake.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.JDBC;

/** What lies under the warehouse is kept relative to it, and older stores are brought to that. */
class StoredLocationsTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
  private static final SchemaName SALES = new SchemaName("main", "sales");
  private static final TableName T = SALES.table("t");

  @TempDir Path folder;

  private Path lake(String name) {
    return folder.resolve(name);
  }

  private static Catalog open(Path lake) {
    return Catalog.open(
        lake.resolve(".tarn/catalog.db"),
        lake.toString(),
        Clock.fixed(NOW, ZoneOffset.UTC),
        "someone");
  }

  private static TableEntry table(String name, TableEntry.Kind kind, String location) {
    return new TableEntry(SALES.table(name), kind, location, "someone", NOW);
  }

  private static SchemaEntry schema(SchemaName name, Optional<String> location) {
    return new SchemaEntry(name, Optional.empty(), location, Map.of(), "someone", NOW);
  }

  /** A lake with a table of each kind, inside and outside, and one that was dropped. */
  private Path makeLake() {
    Path lake = lake("first");
    try (Catalog catalog = open(lake)) {
      catalog.createSchema(schema(SALES, Optional.empty()));
      catalog.createSchema(
          schema(new SchemaName("main", "placed"), Optional.of(lake + "/elsewhere")));
      catalog.tables().create(table("t", TableEntry.Kind.MANAGED, lake + "/main/sales/t"));
      catalog.tables().create(table("gone", TableEntry.Kind.MANAGED, lake + "/main/sales/gone"));
      catalog.tables().create(table("inside", TableEntry.Kind.EXTERNAL, lake + "/own/inside"));
      catalog.tables().create(table("beside", TableEntry.Kind.EXTERNAL, lake + "-beside/t"));
      catalog.tables().drop(SALES.table("gone"));
    }
    return lake;
  }

  @Test
  void theStoreHoldsNoPathOfTheWarehouse() throws Exception {
    Path lake = makeLake();
    assertThat(locations(lake, "tables"))
        .containsExactlyInAnyOrder("main/sales/t", "own/inside", lake + "-beside/t");
    assertThat(locations(lake, "dropped_locations")).containsExactly("main/sales/gone");
    assertThat(locations(lake, "schemas")).containsExactly("elsewhere");
  }

  @Test
  void aLakeKnowsItsOwnFilesWhereverItWasCopiedTo() throws IOException {
    Path lake = makeLake();
    Path copy = lake("second");
    copyStore(lake, copy);
    assertLiesIn(copy, lake + "-beside/t");
    assertLiesIn(lake, lake + "-beside/t");
  }

  private static void assertLiesIn(Path lake, String beside) {
    try (Catalog catalog = open(lake)) {
      assertThat(catalog.tables().list(SALES))
          .extracting(TableEntry::location)
          .containsExactlyInAnyOrder(lake + "/main/sales/t", lake + "/own/inside", beside);
      assertThat(catalog.tables().droppedLocations()).containsExactly(lake + "/main/sales/gone");
      assertThat(catalog.tables().at(lake + "/main/sales/t").orElseThrow().name()).isEqualTo(T);
      assertThat(catalog.schema(new SchemaName("main", "placed")).orElseThrow().location())
          .contains(lake + "/elsewhere");
      catalog.tables().forgetLocation(lake + "/main/sales/gone");
      assertThat(catalog.tables().droppedLocations()).isEmpty();
    }
  }

  @Test
  void aStoreOfFullPathsIsUpgradedAtItsPlace() throws Exception {
    Path lake = makeLake();
    makeOld(lake);
    assertLiesIn(lake, lake + "-beside/t");
    assertThat(locations(lake, "tables")).contains("main/sales/t", "own/inside");
  }

  @Test
  void aStoreOfFullPathsThatMovedWithItsLakeIsBroughtAlong() throws Exception {
    Path lake = makeLake();
    makeOld(lake);
    Path moved = lake("moved");
    Files.move(lake, moved);
    assertLiesIn(moved, lake + "-beside/t");
  }

  @Test
  void aStoreOfFullPathsBehindALinkIsUpgraded() throws Exception {
    Path lake = makeLake();
    makeOld(lake);
    Path link = Files.createSymbolicLink(lake("link"), lake);
    assertLiesIn(link, lake + "-beside/t");
  }

  @Test
  void aCopyWhoseStoreNamesTheFilesOfItsOriginalIsRefusedUntilThatIsUpgraded() throws Exception {
    Path lake = makeLake();
    makeOld(lake);
    Path copy = lake("copy");
    copyStore(lake, copy);
    assertThatThrownBy(() -> open(copy))
        .hasMessageContaining("[CATALOG_STORE_COPIED]")
        .hasMessageContaining("`main`.`sales`.`t`")
        .hasMessageContaining("at " + lake + "/main/sales/t");
    open(lake).close();
    copyStore(lake, copy);
    assertLiesIn(copy, lake + "-beside/t");
  }

  @Test
  void tablesInAPlaceOfTheirSchemaOutsideOfTheWarehouseStayThere() throws Exception {
    Path lake = lake("first");
    String place = lake("places") + "/sales";
    try (Catalog catalog = open(lake)) {
      catalog.createSchema(schema(SALES, Optional.of(place)));
      catalog.tables().create(table("t", TableEntry.Kind.MANAGED, place + "/t"));
    }
    Files.createDirectories(Path.of(place + "/t"));
    makeOld(lake);
    try (Catalog catalog = open(lake)) {
      assertThat(catalog.tables().find(T).orElseThrow().location()).isEqualTo(place + "/t");
    }
  }

  @Test
  void locationsThatWereChosenForNoWarehouseStayAsTheyAre() throws Exception {
    Path lake = lake("first");
    try (Catalog catalog = open(lake)) {
      catalog.createSchema(schema(SALES, Optional.empty()));
      catalog.tables().create(table("t", TableEntry.Kind.MANAGED, "/somewhere/t"));
      catalog.tables().create(table("u", TableEntry.Kind.EXTERNAL, "/u"));
    }
    makeOld(lake);
    try (Catalog catalog = open(lake)) {
      assertThat(catalog.tables().list(SALES))
          .extracting(TableEntry::location)
          .containsExactly("/somewhere/t", "/u");
    }
  }

  @Test
  void anEmptiedStoreIsNoNewOne() throws IOException {
    Path lake = lake("first");
    Path file = lake.resolve(".tarn/catalog.db");
    Files.createDirectories(file.getParent());
    Files.createFile(file);
    open(lake).close();
    Files.write(file, new byte[0]);
    Files.createDirectories(lake.resolve("main/sales/t/_delta_log"));
    assertThatThrownBy(() -> open(lake))
        .hasMessageContaining("[CATALOG_STORE_EMPTIED]")
        .hasMessageContaining(lake + "/main/sales/t");
    assertThat(Files.size(file)).isZero();
  }

  private static void copyStore(Path from, Path to) throws IOException {
    Files.createDirectories(to.resolve(".tarn"));
    Files.copy(
        from.resolve(".tarn/catalog.db"),
        to.resolve(".tarn/catalog.db"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
  }

  /** What the version before kept: full paths. */
  private static void makeOld(Path lake) throws SQLException {
    for (String table : List.of("tables", "schemas", "dropped_locations")) {
      sql(
          lake,
          "UPDATE %s SET location = '%s/' || location WHERE location NOT LIKE '/%%'"
              .formatted(table, lake));
    }
    try (Connection connection = connect(lake)) {
      OldStores.toVersionTwo(connection);
    }
  }

  private static List<String> locations(Path lake, String table) throws SQLException {
    try (Connection connection = connect(lake)) {
      return new Statements(connection, new StoredLocations(lake.toString()))
          .all(
              row -> row.getString(1),
              "SELECT location FROM " + table + " WHERE location IS NOT NULL");
    }
  }

  private static void sql(Path lake, String text) throws SQLException {
    try (Connection connection = connect(lake);
        Statement statement = connection.createStatement()) {
      statement.execute(text);
    }
  }

  private static Connection connect(Path lake) throws SQLException {
    return JDBC.createConnection("jdbc:sqlite:" + lake + "/.tarn/catalog.db", new Properties());
  }
}
