package dev.tarn.duckdb.lake;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test that has a lake of its own. */
abstract class LakeTest {
  @TempDir Path folder;
  LakeFixture lake;

  @BeforeEach
  final void openLake() {
    lake = new LakeFixture(folder);
  }

  @AfterEach
  final void closeLake() {
    lake.close();
  }
}
