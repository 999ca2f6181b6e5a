package dev.tarn.lake.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogDatasetsTest {
  private static final SchemaName SCHEMA = new SchemaName("main", "default");
  private static final TableName TABLE = SCHEMA.table("orders");
  private static final DatasetEntry STREAMING =
      new DatasetEntry(DatasetEntry.Kind.STREAMING_TABLE, "p1", false, Optional.empty());

  @TempDir Path folder;
  private Catalog catalog;

  @BeforeEach
  void open() {
    catalog = Catalog.open(folder.resolve("c.db"), folder.toString(), Clock.systemUTC(), "ann");
  }

  @AfterEach
  void close() {
    catalog.close();
  }

  private TableEntry table() {
    String location = folder.resolve("orders").toString();
    Instant now = Instant.parse("2026-01-02T03:04:05Z");
    return new TableEntry(TABLE, TableEntry.Kind.MANAGED, location, "ann", now);
  }

  @Test
  void aTableAndWhatItIsComeTogether() {
    catalog.datasets().create(table(), STREAMING, TablePolicies.NONE);
    assertThat(catalog.tables().find(TABLE)).contains(table());
    assertThat(catalog.datasets().find(TABLE)).contains(STREAMING);
    assertThat(catalog.datasets().ofPipeline("p1")).containsExactly(TABLE);
    assertThatThrownBy(() -> catalog.datasets().create(table(), STREAMING, TablePolicies.NONE))
        .hasMessageContaining("TABLE_OR_VIEW_ALREADY_EXISTS");
  }

  @Test
  void anOrdinaryTableIsNoDataset() {
    catalog.tables().create(table());
    assertThat(catalog.datasets().find(TABLE)).isEmpty();
  }

  @Test
  void whatItIsCanChangeAndGoesWithTheTable() {
    catalog.datasets().create(table(), STREAMING, TablePolicies.NONE);
    DatasetEntry changed =
        new DatasetEntry(
            DatasetEntry.Kind.MATERIALIZED_VIEW,
            "p2",
            true,
            Optional.of(
                new DatasetStatement(
                    "CREATE MATERIALIZED VIEW orders AS SELECT 1 AS a",
                    SCHEMA,
                    Optional.of("EVERY 1 DAY"))));
    catalog.datasets().put(TABLE, changed);
    assertThat(catalog.datasets().find(TABLE)).contains(changed);
    catalog.tables().drop(TABLE);
    assertThat(catalog.datasets().ofPipeline("p2")).isEmpty();
  }
}
