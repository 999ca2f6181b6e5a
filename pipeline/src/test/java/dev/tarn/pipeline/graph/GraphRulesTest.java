package dev.tarn.pipeline.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule of pipelines has an error with its class, and the place of the statement at fault. */
class GraphRulesTest {
  @TempDir Path folder;
  private GraphFixture pipeline;

  @BeforeEach
  void open() {
    pipeline =
        new GraphFixture(folder)
            .sql("CREATE SCHEMA raw")
            .sql("CREATE TABLE raw.orders (id BIGINT, name STRING, op STRING, ts TIMESTAMP)");
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private TarnException error(String text) {
    return GraphFixture.only(pipeline.file("p.sql", text).graph());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          INVALID_FLOW_QUERY_TYPE.BATCH_RELATION_FOR_STREAMING_TABLE | CREATE STREAMING TABLE t AS SELECT * FROM raw.orders
          INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_MATERIALIZED_VIEW | CREATE MATERIALIZED VIEW v AS SELECT * FROM STREAM raw.orders
          INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_PERSISTED_VIEW | CREATE VIEW v AS SELECT * FROM STREAM raw.orders
          INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_ONCE_FLOW | CREATE STREAMING TABLE t FLOW INSERT ONCE BY NAME SELECT * FROM STREAM raw.orders
          INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_ONCE_FLOW | CREATE TABLE t FLOW INSERT ONCE BY NAME SELECT * FROM STREAM raw.orders
          INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_REPLACE_WHERE_FLOW | CREATE STREAMING TABLE t FLOW REPLACE WHERE id > 1 BY NAME SELECT * FROM STREAM raw.orders
          INVALID_FLOW_QUERY_TYPE.BATCH_RELATION_FOR_STREAMING_TABLE | CREATE STREAMING TABLE t FLOW REPLACE USING (id) SEQUENCE BY ts BY NAME SELECT * FROM raw.orders
          INVALID_FLOW_QUERY_TYPE.BATCH_RELATION_FOR_STREAMING_TABLE | CREATE STREAMING TABLE t FLOW AUTO CDC FROM raw.orders KEYS (id) SEQUENCE BY ts
          INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_ONCE_FLOW | CREATE STREAMING TABLE t FLOW AUTO CDC ONCE FROM STREAM raw.orders KEYS (id) SEQUENCE BY ts
          PIPELINE_DATASET_WITHOUT_FLOW | CREATE STREAMING TABLE t
          PIPELINE_DATASET_WITHOUT_FLOW | CREATE TABLE t (id BIGINT)
          MANAGED_TABLE_DOES_NOT_SUPPORT_CDC | CREATE TABLE t FLOW AUTO CDC FROM STREAM raw.orders KEYS (id) SEQUENCE BY ts
          MANAGED_TABLE_DOES_NOT_SUPPORT_REPLACE | CREATE TABLE t FLOW REPLACE WHERE id > 1 BY NAME SELECT * FROM raw.orders
          AUTOCDC_KEY_NOT_IN_SELECTED_SCHEMA | CREATE STREAMING TABLE t FLOW AUTO CDC FROM STREAM raw.orders KEYS (id) SEQUENCE BY ts COLUMNS (name)
          AUTOCDC_BITEMPORAL_NOT_SUPPORTED | CREATE STREAMING TABLE t FLOW AUTO CDC FROM STREAM raw.orders KEYS (id) SEQUENCE BY ts STORED AS BITEMPORAL
          TABLE_OR_VIEW_NOT_FOUND | CREATE MATERIALIZED VIEW v AS SELECT * FROM nowhere
          UNRESOLVED_COLUMN.WITH_SUGGESTION | CREATE MATERIALIZED VIEW v AS SELECT nam FROM raw.orders
          PIPELINE_DATASET_NOT_DEFINED | CREATE MATERIALIZED VIEW v AS SELECT * FROM LIVE.nowhere
          COLUMN_ALREADY_EXISTS | CREATE MATERIALIZED VIEW v AS SELECT id, ID FROM raw.orders
          PIPELINE_GRAPH_NOT_TOPOLOGICALLY_SORTED | CREATE MATERIALIZED VIEW v AS SELECT * FROM v
          USER_SPECIFIED_AND_INFERRED_SCHEMA_NOT_COMPATIBLE | CREATE STREAMING TABLE t (id BIGINT) AS SELECT id, name FROM STREAM raw.orders
          USER_SPECIFIED_AND_INFERRED_SCHEMA_NOT_COMPATIBLE | CREATE STREAMING TABLE t (id INT) AS SELECT id FROM STREAM raw.orders
          COLUMN_NOT_IN_DATASET_QUERY | CREATE MATERIALIZED VIEW v (ident COMMENT 'x') AS SELECT id FROM raw.orders
          UNRESOLVED_COLUMN.WITH_SUGGESTION | CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (ident > 0)) AS SELECT id FROM STREAM raw.orders
          DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN | CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (id + 1)) AS SELECT id FROM STREAM raw.orders
          MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.ROW_TRACKING_NOT_ENABLED | CREATE MATERIALIZED VIEW v REFRESH POLICY INCREMENTAL AS SELECT id FROM raw.orders
          MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE.EXPRESSION_NOT_DETERMINISTIC | CREATE MATERIALIZED VIEW v REFRESH POLICY INCREMENTAL AS SELECT count(*) AS n, current_date() AS d FROM raw.orders
          STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION | CREATE STREAMING TABLE t AS SELECT count(*) AS n FROM STREAM raw.orders
          STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION | CREATE STREAMING TABLE t AS SELECT a.id FROM STREAM raw.orders a JOIN STREAM raw.orders b ON a.id = b.id
          COLUMN_NOT_DEFINED_IN_TABLE | CREATE STREAMING TABLE t PARTITIONED BY (day) AS SELECT id FROM STREAM raw.orders
          COLUMN_NOT_DEFINED_IN_TABLE | CREATE STREAMING TABLE t CLUSTER BY (id, day) AS SELECT id FROM STREAM raw.orders
          DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN | CREATE STREAMING TABLE t (id BIGINT, now DATE GENERATED ALWAYS AS (current_date())) AS SELECT id FROM STREAM raw.orders
          UNBOUND_SQL_PARAMETER | CREATE MATERIALIZED VIEW v AS SELECT * FROM raw.orders WHERE name = :who
          """)
  void namesWhatIsWrongWithOneStatement(String errorClass, String statement) {
    TarnException error = error("-- the first line\n" + statement);

    assertThat(error.errorClass()).isEqualTo(errorClass);
    assertThat(error.file()).contains("p.sql");
    assertThat(error.position().orElseThrow().line()).isEqualTo(2);
    assertThat(error.getMessage()).doesNotContainPattern("<[a-zA-Z]+>");
  }

  @Test
  void refusesAnEmptyPipeline() {
    assertThat(error("CREATE TEMPORARY VIEW v AS SELECT 1 AS a").errorClass())
        .isEqualTo("RUN_EMPTY_PIPELINE");
  }

  @Test
  void refusesASecondFlowIntoAMaterializedView() {
    TarnException error =
        error(
            """
            CREATE MATERIALIZED VIEW v AS SELECT * FROM raw.orders;
            CREATE FLOW f AS INSERT INTO v BY NAME SELECT * FROM STREAM raw.orders;
            """);
    assertThat(error.errorClass()).isEqualTo("MATERIALIZED_VIEW_WITH_MULTIPLE_QUERIES");
    assertThat(error.getMessage()).contains("`main`.`shop`.`v`, `main`.`shop`.`f`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PIPELINE_FLOW_TARGET_NOT_DEFINED | INSERT INTO nowhere BY NAME SELECT * FROM STREAM raw.orders
          PIPELINE_FLOW_TARGET_IS_VIEW | INSERT INTO v BY NAME SELECT * FROM STREAM raw.orders
          INVALID_FLOW_QUERY_TYPE.AUTOCDC_RELATION_FOR_TEMPORARY_VIEW | AUTO CDC INTO v FROM STREAM raw.orders KEYS (id) SEQUENCE BY ts
          """)
  void refusesFlowsIntoWhatTakesNone(String errorClass, String flow) {
    TarnException error =
        error(
            "CREATE MATERIALIZED VIEW m AS SELECT 1 AS a;\n"
                + "CREATE TEMPORARY VIEW v AS SELECT 1 AS a;\n"
                + "CREATE FLOW f AS "
                + flow);
    assertThat(error.errorClass()).isEqualTo(errorClass);
    assertThat(error.position().orElseThrow().line()).isEqualTo(3);
  }

  @Test
  void viewsAreReadAsTheyAre() {
    String streaming = "CREATE TEMPORARY VIEW v AS SELECT * FROM STREAM raw.orders;\n";
    String batch = "CREATE TEMPORARY VIEW v AS SELECT * FROM raw.orders;\n";
    String table = "CREATE STREAMING TABLE t AS SELECT * FROM ";
    assertThat(error(streaming + table + "v").errorClass())
        .isEqualTo("INCOMPATIBLE_STREAMING_VIEW_READ");
    assertThat(error(batch + table + "STREAM v").errorClass())
        .isEqualTo("INCOMPATIBLE_BATCH_VIEW_READ");

    pipeline.configure("pipelines.incompatibleViewCheck.enabled", "false");
    assertThat(pipeline.file("p.sql", streaming + table + "v").graph().problems()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          temporary view         | CREATE TEMPORARY VIEW x AS SELECT 1 AS a
          private streaming table | CREATE PRIVATE STREAMING TABLE x AS SELECT id AS a FROM STREAM raw.orders
          """)
  void viewsOfTheCatalogReadNothingThatOnlyThePipelineSees(String kind, String definition) {
    TarnException error = error(definition + ";\nCREATE VIEW v AS SELECT * FROM x");
    assertThat(error.errorClass()).isEqualTo("INVALID_TEMP_OBJ_REFERENCE");
    assertThat(error.parameters()).containsEntry("tempObj", kind);
  }

  @Test
  void namesBothEndsOfACycleAndWhatHangsOnIt() {
    Graph graph =
        pipeline
            .file(
                "p.sql",
                """
                CREATE MATERIALIZED VIEW a AS SELECT * FROM b;
                CREATE MATERIALIZED VIEW b AS SELECT * FROM a;
                CREATE MATERIALIZED VIEW c AS SELECT * FROM a;
                CREATE MATERIALIZED VIEW d AS SELECT * FROM raw.orders;
                """)
            .graph();
    TarnException error = GraphFixture.only(graph);
    assertThat(error.errorClass()).isEqualTo("PIPELINE_GRAPH_NOT_TOPOLOGICALLY_SORTED");
    assertThat(error.getMessage()).contains("`main`.`shop`.`b` reads `main`.`shop`.`a`");
    assertThat(error.position().orElseThrow().line()).isEqualTo(2);
    assertThat(graph.blocked().stream().map(each -> each.element() + " < " + each.upstream()))
        .containsExactly("main.shop.a < main.shop.b", "main.shop.c < main.shop.a");
    assertThat(graph.order().toString()).isEqualTo("[main.shop.d]");
  }

  @Test
  void chainsOfReadsCanBeLong() {
    int length = 1000;
    StringBuilder text = new StringBuilder();
    for (int i = length; i > 0; i--) {
      String view = i % 2 == 0 ? "TEMPORARY VIEW" : "MATERIALIZED VIEW";
      text.append("CREATE %s t%d AS SELECT id FROM t%d;\n".formatted(view, i, i - 1));
    }
    Graph graph =
        pipeline
            .file("p.sql", text + "CREATE MATERIALIZED VIEW t0 AS SELECT id FROM raw.orders")
            .graph()
            .require();
    assertThat(graph.order()).hasSize(length + 1);
    assertThat(graph.order().getFirst().text()).isEqualTo("main.shop.t0");

    Graph cycle =
        pipeline.file("p.sql", text + "CREATE MATERIALIZED VIEW t0 AS SELECT id FROM t999").graph();
    assertThat(GraphFixture.only(cycle).errorClass())
        .isEqualTo("PIPELINE_GRAPH_NOT_TOPOLOGICALLY_SORTED");
    assertThat(cycle.blocked()).hasSize(length);
  }

  @Test
  void tellsWhatIsWrongFromWhatOnlyReadsIt() {
    Graph graph =
        pipeline
            .file(
                "p.sql",
                """
                CREATE MATERIALIZED VIEW c AS SELECT * FROM v;
                CREATE TEMPORARY VIEW v AS SELECT * FROM b;
                CREATE MATERIALIZED VIEW b AS SELECT missing FROM raw.orders;
                """)
            .graph();
    assertThat(GraphFixture.only(graph).position().orElseThrow().line()).isEqualTo(3);
    assertThat(graph.blocked().stream().map(each -> each.element() + " < " + each.upstream()))
        .containsExactlyInAnyOrder("v < main.shop.b", "main.shop.c < v");
  }

  @Test
  void flowsIntoATableAgreeOnTheTypesOfItsColumns() {
    TarnException error =
        error(
            """
            CREATE STREAMING TABLE t;
            CREATE FLOW f AS INSERT INTO t BY NAME SELECT id FROM STREAM raw.orders;
            CREATE FLOW g AS INSERT INTO t BY NAME SELECT name AS id FROM STREAM raw.orders;
            """);
    assertThat(error.errorClass()).isEqualTo("UNABLE_TO_INFER_PIPELINE_TABLE_SCHEMA");
    assertThat(error.sqlState()).isEqualTo("42KD9");
    assertThat(error.getMessage()).contains("STRUCT<id: BIGINT>", "STRUCT<id: STRING>");
  }

  @Test
  void expectationsAreOfTheRowsThatEachFlowGives() {
    String table = "CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (op <> 'x'));\n";
    assertThat(
            error(
                    table
                        + "CREATE FLOW f AS INSERT INTO t SELECT op, id FROM STREAM raw.orders;"
                        + "CREATE FLOW g AS INSERT INTO t SELECT id FROM STREAM raw.orders;")
                .errorClass())
        .isEqualTo("UNRESOLVED_COLUMN.WITH_SUGGESTION");
    assertThat(
            pipeline
                .file(
                    "p.sql",
                    table
                        + "CREATE FLOW f AS AUTO CDC INTO t FROM STREAM raw.orders KEYS (id)"
                        + " SEQUENCE BY ts COLUMNS * EXCEPT (op)")
                .graph()
                .problems())
        .isEmpty();
  }

  @Test
  void flowsIntoTheTargetOfAutoCdcHaveTheSameKeys() {
    String first =
        "CREATE STREAMING TABLE t FLOW AUTO CDC FROM STREAM raw.orders KEYS (id) SEQUENCE BY ts;\n";
    String second =
        "CREATE FLOW f AS AUTO CDC INTO t FROM STREAM raw.orders KEYS (%s) SEQUENCE BY ts";
    assertThat(error(first + second.formatted("name")).errorClass())
        .isEqualTo("AUTOCDC_MULTIPLE_FLOWS_TO_TARGET");
    assertThat(
            error(first + "CREATE FLOW f AS INSERT INTO t SELECT * FROM STREAM raw.orders")
                .errorClass())
        .isEqualTo("AUTOCDC_MULTIPLE_FLOWS_TO_TARGET");
    assertThat(pipeline.file("p.sql", first + second.formatted("id")).graph().problems()).isEmpty();
  }

  @Test
  void whatAStreamingViewMakesOfAStreamDependsOnOneBatchAlone() {
    TarnException error =
        error(
            "CREATE TEMPORARY VIEW v AS SELECT DISTINCT id FROM STREAM raw.orders;\n"
                + "CREATE STREAMING TABLE t AS SELECT * FROM STREAM v");
    assertThat(error.errorClass()).isEqualTo("STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION");
    assertThat(error.position().orElseThrow().line()).isEqualTo(1);
  }

  @Test
  void whatMayNotBeEmptiedStreamsFromNothingThatMay() {
    String upstream = "CREATE STREAMING TABLE a %s AS SELECT * FROM STREAM raw.orders;\n";
    String kept = "TBLPROPERTIES ('pipelines.reset.allowed' = 'false')";
    String rest =
        "CREATE TEMPORARY VIEW v AS SELECT * FROM STREAM a;\n"
            + "CREATE STREAMING TABLE b "
            + kept
            + " AS SELECT * FROM STREAM v";
    TarnException error = error(upstream.formatted("") + rest);
    assertThat(error.errorClass()).isEqualTo("INVALID_RESETTABLE_DEPENDENCY");
    assertThat(error.getMessage()).contains("`main`.`shop`.`a`", "`main`.`shop`.`b`");

    assertThat(pipeline.file("p.sql", upstream.formatted(kept) + rest).graph().problems())
        .isEmpty();
  }

  @Test
  void whatRunsAsOneHasOneConfiguration() {
    pipeline.file(
        "v.sql", "SET spark.x = '1';\nCREATE TEMPORARY VIEW v AS SELECT * FROM STREAM raw.orders");
    TarnException error =
        error("SET spark.x = '2';\nCREATE STREAMING TABLE t AS SELECT * FROM STREAM v");
    assertThat(error.errorClass()).isEqualTo("DUPLICATE_FLOW_SQL_CONF");
    assertThat(error.getMessage()).contains("spark.x", "`v`", "`main`.`shop`.`t`");

    assertThat(
            pipeline
                .file("p.sql", "CREATE STREAMING TABLE t AS SELECT * FROM STREAM v")
                .graph()
                .problems())
        .isEmpty();
  }

  @Test
  void requireThrowsTheFirstProblemWithTheOthersBesideIt() {
    Graph graph =
        pipeline
            .file(
                "p.sql",
                "CREATE STREAMING TABLE a;\nCREATE MATERIALIZED VIEW b AS SELECT * FROM nowhere")
            .graph();
    assertThat(graph.problems()).hasSize(2);
    try {
      graph.require();
      throw new AssertionError("nothing was refused");
    } catch (TarnException e) {
      assertThat(e.getSuppressed()).hasSize(1);
    }
  }
}
