package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the document give what it says, one after the other in one lake. */
class AutoCdcDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/auto-cdc.md");

  @TempDir Path folder;
  private int compared;

  @Test
  void examplesGiveWhatTheDocumentSays() throws IOException {
    List<String> lines = Files.readAllLines(DOCUMENT);
    try (PipelineFixture lake = new PipelineFixture(folder)) {
      for (int at = 0; at < lines.size(); at++) {
        if (lines.get(at).equals("```sql")) {
          int end = at + lines.subList(at, lines.size()).indexOf("```");
          run(lake, lines.subList(at + 1, end), lines.subList(end + 1, lines.size()));
          at = end;
        }
      }
    }
    assertThat(compared).isEqualTo(5);
  }

  private void run(PipelineFixture lake, List<String> block, List<String> rest) {
    String text = String.join("\n", block);
    if (block.getFirst().equals("-- pipeline") || block.getFirst().equals("-- update")) {
      lake.source += text + "\n";
      assertThat(lake.update().error()).isEmpty();
    } else if (text.startsWith("SELECT")) {
      assertThat(rows(lake.rows(text.replace(";", "")))).as(text).isEqualTo(table(rest));
      compared++;
    } else {
      Stream.of(text.split(";\n?")).forEach(lake::run);
    }
  }

  private static List<List<String>> rows(List<Row> rows) {
    return rows.stream().map(row -> row.values().stream().map(String::valueOf).toList()).toList();
  }

  /** The rows of the table that comes next, below its head. */
  private static List<List<String>> table(List<String> lines) {
    List<List<String>> rows = new ArrayList<>();
    lines.stream()
        .dropWhile(line -> !line.startsWith("|"))
        .takeWhile(line -> line.startsWith("|"))
        .skip(2)
        .forEach(line -> rows.add(cells(line)));
    return rows;
  }

  private static List<String> cells(String line) {
    return Stream.of(line.substring(1, line.length() - 1).split("\\|")).map(String::strip).toList();
  }
}
