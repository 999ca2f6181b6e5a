package dev.tarn.pipeline.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.pipeline.definition.PipelineName;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The columns of datasets: declared, inferred, and those that a table has. */
class GraphSchemasTest {
  @TempDir Path folder;
  private GraphFixture pipeline;

  @BeforeEach
  void open() {
    pipeline =
        new GraphFixture(folder)
            .sql("CREATE SCHEMA raw")
            .sql("CREATE SCHEMA shop")
            .sql("CREATE TABLE raw.orders (id BIGINT NOT NULL, name STRING, n INT, ts TIMESTAMP)");
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private StructType schema(String text, String table) {
    return pipeline
        .file("p.sql", text)
        .graph()
        .require()
        .dataset(PipelineName.of(new TableName("main", "shop", table)))
        .orElseThrow()
        .schema();
  }

  @Test
  void inferredColumnsAreNullable() {
    assertThat(
            schema("CREATE STREAMING TABLE t AS SELECT id, n + 1 AS m FROM STREAM raw.orders", "t")
                .sql())
        .isEqualTo("STRUCT<id: BIGINT, m: INT>");
  }

  @Test
  void declaredColumnsKeepAllThatIsSaidOfThem() {
    StructType schema =
        schema(
            """
            CREATE STREAMING TABLE t (
              id BIGINT NOT NULL COMMENT 'key',
              day DATE GENERATED ALWAYS AS (CAST(ts AS DATE)),
              ts TIMESTAMP,
              more STRING DEFAULT 'x')
            AS SELECT ts, id FROM STREAM raw.orders
            """,
            "t");
    assertThat(schema.names()).containsExactly("id", "day", "ts", "more");
    assertThat(schema.field(0).nullable()).isFalse();
    assertThat(schema.field(0).comment()).contains("key");
    assertThat(schema.field(1).metadata())
        .containsAllEntriesOf(Map.of("delta.generationExpression", "CAST(ts AS DATE)"));
    assertThat(schema.field(3).metadata()).containsKey("CURRENT_DEFAULT");
  }

  @Test
  void columnsOfAMaterializedViewCanBeDescribedWithoutTheirTypes() {
    StructType schema =
        schema(
            "CREATE MATERIALIZED VIEW v (name COMMENT 'who', id NOT NULL PRIMARY KEY)"
                + " AS SELECT id, name FROM raw.orders",
            "v");
    assertThat(schema.names()).containsExactly("id", "name");
    assertThat(schema.field(1).comment()).contains("who");
    assertThat(schema.field(0).nullable()).isFalse();
  }

  @Test
  void severalFlowsGiveTheirColumnsTogether() {
    assertThat(
            schema(
                    """
                    CREATE STREAMING TABLE t;
                    CREATE FLOW f AS INSERT INTO t BY NAME SELECT id, struct(n AS a) AS s FROM STREAM raw.orders;
                    CREATE FLOW g AS INSERT INTO t SELECT name, struct(n AS b) AS s FROM STREAM raw.orders;
                    """,
                    "t")
                .sql())
        .isEqualTo("STRUCT<id: BIGINT, s: STRUCT<a: INT, b: INT>, name: STRING>");
  }

  @Test
  void aStreamingTableKeepsTheColumnsItHasAndDownstreamSeesThem() {
    pipeline.sql("CREATE TABLE shop.t (id BIGINT, added STRING)");
    String text =
        "CREATE STREAMING TABLE t AS SELECT id, n FROM STREAM raw.orders;\n"
            + "CREATE MATERIALIZED VIEW v AS SELECT added, n FROM t";
    assertThat(schema(text, "t").sql()).isEqualTo("STRUCT<id: BIGINT, added: STRING, n: INT>");
    assertThat(schema(text, "v").sql()).isEqualTo("STRUCT<added: STRING, n: INT>");
  }

  @Test
  void downstreamSeesColumnsByTheNamesThatAlterTableGaveThem() {
    pipeline
        .sql(
            "CREATE TABLE shop.t (id BIGINT, n INT, gone STRING)"
                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')")
        .sql("ALTER TABLE shop.t ADD COLUMN noted STRING");
    String text =
        "CREATE STREAMING TABLE t AS SELECT id, n FROM STREAM raw.orders;\n"
            + "CREATE STREAMING TABLE v AS SELECT * FROM STREAM t";
    assertThat(schema(text, "v").names()).containsExactly("id", "n", "gone", "noted");
  }

  @Test
  void aDeclaredSchemaBringsATableBack() {
    pipeline.sql("CREATE TABLE shop.t (id BIGINT, added STRING)");
    assertThat(
            schema("CREATE STREAMING TABLE t (id BIGINT) AS SELECT id FROM STREAM raw.orders", "t")
                .sql())
        .isEqualTo("STRUCT<id: BIGINT>");
  }

  @Test
  void historiesSaySinceWhenAndUntilWhen() {
    assertThat(
            schema(
                    "CREATE STREAMING TABLE t FLOW AUTO CDC FROM STREAM raw.orders KEYS (id)"
                        + " SEQUENCE BY struct(ts, n) COLUMNS * EXCEPT (n) STORED AS SCD TYPE 2",
                    "t")
                .sql())
        .isEqualTo(
            "STRUCT<id: BIGINT, name: STRING, ts: TIMESTAMP,"
                + " __START_AT: STRUCT<ts: TIMESTAMP, n: INT>,"
                + " __END_AT: STRUCT<ts: TIMESTAMP, n: INT>>");
  }

  @Test
  void aChangeFeedOfADatasetHasItsOwnColumns() {
    assertThat(
            schema(
                    "CREATE STREAMING TABLE a AS SELECT id FROM STREAM raw.orders;\n"
                        + "CREATE STREAMING TABLE t AS SELECT * FROM STREAM a WITH"
                        + " (READCHANGEFEED)",
                    "t")
                .names())
        .containsExactly("id", "_change_type", "_commit_version", "_commit_timestamp");
  }
}
