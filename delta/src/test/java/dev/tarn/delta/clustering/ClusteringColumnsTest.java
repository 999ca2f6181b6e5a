package dev.tarn.delta.clustering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClusteringColumnsTest {
  private static final Metadata METADATA =
      new Metadata(
          "id",
          Optional.empty(),
          Optional.empty(),
          StructType.of(
              StructField.nullable(
                      "s",
                      StructType.of(
                          StructField.nullable("X", PrimitiveType.LONG)
                              .withMetadata("delta.columnMapping.physicalName", "col-x")))
                  .withMetadata("delta.columnMapping.physicalName", "col-s")),
          List.of(),
          Map.of("delta.columnMapping.mode", "name"),
          Optional.empty());

  @Test
  void columnsAreKeptUnderTheirPhysicalPaths() {
    ClusteringColumns columns =
        ClusteringColumns.ofLogical(METADATA, List.of(List.of("S", "x"))).orElseThrow();
    assertThat(columns.json())
        .isEqualTo(
            "{\"clusteringColumns\":[[\"col-s\",\"col-x\"]],"
                + "\"domainName\":\"delta.clustering\"}");
    assertThat(ClusteringColumns.parse(columns.json())).contains(columns);
    assertThat(columns.logicalPaths(METADATA)).containsExactly(List.of("s", "X"));
    assertThat(ClusteringColumns.ofLogical(METADATA, List.of(List.of("none")))).isEmpty();
  }

  @Test
  void bothFormsAreRead() {
    assertThat(ClusteringColumns.parse("{\"clusteringColumns\":[\"a\",[\"b\",\"c\"]]}"))
        .contains(new ClusteringColumns(List.of(List.of("a"), List.of("b", "c"))));
    assertThat(ClusteringColumns.parse("{}")).isEmpty();
    assertThat(ClusteringColumns.parse("x")).isEmpty();
  }
}
