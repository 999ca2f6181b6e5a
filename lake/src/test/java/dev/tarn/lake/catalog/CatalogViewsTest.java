package dev.tarn.lake.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
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

class CatalogViewsTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
  private static final SchemaName SCHEMA = new SchemaName("main", "default");

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("c.db");
  }

  private Catalog open() {
    return Catalog.open(file(), folder.toString(), Clock.fixed(NOW, ZoneOffset.UTC), "ann");
  }

  private static ViewEntry view(String name) {
    return new ViewEntry(
        SCHEMA.table(name),
        "SELECT 1 AS one",
        StructType.of(
            new StructField("n", PrimitiveType.INTEGER, true, Map.of("comment", "it's \"one\""))),
        List.of("one"),
        SCHEMA,
        Optional.of("a view"),
        Map.of("k", "v"),
        "ann",
        NOW);
  }

  private static TableEntry table(String name) {
    return new TableEntry(
        SCHEMA.table(name), TableEntry.Kind.MANAGED, "/somewhere/" + name, "ann", NOW);
  }

  @Test
  void aViewIsThereAfterReopeningWithAllThatIsKnownOfIt() {
    try (Catalog catalog = open()) {
      catalog.views().create(view("v"));
    }
    try (Catalog catalog = open()) {
      assertThat(catalog.views().find(SCHEMA.table("V"))).contains(view("v"));
      assertThat(catalog.views().list(SCHEMA)).containsExactly(view("v"));
    }
  }

  @Test
  void viewsAndTablesShareTheirNames() {
    try (Catalog catalog = open()) {
      catalog.views().create(view("v"));
      catalog.tables().create(table("t"));
      catalog.tables().create(table("u"));
      assertThatThrownBy(() -> catalog.tables().create(table("v")))
          .hasMessageContaining("[TABLE_OR_VIEW_ALREADY_EXISTS]");
      assertThatThrownBy(() -> catalog.views().create(view("t")))
          .hasMessageContaining("[TABLE_OR_VIEW_ALREADY_EXISTS]");
      assertThatThrownBy(() -> catalog.views().put(view("t")))
          .hasMessageContaining("[EXPECT_VIEW_NOT_TABLE.NO_ALTERNATIVE]");
      assertThatThrownBy(() -> catalog.tables().rename(SCHEMA.table("u"), SCHEMA.table("v")))
          .hasMessageContaining("[TABLE_OR_VIEW_ALREADY_EXISTS]");
      assertThatThrownBy(() -> catalog.views().rename(SCHEMA.table("v"), SCHEMA.table("t")))
          .hasMessageContaining("[TABLE_OR_VIEW_ALREADY_EXISTS]");
    }
  }

  @Test
  void aSchemaWithAViewIsNotEmpty() {
    SchemaName sales = new SchemaName("main", "sales");
    try (Catalog catalog = open()) {
      catalog.createSchema(
          new SchemaEntry(sales, Optional.empty(), Optional.empty(), Map.of(), "ann", NOW));
      ViewEntry v = view("v");
      catalog
          .views()
          .create(
              new ViewEntry(
                  sales.table("v"),
                  v.text(),
                  v.schema(),
                  v.sources(),
                  SCHEMA,
                  v.comment(),
                  v.properties(),
                  v.owner(),
                  v.created()));
      assertThatThrownBy(() -> catalog.dropSchema(sales))
          .hasMessageContaining("[SCHEMA_NOT_EMPTY]");
      assertThat(catalog.views().drop(sales.table("v"))).isTrue();
      assertThat(catalog.views().drop(sales.table("v"))).isFalse();
      catalog.dropSchema(sales);
      assertThat(catalog.schema(sales)).isEmpty();
    }
  }

  @Test
  void aStoreFromBeforeViewsIsUpgradedAndKeepsWhatItHas() throws Exception {
    try (Catalog catalog = open()) {
      catalog.tables().create(table("t"));
    }
    toVersionOne();
    try (Catalog catalog = open()) {
      catalog.views().create(view("v"));
      assertThat(catalog.tables().find(SCHEMA.table("t"))).contains(table("t"));
      assertThat(catalog.views().find(SCHEMA.table("v"))).contains(view("v"));
    }
  }

  private void toVersionOne() throws SQLException {
    try (Connection connection = new JDBC().connect("jdbc:sqlite:" + file(), new Properties())) {
      OldStores.toVersionOne(connection);
    }
  }
}
