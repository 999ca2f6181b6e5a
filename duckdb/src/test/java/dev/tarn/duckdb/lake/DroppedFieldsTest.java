package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose structs have none of the fields that the table has now are read all the same. */
class DroppedFieldsTest extends LakeTest {
  @ParameterizedTest
  @ValueSource(strings = {"name", "id"})
  void structsKeepTheirPlaceWhenAllTheirFieldsAreOthers(String mode) {
    lake.run(
        "CREATE TABLE t (a INT, s STRUCT<x: INT, y: STRING>, l ARRAY<STRUCT<x: INT>>,"
            + " m MAP<STRUCT<k: INT>, STRUCT<x: INT>>)"
            + " TBLPROPERTIES ('delta.columnMapping.mode' = '"
            + mode
            + "')",
        "INSERT INTO t VALUES (1, named_struct('x', 1, 'y', 'q'), array(named_struct('x', 1),"
            + " NULL), map(named_struct('k', 1), named_struct('x', 1))), (2, NULL, array(), NULL)",
        "ALTER TABLE t ADD COLUMNS (s.x2 INT, l.element.x2 INT, m.key.k2 INT, m.value.x2 INT)",
        "ALTER TABLE t DROP COLUMNS (s.x, s.y, l.element.x, m.key.k, m.value.x)");
    assertThat(lake.rows("SELECT * FROM t ORDER BY a"))
        .containsExactly(
            Row.of(1, none(), Arrays.asList(none(), null), Map.of(none(), none())),
            Row.of(2, null, List.of(), null));
    lake.run("INSERT INTO t (a, s) VALUES (3, named_struct('x2', 5))");
    assertThat(lake.rows("SELECT a, s.x2, s IS NULL FROM t ORDER BY a"))
        .containsExactly(Row.of(1, null, false), Row.of(2, null, true), Row.of(3, 5, false));
  }

  private static Row none() {
    return Row.of((Object) null);
  }
}
