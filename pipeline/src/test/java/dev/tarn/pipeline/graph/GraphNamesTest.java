package dev.tarn.pipeline.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a name in a query of a pipeline stands for. */
class GraphNamesTest {
  @TempDir Path folder;
  private GraphFixture pipeline;

  @BeforeEach
  void open() {
    pipeline =
        new GraphFixture(folder)
            .sql("CREATE SCHEMA shop")
            .sql("CREATE SCHEMA other")
            .sql("CREATE TABLE shop.x (outside INT)")
            .sql("CREATE TABLE shop.y (outside INT)")
            .sql("CREATE TABLE other.y (elsewhere INT)");
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private List<String> inputs(String text) {
    Graph graph = pipeline.file("p.sql", text).graph().require();
    return GraphFixture.names(graph.flows().getLast().inputs());
  }

  @Test
  void whatOnlyThePipelineSeesGoesBeforeTheCatalog() {
    assertThat(
            inputs(
                "CREATE TEMPORARY VIEW x AS SELECT 1 AS a;\n"
                    + "CREATE MATERIALIZED VIEW v AS SELECT a FROM x"))
        .containsExactly("x");
    assertThat(
            inputs(
                "CREATE PRIVATE MATERIALIZED VIEW x AS SELECT 1 AS a;\n"
                    + "CREATE MATERIALIZED VIEW v AS SELECT a FROM x"))
        .containsExactly("x");
  }

  @Test
  void aFullNameLeavesThePipelineWhereItHasOnlyAPrivateOne() {
    assertThat(
            inputs(
                "CREATE TEMPORARY VIEW x AS SELECT 1 AS a;\n"
                    + "CREATE MATERIALIZED VIEW v AS SELECT outside FROM shop.x"))
        .containsExactly("main.shop.x");
  }

  @Test
  void datasetsAreNamedByAnyOfTheirNames() {
    assertThat(
            inputs(
                "CREATE MATERIALIZED VIEW y AS SELECT 1 AS a;\n"
                    + "CREATE MATERIALIZED VIEW v AS SELECT y.a FROM Y"
                    + " JOIN shop.y AS z ON z.a = y.a JOIN main.shop.y AS w ON w.a = y.a"
                    + " JOIN LIVE.y AS u ON u.a = y.a"))
        .containsExactly("main.shop.y");
  }

  @Test
  void useChangesWhatShortNamesMean() {
    assertThat(inputs("USE other;\nCREATE MATERIALIZED VIEW v AS SELECT elsewhere FROM y"))
        .containsExactly("main.other.y");
    assertThat(pipeline.graph().flows().getLast().flow().name().text()).isEqualTo("main.other.v");
  }

  @Test
  void commonTablesGoBeforeEverything() {
    assertThat(
            inputs(
                "CREATE TEMPORARY VIEW x AS SELECT 1 AS a;\n"
                    + "CREATE MATERIALIZED VIEW v AS WITH x AS (SELECT 2 AS b) SELECT b FROM x"))
        .isEmpty();
  }

  @Test
  void subqueriesAreReadToo() {
    assertThat(
            inputs(
                "CREATE MATERIALIZED VIEW a AS SELECT 1 AS a;\n"
                    + "CREATE MATERIALIZED VIEW b AS SELECT 1 AS b;\n"
                    + "CREATE MATERIALIZED VIEW v AS SELECT a, (SELECT max(outside) FROM x) AS m"
                    + " FROM a WHERE EXISTS (SELECT 1 FROM b WHERE b.b = a.a)"))
        .containsExactlyInAnyOrder("main.shop.a", "main.shop.b", "main.shop.x");
  }

  @Test
  void pathsAreOutsideOfThePipeline() {
    String path = folder.resolve("t").toString();
    pipeline.sql("CREATE TABLE delta.`" + path + "` (a INT)");
    assertThat(inputs("CREATE MATERIALIZED VIEW v AS SELECT a FROM delta.`" + path + "`"))
        .containsExactly("delta." + path);
    assertThat(inputs("CREATE STREAMING TABLE v AS SELECT a FROM STREAM delta.`" + path + "`"))
        .containsExactly("STREAM delta." + path);
  }

  @Test
  void parametersAreTextsAndPlaceholdersAreReplaced() {
    pipeline.parameter("who", "me").configure("from", "x");
    Graph graph =
        pipeline
            .file("p.sql", "CREATE MATERIALIZED VIEW v AS SELECT :who AS w, outside FROM ${from}")
            .graph()
            .require();
    assertThat(graph.datasets().getFirst().schema().sql())
        .isEqualTo("STRUCT<w: STRING, outside: INT>");
  }
}
