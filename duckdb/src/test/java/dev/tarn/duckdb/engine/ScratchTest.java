package dev.tarn.duckdb.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {
  @TempDir Path folder;

  private Path temporary;

  @BeforeEach
  void makeFolders() throws Exception {
    temporary = Files.createDirectory(folder.resolve("tmp"));
    Files.createDirectories(folder.resolve("lake/.tarn"));
    Files.createDirectories(temporary.resolve("lake/.tarn"));
  }

  @Test
  void aLakeThatIsThereKeepsItsScratch() {
    assertThat(Scratch.lasts(folder.resolve("lake/.tarn/scratch"), temporary)).isTrue();
  }

  @Test
  void aLakeThatIsNotThereYetCannotHoldIt() {
    assertThat(Scratch.lasts(folder.resolve("none/.tarn/scratch"), temporary)).isFalse();
  }

  @Test
  void aTemporaryLakeMayGoBeforeTheProcess() {
    Path scratch = temporary.resolve("lake/.tarn/scratch");
    assertThat(Scratch.lasts(scratch, temporary)).isFalse();
    assertThat(Scratch.ofProcess().getParent()).isDirectory();
  }
}
