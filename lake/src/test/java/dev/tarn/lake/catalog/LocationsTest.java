package dev.tarn.lake.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LocationsTest {
  @Test
  void aTableLiesUnderItsCatalogAndSchema() {
    SchemaName schema = new SchemaName("main", "S x");
    assertThat(Locations.managed("/w", schema)).isEqualTo("/w/main/s%20x");
    assertThat(Locations.managed("/x/y", schema.table("T"))).isEqualTo("/x/y/t");
  }

  @Test
  void whatAFileNameCouldMisreadIsEscaped() {
    assertThat(Locations.escape("..")).isEqualTo("%2E%2E");
    assertThat(Locations.escape("a/b*c%d e.f")).isEqualTo("a%2Fb%2Ac%25d%20e.f");
    assertThat(Locations.escape("größe")).isEqualTo("größe");
  }
}
