package dev.tarn.lake.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.JDBC;

class CatalogTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
  private static final SchemaName SALES = new SchemaName("main", "sales");

  @TempDir Path folder;

  private Catalog open() {
    return Catalog.open(
        folder.resolve("c.db"), folder.toString(), Clock.fixed(NOW, ZoneOffset.UTC), "ann");
  }

  private static SchemaEntry schema(SchemaName name) {
    return new SchemaEntry(
        name, Optional.of("what we sell"), Optional.empty(), Map.of("a", "b"), "ann", NOW);
  }

  private static TableEntry table(TableName name, TableEntry.Kind kind) {
    return new TableEntry(name, kind, "/somewhere/" + name.table(), "ann", NOW);
  }

  @Test
  void aNewStoreHasTheDefaultCatalogAndSchema() {
    try (Catalog catalog = open()) {
      assertThat(catalog.catalogs()).containsExactly("main");
      assertThat(catalog.schemas("MAIN"))
          .extracting(SchemaEntry::name)
          .containsExactly(new SchemaName("main", "default"));
    }
  }

  @Test
  void whatWasCreatedIsThereAfterReopening() {
    TableEntry orders = table(SALES.table("Orders"), TableEntry.Kind.MANAGED);
    try (Catalog catalog = open()) {
      catalog.createSchema(schema(SALES));
      catalog.tables().create(orders);
    }
    try (Catalog catalog = open()) {
      assertThat(catalog.schema(SALES)).contains(schema(SALES));
      assertThat(catalog.tables().find(SALES.table("ORDERS"))).contains(orders);
      assertThat(catalog.tables().list(SALES)).containsExactly(orders);
      assertThat(catalog.tables().at("/somewhere/orders")).contains(orders);
    }
  }

  @Test
  void namesThatExistAreRefused() {
    try (Catalog catalog = open()) {
      catalog.createSchema(schema(SALES));
      catalog.tables().create(table(SALES.table("t"), TableEntry.Kind.EXTERNAL));
      assertThatThrownBy(() -> catalog.createSchema(schema(new SchemaName("main", "SALES"))))
          .hasMessageContaining("[SCHEMA_ALREADY_EXISTS]")
          .hasMessageContaining("`main`.`sales`");
      assertThatThrownBy(
              () -> catalog.tables().create(table(SALES.table("T"), TableEntry.Kind.EXTERNAL)))
          .hasMessageContaining("[TABLE_OR_VIEW_ALREADY_EXISTS]")
          .hasMessageContaining("`main`.`sales`.`t`");
    }
  }

  @Test
  void aFailedWriteLeavesTheStoreUsable() {
    try (Catalog catalog = open()) {
      assertThatThrownBy(() -> catalog.dropSchema(SALES)).hasMessageContaining("SCHEMA_NOT_FOUND");
      catalog.createSchema(schema(SALES));
      assertThat(catalog.schema(SALES)).isPresent();
    }
  }

  @Test
  void aSchemaWithTablesIsNotDropped() {
    try (Catalog catalog = open()) {
      catalog.createSchema(schema(SALES));
      catalog.tables().create(table(SALES.table("t"), TableEntry.Kind.EXTERNAL));
      assertThatThrownBy(() -> catalog.dropSchema(SALES)).hasMessageContaining("SCHEMA_NOT_EMPTY");
      catalog.tables().drop(SALES.table("t"));
      catalog.dropSchema(SALES);
      assertThat(catalog.schema(SALES)).isEmpty();
    }
  }

  @Test
  void theLocationOfADroppedManagedTableIsKeptUntilItsFilesAreGone() {
    try (Catalog catalog = open()) {
      catalog.createSchema(schema(SALES));
      catalog.tables().create(table(SALES.table("ours"), TableEntry.Kind.MANAGED));
      catalog.tables().create(table(SALES.table("theirs"), TableEntry.Kind.EXTERNAL));
      catalog.tables().drop(SALES.table("ours"));
      catalog.tables().drop(SALES.table("theirs"));
      assertThat(catalog.tables().droppedLocations()).containsExactly("/somewhere/ours");
      catalog.tables().forgetLocation("/somewhere/ours");
      assertThat(catalog.tables().droppedLocations()).isEmpty();
      assertThat(catalog.tables().drop(SALES.table("ours"))).isEmpty();
    }
  }

  @Test
  void ofManyWhoCreateATableThroughTheirOwnConnectionOneSucceeds() throws Exception {
    open().close();
    try (var pool = Executors.newFixedThreadPool(8)) {
      List<Future<Boolean>> outcomes =
          IntStream.range(0, 8).mapToObj(i -> pool.submit(this::createsTable)).toList();
      int winners = 0;
      for (Future<Boolean> outcome : outcomes) {
        winners += outcome.get() ? 1 : 0;
      }
      assertThat(winners).isEqualTo(1);
    }
  }

  private boolean createsTable() {
    TableName name = new SchemaName("main", "default").table("t");
    try (Catalog catalog = open()) {
      catalog.tables().create(table(name, TableEntry.Kind.EXTERNAL));
      return true;
    } catch (dev.tarn.core.error.TarnException e) {
      assertThat(e.errorClass()).isEqualTo("TABLE_OR_VIEW_ALREADY_EXISTS");
      return false;
    }
  }

  @Test
  void manyWhoOpenAWarehouseForTheFirstTimeMakeOneStore() throws Exception {
    try (var pool = Executors.newFixedThreadPool(8)) {
      List<Future<List<String>>> opened =
          IntStream.range(0, 8).mapToObj(i -> pool.submit(this::catalogsOfOwnStore)).toList();
      for (Future<List<String>> catalogs : opened) {
        assertThat(catalogs.get()).containsExactly("main");
      }
    }
  }

  private List<String> catalogsOfOwnStore() {
    try (Catalog catalog = open()) {
      return catalog.catalogs();
    }
  }

  @Test
  void aStoreOfANewerTarnIsRefusedByName() throws Exception {
    open().close();
    sql("PRAGMA user_version = 99");
    assertThatThrownBy(this::open)
        .hasMessageContaining("[CATALOG_STORE_NEWER]")
        .hasMessageContaining("version is 99");
  }

  @Test
  void aDatabaseOfAnotherProgramIsLeftAlone() throws Exception {
    sql("CREATE TABLE theirs (a)");
    assertThatThrownBy(this::open).hasMessageContaining("[CATALOG_STORE_FOREIGN]");
  }

  private void sql(String statement) throws Exception {
    try (Connection connection =
            JDBC.createConnection(
                "jdbc:sqlite:" + folder.resolve("c.db"), new java.util.Properties());
        Statement sql = connection.createStatement()) {
      sql.execute(statement);
    }
  }
}
