package dev.tarn.pipeline.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What reads what, in which order, and of which columns everything is. */
class GraphTest {
  @TempDir Path folder;
  private GraphFixture pipeline;

  @BeforeEach
  void open() {
    pipeline =
        new GraphFixture(folder)
            .sql("CREATE SCHEMA raw")
            .sql("CREATE TABLE raw.orders (id BIGINT, amount DECIMAL(10, 2), at TIMESTAMP)");
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  @Test
  void findsEdgesAndOrderWhateverTheOrderOfFiles() {
    Graph graph =
        pipeline
            .file("a.sql", "CREATE MATERIALIZED VIEW total AS SELECT sum(amount) AS s FROM clean")
            .file(
                "b.sql",
                """
                CREATE STREAMING TABLE clean AS SELECT id, amount FROM STREAM v;
                CREATE TEMPORARY VIEW v AS SELECT * FROM STREAM(bronze);
                """)
            .file("c.sql", "CREATE STREAMING TABLE bronze AS SELECT * FROM STREAM raw.orders")
            .graph()
            .require();

    assertThat(graph.order().stream().map(Object::toString))
        .containsExactly("main.shop.bronze", "v", "main.shop.clean", "main.shop.total");
    assertThat(graph.flows().stream().map(node -> node.flow().name().text()))
        .containsExactly("main.shop.bronze", "main.shop.clean", "main.shop.total");
    FlowNode bronze = graph.flows().get(0);
    assertThat(GraphFixture.names(bronze.inputs())).containsExactly("STREAM main.raw.orders");
    assertThat(bronze.upstream()).isEmpty();
    FlowNode clean = graph.flows().get(1);
    assertThat(GraphFixture.names(clean.inputs())).containsExactly("STREAM v");
    assertThat(clean.upstream().toString()).isEqualTo("[main.shop.bronze]");
    assertThat(clean.streaming()).isTrue();
    FlowNode total = graph.flows().get(2);
    assertThat(total.streaming()).isFalse();
    assertThat(total.schema().sql()).isEqualTo("STRUCT<s: DECIMAL(20,2)>");
    assertThat(graph.datasets().get(1).schema().sql())
        .isEqualTo("STRUCT<id: BIGINT, amount: DECIMAL(10,2)>");
  }
}
