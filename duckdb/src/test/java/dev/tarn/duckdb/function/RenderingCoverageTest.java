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
          "between",
          "date_part",
          "decode",
          "element_at",
          "make_timestamp_ltz",
          "named_struct",
          "nullif",
          "nullifzero",
          "nvl2",
          "schema_of_csv",
          "schema_of_json",
          "to_binary",
          "to_char",
          "to_timestamp_ltz",
          "try_element_at",
          "try_make_timestamp",
          "try_make_timestamp_ltz",
          "try_make_timestamp_ntz",
          "try_parse_url",
          "try_to_binary",
          "try_url_decode",
          "window_time",
          "zeroifnull");

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
