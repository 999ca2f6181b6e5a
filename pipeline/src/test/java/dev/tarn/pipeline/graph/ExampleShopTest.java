package dev.tarn.pipeline.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.sql.parse.StatementSplitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The graph of the example of the documentation. */
class ExampleShopTest {
  private static final Path SHOP = Path.of("../examples/shop");

  @TempDir Path folder;

  @Test
  void nothingIsWrongWithTheShop() throws IOException {
    try (GraphFixture pipeline = new GraphFixture(folder)) {
      StatementSplitter.split(Files.readString(SHOP.resolve("setup.sql")))
          .forEach(part -> pipeline.sql(part.text()));
      pipeline.configure("source", "main.shop_source");
      for (String file : List.of("gold.sql", "silver.sql", "bronze.sql")) {
        pipeline.file(file, Files.readString(SHOP.resolve("transformations").resolve(file)));
      }
      Graph graph = pipeline.graph().require();

      assertThat(graph.datasets()).hasSizeGreaterThanOrEqualTo(9);
      assertThat(graph.blocked()).isEmpty();
      assertThat(graph.order().getLast().text()).isEqualTo("main.shop.best_customers");
    }
  }
}
