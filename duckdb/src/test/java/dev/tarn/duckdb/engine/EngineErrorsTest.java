package dev.tarn.duckdb.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What DuckDB says of files, in Tarn's classes. */
class EngineErrorsTest {
  private static TarnException translated(String message) {
    return EngineErrors.translate(new SQLException(message));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "IO Error: Async write failed for range [offset=72759548, size=983097]:"
            + " {\"exception_type\":\"IO\",\"exception_message\":\"Could not write file"
            + " \\\"/t/a.parquet\\\": File too large\",\"errno\":\"27\"}",
        "IO Error: Could not write file \"/t/a.parquet\": File too large",
        "IO Error: Could not sync file \"/t/a.parquet\": File too large",
      })
  void aFailedWriteIsNoFailedRead(String message) {
    TarnException error = translated(message);
    assertThat(error.errorClass()).isEqualTo("STORAGE_IO_ERROR");
    assertThat(error.parameters())
        .containsEntry("path", "/t/a.parquet")
        .containsEntry("reason", "File too large");
  }

  @Test
  void aFullDiskIsNamed() {
    String message =
        "IO Error: Async write failed for range [offset=0, size=27]: {\"exception_type\":\"IO\","
            + "\"exception_message\":\"Could not write file \\\"/t/a.parquet\\\": No space left on"
            + " device\",\"errno\":\"28\"}";
    assertThat(translated(message).errorClass()).isEqualTo("OUT_OF_DISK_SPACE");
  }

  @Test
  void aFileThatIsNoParquetFileIsAFailedRead() {
    String message = "Invalid Input Error: No magic bytes found at end of file '/t/a.parquet'";
    assertThat(translated(message).errorClass()).isEqualTo("FAILED_READ_FILE.NO_HINT");
  }
}
