package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of tables with the feature materializePartitionColumns hold the partition columns too. */
class MaterializedPartitionColumnsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "delta.enableMaterializePartitionColumnsFeature = true",
        "'delta.feature.materializePartitionColumns' = 'supported'"
      })
  void everyStatementWritesThem(String property) throws IOException, SQLException {
    try (LakeFixture lake = new LakeFixture(folder)) {
      lake.run(
          "CREATE TABLE t (p STRING, id INT, q DATE) PARTITIONED BY (p, q) TBLPROPERTIES ("
              + property
              + ", delta.enableChangeDataFeed = true)",
          "INSERT INTO t VALUES ('a', 1, DATE'2024-01-01'), (NULL, 2, NULL)",
          "INSERT INTO t SELECT 'b', CAST(id AS INT), DATE'2024-01-02' FROM range(3) AS r(id)",
          "UPDATE t SET id = 10 WHERE id = 1",
          "DELETE FROM t WHERE id = 0",
          "MERGE INTO t USING (SELECT 2 AS id) s ON t.id = s.id"
              + " WHEN MATCHED THEN UPDATE SET q = DATE'2024-01-03'",
          "OPTIMIZE t");
      assertThat(columns(".")).isNotEmpty().allMatch(names -> names.startsWith("id,"));
      assertThat(columns(".")).allMatch(names -> names.endsWith("p,q"));
      assertThat(lake.rows("SELECT * FROM t ORDER BY id")).hasSize(4);
      assertThat(lake.column("SELECT q FROM t WHERE p IS NULL").getFirst().toString())
          .isEqualTo("2024-01-03");
    }
  }

  @Test
  void theyStayAfterThePropertyIsGone() throws IOException, SQLException {
    try (LakeFixture lake = new LakeFixture(folder)) {
      lake.run(
          "CREATE TABLE t (id INT, p STRING) PARTITIONED BY (p)",
          "INSERT INTO t VALUES (1, 'before')",
          "ALTER TABLE t SET TBLPROPERTIES (delta.enableMaterializePartitionColumnsFeature = true)",
          "INSERT INTO t VALUES (2, 'with')",
          "ALTER TABLE t UNSET TBLPROPERTIES (delta.enableMaterializePartitionColumnsFeature)",
          "INSERT INTO t VALUES (3, 'after')");
      assertThat(columns("p=before")).containsExactly("id");
      assertThat(columns("p=with")).containsExactly("id,p");
      assertThat(columns("p=after")).containsExactly("id,p");
      assertThat(lake.column("SELECT p FROM t ORDER BY id"))
          .containsExactly("before", "with", "after");
    }
  }

  /** For each file of a folder of the table the names of its columns. */
  private List<String> columns(String inside) throws IOException, SQLException {
    Path table = folder.resolve("main/default/t");
    List<String> columns = new ArrayList<>();
    try (Stream<Path> files = Files.walk(table.resolve(inside).normalize());
        Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      for (Path file : files.filter(each -> each.toString().endsWith(".parquet")).toList()) {
        try (ResultSet names =
            statement.executeQuery(
                "SELECT string_agg(name, ',') FROM parquet_schema('"
                    + file
                    + "') WHERE name NOT IN ('schema', 'duckdb_schema', 'tarn')")) {
          names.next();
          columns.add(names.getString(1));
        }
      }
    }
    return columns;
  }
}
