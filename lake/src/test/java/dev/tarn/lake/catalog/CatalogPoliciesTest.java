package dev.tarn.lake.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.type.PrimitiveType;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogPoliciesTest {
  private static final SchemaName SCHEMA = new SchemaName("main", "default");
  private static final TableName TABLE = SCHEMA.table("people");
  private static final PolicyEntry MASK =
      new PolicyEntry(SCHEMA.table("hide"), List.of("`a`"), Optional.of("ann"));
  private static final PolicyEntry FILTER =
      new PolicyEntry(SCHEMA.table("mine"), List.of(), Optional.empty());
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  @TempDir Path folder;
  private Catalog catalog;

  @BeforeEach
  void open() {
    catalog = Catalog.open(folder.resolve("c.db"), folder.toString(), Clock.systemUTC(), "ann");
    createTable(TABLE);
  }

  @AfterEach
  void close() {
    catalog.close();
  }

  private void createTable(TableName name) {
    String location = folder.resolve(name.table()).toString();
    catalog.tables().create(new TableEntry(name, TableEntry.Kind.MANAGED, location, "ann", NOW));
  }

  @Test
  void policiesAreKeptByColumnInAnyCase() {
    catalog.policies().change(TABLE, none -> none.withMask("SSN", MASK));
    catalog.policies().change(TABLE, masked -> masked.withFilter(Optional.of(FILTER)));
    TablePolicies found = catalog.policies().find(TABLE);
    assertThat(found.mask("Ssn")).contains(MASK);
    assertThat(found.filter()).contains(FILTER);
    assertThat(catalog.policies().protectedLocations())
        .containsExactly(folder.resolve("people").toString());
  }

  @Test
  void policiesStayWithATableThatIsRenamed() {
    catalog.policies().change(TABLE, none -> none.withMask("ssn", MASK));
    catalog.tables().rename(TABLE, SCHEMA.table("staff"));
    assertThat(catalog.policies().find(SCHEMA.table("staff")).mask("ssn")).contains(MASK);
    assertThat(catalog.policies().find(TABLE)).isEqualTo(TablePolicies.NONE);
  }

  @Test
  void policiesGoWithTheirTable() {
    catalog.policies().change(TABLE, none -> none.withMask("ssn", MASK));
    catalog.tables().drop(TABLE);
    createTable(TABLE);
    assertThat(catalog.policies().find(TABLE).isEmpty()).isTrue();
    assertThat(catalog.policies().protectedLocations()).isEmpty();
  }

  @Test
  void aChangeOfATableThatIsGoneIsRefused() {
    assertThatThrownBy(
            () -> catalog.policies().change(SCHEMA.table("no"), none -> none.withMask("a", MASK)))
        .hasMessageContaining("[TABLE_OR_VIEW_NOT_FOUND]");
  }

  @Test
  void functionsAreKeptWithAllTheySay() {
    FunctionEntry entry =
        new FunctionEntry(
            SCHEMA.table("hide"),
            List.of(
                new FunctionEntry.Parameter(
                    "x", PrimitiveType.STRING, Optional.of("'a'"), Optional.of("what"))),
            FunctionEntry.Kind.SCALAR,
            PrimitiveType.STRING,
            "concat(x, '*')",
            SCHEMA,
            Optional.of("hides"),
            false,
            "ann",
            NOW);
    catalog.functions().create(entry);
    assertThat(catalog.functions().find(SCHEMA.table("HIDE"))).contains(entry);
    assertThatThrownBy(() -> catalog.functions().create(entry))
        .hasMessageContaining("[ROUTINE_ALREADY_EXISTS]");
    SchemaName sales = new SchemaName("main", "sales");
    assertThat(catalog.functions().drop(sales.table("hide"))).isFalse();
    assertThat(catalog.functions().drop(SCHEMA.table("hide"))).isTrue();
    assertThat(catalog.functions().list(SCHEMA)).isEmpty();
  }
}
