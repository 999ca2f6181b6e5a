package dev.tarn.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.engine.TarnEngine;
import dev.tarn.sql.function.Function;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every function is described, and its example runs; {@code -Dtarn.docs=write} writes the page and
 * the suite of examples anew.
 */
class FunctionDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "functions.md");
  private static final Path SUITE = Path.of("golden", "spark-4.2.0", "function_examples.sql");

  @TempDir Path warehouse;

  @Test
  void everyFunctionIsDescribed() {
    assertThat(FunctionDocument.meanings().keySet())
        .containsExactlyInAnyOrderElementsOf(
            FunctionDocument.functions().stream().map(Function::displayName).toList());
  }

  @Test
  void thePageSaysWhatTheExamplesGive() throws IOException {
    try (TarnEngine engine = new TarnEngine(warehouse)) {
      check(PAGE, FunctionDocument.text(engine));
    }
  }

  /** What the examples give is what Spark gives. */
  @Test
  void everyExampleIsInTheGoldenSuite() throws IOException {
    String statements =
        FunctionDocument.meanings().values().stream()
            .map(meaning -> "SELECT " + meaning.example() + ";\n")
            .collect(Collectors.joining());
    check(
        SUITE,
        """
        -- name: function_examples
        -- shows: the examples of docs/functions.md
        -- doubles: nearly
        """
            + statements);
  }

  private static void check(Path file, String content) throws IOException {
    if ("write".equals(System.getProperty("tarn.docs"))) {
      Files.writeString(file, content);
    }
    assertThat(file).content().isEqualTo(content);
  }
}
