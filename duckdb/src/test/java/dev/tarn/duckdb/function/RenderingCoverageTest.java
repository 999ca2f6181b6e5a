package dev.tarn.duckdb.function;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionKind;
import dev.tarn.sql.function.FunctionTable;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RenderingCoverageTest {
  /** Entries that only choose another entry, or a constant. */
  private static final Set<String> CHOOSERS =
      Set.of(
          "date_part",
          "nullif",
          "nvl2",
          "element_at",
          "try_element_at",
          "named_struct",
          "schema_of_json",
          "zeroifnull",
          "nullifzero");

  @Test
  void rendersEveryFunctionOfTheTable() {
    List<String> missing =
        FunctionTable.all().stream()
            .filter(function -> function.kind() != FunctionKind.GENERATOR)
            .map(Function::id)
            .filter(id -> !CHOOSERS.contains(id))
            .filter(id -> !FunctionDialect.renders(id))
            .toList();

    assertThat(missing).isEmpty();
  }
}
