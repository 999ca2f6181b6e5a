package dev.tarn.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the documentation are those of the snippet tests, which run them. */
class EmbeddingDocumentationTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern REGION =
      Pattern.compile("// @start region=\"(\\w+)\"\n(.*?)\n *// @end", Pattern.DOTALL);
  private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)\n```", Pattern.DOTALL);

  @TempDir Path folder;

  private static List<String> regions() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/tarn/api/SnippetsTest.java"))
            + Files.readString(Path.of("src/test/java/dev/tarn/jdbc/JdbcSnippetsTest.java"));
    return REGION.matcher(source).results().map(region -> region.group(2).stripIndent()).toList();
  }

  private static List<String> blocks(String file) throws IOException {
    String text = Files.readString(ROOT.resolve(file));
    return BLOCK
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .map(EmbeddingDocumentationTest::code)
        .toList();
  }

  private static String code(String block) {
    return block.substring("```java\n".length(), block.length() - "\n```".length());
  }

  @Test
  void everyJavaBlockOfTheDocumentsIsCompiledAndRun() throws IOException {
    for (String file : List.of("README.md", "docs/embedding.md", "docs/jdbc.md")) {
      assertThat(blocks(file)).as(file).isNotEmpty().isSubsetOf(regions());
    }
  }

  /** Where the sentence says it all there is no tag for every parameter and value. */
  private static boolean isFault(String line) {
    boolean message = line.contains("warning: ") || line.contains("error: ");
    return message && !line.matches(".* warning: no @(param|return|throws).*");
  }

  @Test
  void theReferenceIsCompleteAndItsExamplesAreThere() {
    StringWriter messages = new StringWriter();
    PrintWriter out = new PrintWriter(messages);
    int code =
        ToolProvider.findFirst("javadoc")
            .orElseThrow()
            .run(
                out,
                out,
                "-quiet",
                "-Xdoclint:all",
                "-Xmaxwarns",
                "10000",
                "-d",
                folder.toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                "-sourcepath",
                "src/main/java",
                "--snippet-path",
                "src/test/java",
                "dev.tarn.api",
                "dev.tarn.jdbc");
    assertThat(messages.toString().lines().filter(EmbeddingDocumentationTest::isFault)).isEmpty();
    assertThat(code).isZero();
  }
}
