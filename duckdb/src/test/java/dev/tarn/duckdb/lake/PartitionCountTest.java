package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The partitions a table has, also when a checkpoint lies below the newest commits. */
class PartitionCountTest extends LakeTest {

  private List<Object> partitions() {
    return lake.column("SHOW PARTITIONS t").stream().sorted().toList();
  }

  private String explained() {
    return String.join(
        "\n",
        lake.column("EXPLAIN SELECT v FROM t WHERE p = 2").stream().map(Object::toString).toList());
  }

  @Test
  void partitionsComeAndGoWithTheirFiles() {
    lake.run(
        "CREATE TABLE t (p INT, v INT) PARTITIONED BY (p)"
            + " TBLPROPERTIES (delta.checkpointInterval = 2)",
        "INSERT INTO t VALUES (1, 1), (2, 2), (3, 3)",
        "INSERT INTO t VALUES (2, 20)");
    assertThat(partitions()).containsExactly(1, 2, 3);
    lake.run("DELETE FROM t WHERE p = 3");
    assertThat(partitions()).containsExactly(1, 2);
    assertThat(explained()).contains("1 of 2");
    lake.run("INSERT INTO t VALUES (4, 4)", "DELETE FROM t WHERE v = 20");
    assertThat(partitions()).containsExactly(1, 2, 4);
    assertThat(explained()).contains("1 of 3");
    lake.run("DELETE FROM t WHERE v = 2");
    assertThat(partitions()).containsExactly(1, 4);
  }
}
