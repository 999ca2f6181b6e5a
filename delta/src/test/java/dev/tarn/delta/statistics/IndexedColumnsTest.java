package dev.tarn.delta.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IndexedColumnsTest {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("p", PrimitiveType.STRING),
          StructField.nullable("a", PrimitiveType.INTEGER)
              .withMetadata("delta.columnMapping.physicalName", "col-a"),
          StructField.nullable(
              "s",
              StructType.of(
                  StructField.nullable("x", PrimitiveType.INTEGER),
                  StructField.nullable("y.z", PrimitiveType.INTEGER))),
          StructField.nullable("l", new ArrayType(PrimitiveType.INTEGER, true)),
          StructField.nullable("v", PrimitiveType.VOID),
          StructField.nullable("b", PrimitiveType.INTEGER));

  private static List<String> indexed(Map<String, String> properties) {
    Metadata metadata =
        new Metadata(
            "id",
            Optional.empty(),
            Optional.empty(),
            SCHEMA,
            List.of("p"),
            properties,
            Optional.empty());
    return IndexedColumns.of(metadata).stream()
        .map(column -> String.join("/", column.path()))
        .toList();
  }

  @Test
  void theFirstLeavesAreIndexed() {
    assertThat(indexed(Map.of())).containsExactly("a", "s/x", "s/y.z", "l", "b");
    assertThat(indexed(Map.of("delta.dataSkippingNumIndexedCols", "2")))
        .containsExactly("a", "s/x");
    assertThat(indexed(Map.of("delta.dataSkippingNumIndexedCols", "0"))).isEmpty();
    assertThat(indexed(Map.of("delta.dataSkippingNumIndexedCols", "-1"))).hasSize(5);
  }

  @Test
  void namedColumnsWin() {
    assertThat(
            indexed(
                Map.of(
                    "delta.dataSkippingNumIndexedCols", "1",
                    "delta.dataSkippingStatsColumns", "B, s.`y.z`")))
        .containsExactly("s/y.z", "b");
    assertThat(indexed(Map.of("delta.dataSkippingStatsColumns", "s")))
        .containsExactly("s/x", "s/y.z");
  }

  @Test
  void mappedColumnsGoByTheirPhysicalNames() {
    assertThat(indexed(Map.of("delta.columnMapping.mode", "name")))
        .containsExactly("col-a", "s/x", "s/y.z", "l", "b");
  }
}
