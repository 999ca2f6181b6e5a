package dev.tarn.core.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TarnExceptionTest {
  private static final TarnException ERROR =
      TarnException.of("INTERNAL_ERROR").with("message", "it broke.");

  @Test
  void aPlaceInAStatementIsShownWithACaret() {
    assertThat(ERROR.at(new SourcePosition(2, 3, 2)).in("SELECT\n  ab"))
        .hasMessageEndingWith("\n== SQL (line 2, position 3) ==\n  ab\n  ^^");
  }

  @Test
  void aPlaceInAFileIsShownWithTheFilesName() {
    TarnException error =
        ERROR.at(new SourcePosition(2, 3, 2)).in("SELECT\n  ab").inFile("bronze/orders.sql");
    assertThat(error)
        .hasMessageEndingWith("\n== bronze/orders.sql (line 2, position 3) ==\n  ab\n  ^^");
    assertThat(error.with("message", "other").file()).contains("bronze/orders.sql");
  }

  @Test
  void aFileIsNamedWithoutAPlaceToo() {
    assertThat(ERROR.inFile("bronze/orders.sql")).hasMessageEndingWith("\n== bronze/orders.sql ==");
  }
}
