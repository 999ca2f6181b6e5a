package dev.tarn.lake.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class LocationsTest {
  @Test
  void aTableLiesUnderItsCatalogAndSchema() {
    assertThat(Locations.managed("/w", Optional.empty(), new TableName("main", "s", "T")))
        .isEqualTo("/w/main/s/t");
    assertThat(Locations.managed("/w", Optional.of("/x/y"), new TableName("main", "s", "t")))
        .isEqualTo("/x/y/t");
  }

  @Test
  void whatAFileNameCouldMisreadIsEscaped() {
    assertThat(Locations.escape("..")).isEqualTo("%2E%2E");
    assertThat(Locations.escape("a/b*c%d e.f")).isEqualTo("a%2Fb%2Ac%25d%20e.f");
    assertThat(Locations.escape("größe")).isEqualTo("größe");
  }
}
