package dev.tarn.conformance.odd;

import dev.tarn.conformance.engine.JudgeEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Records what Spark reads from odd files. Runs only when asked to. */
@EnabledIfSystemProperty(named = "tarn.golden", matches = "record")
class RecordOddFilesTest {
  @TempDir private Path folder;

  @Test
  void records() throws IOException {
    List<String> lines = new ArrayList<>();
    try (JudgeEngine judge = new JudgeEngine()) {
      for (OddFile file : OddFile.all()) {
        Path place = Files.createDirectory(folder.resolve("f" + lines.size()));
        lines.add(OddFileRecord.line(file, answer(judge, file, file.write(place))));
      }
    }
    OddFileRecord.write(lines);
  }

  /** An error that comes when the view is made is the answer. */
  private static String answer(JudgeEngine judge, OddFile file, Path place) {
    String made = judge.ask(file.sparkView(place));
    String answer = made.contains("\"error\"") ? made : judge.ask("SELECT * FROM odd");
    return answer.replace(place.getParent().toString(), "FOLDER");
  }
}
