package dev.tarn.pipeline.graph;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graphs as pictures and as JSON. */
class GraphFormatTest {
  @TempDir Path folder;
  private GraphFixture pipeline;

  @BeforeEach
  void open() {
    pipeline =
        new GraphFixture(folder)
            .sql("CREATE SCHEMA raw")
            .sql("CREATE TABLE raw.orders (id BIGINT, ts TIMESTAMP)")
            .file(
                "p.sql",
                """
                CREATE STREAMING TABLE a (CONSTRAINT e EXPECT (id > 0) ON VIOLATION DROP ROW)
                COMMENT 'x';
                CREATE FLOW f AS INSERT INTO a BY NAME SELECT * FROM STREAM raw.orders;
                CREATE TEMPORARY VIEW v AS SELECT * FROM a;
                CREATE MATERIALIZED VIEW m AS SELECT id FROM v;
                CREATE PRIVATE STREAMING TABLE c
                FLOW AUTO CDC FROM STREAM a KEYS (id) SEQUENCE BY ts;
                """);
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  @Test
  void drawsMermaid() {
    assertThat(GraphFormat.MERMAID.write(pipeline.graph().require()))
        .isEqualTo(
            """
            flowchart LR
              n0[["main.shop.a<br/>streaming table"]]
              n1(["v<br/>temporary view"])
              n2["main.shop.m<br/>materialized view"]
              n3[["c<br/>private streaming table"]]
              n4[("main.raw.orders")]
              n0 --> n1
              n4 ==>|"f"| n0
              n1 --> n2
              n0 ==>|"AUTO CDC"| n3
            """);
  }

  @Test
  void drawsForGraphviz() {
    assertThat(GraphFormat.DOT.write(pipeline.graph().require()))
        .startsWith("digraph pipeline {\n  rankdir=LR;\n")
        .contains("  n0 [label=\"main.shop.a\\nstreaming table\", shape=box3d];\n")
        .contains("  n4 -> n0 [style=bold, label=\"f\"];\n")
        .endsWith("}\n");
  }

  @Test
  void tellsAllInJson() throws IOException {
    JsonNode json = new ObjectMapper().readTree(GraphFormat.JSON.write(pipeline.graph().require()));
    JsonNode table = json.at("/datasets/0");
    assertThat(table.get("name").asText()).isEqualTo("main.shop.a");
    assertThat(table.get("type").asText()).isEqualTo("STREAMING_TABLE");
    assertThat(table.at("/expectations/0/onViolation").asText()).isEqualTo("DROP_ROW");
    assertThat(table.at("/columns/1/type").asText()).isEqualTo("TIMESTAMP");
    assertThat(table.get("line").asInt()).isEqualTo(1);
    JsonNode flow = json.at("/flows/0");
    assertThat(flow.get("name").asText()).isEqualTo("main.shop.f");
    assertThat(flow.at("/inputs/0").toString())
        .isEqualTo("{\"name\":\"main.raw.orders\",\"inPipeline\":false,\"streamed\":true}");
    assertThat(json.get("order").toString())
        .isEqualTo("[\"main.shop.a\",\"v\",\"main.shop.m\",\"c\"]");
  }

  @Test
  void tellsWhatIsWrongInJson() throws IOException {
    pipeline.file("q.sql", "CREATE MATERIALIZED VIEW x AS SELECT * FROM nowhere");
    JsonNode json = new ObjectMapper().readTree(GraphFormat.JSON.write(pipeline.graph()));
    JsonNode problem = json.at("/problems/0");
    assertThat(problem.get("element").asText()).isEqualTo("main.shop.x");
    assertThat(problem.get("errorClass").asText()).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    assertThat(problem.get("file").asText()).isEqualTo("q.sql");
    assertThat(problem.get("column").asInt()).isEqualTo(45);
  }
}
