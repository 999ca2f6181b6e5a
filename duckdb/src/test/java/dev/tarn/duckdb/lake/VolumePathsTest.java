package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths in volumes reach what lies in the volume's folder, and nothing else. */
class VolumePathsTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session session;
  private Path raw;

  @BeforeEach
  void open() throws IOException {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults());
    session = lake.newSession();
    raw = folder.resolve("raw");
    Files.createDirectories(raw.resolve("in"));
    Files.writeString(raw.resolve("in/a.csv"), "n\n1\n");
    Files.writeString(folder.resolve("secret.csv"), "n\n99\n");
    run("CREATE EXTERNAL VOLUME raw LOCATION '" + raw + "'");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private List<Row> run(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  private String errorClass(String sql) {
    TarnException error = catchThrowableOfType(TarnException.class, () -> run(sql));
    assertThat(error).as(sql).isNotNull();
    return error.errorClass();
  }

  private static String read(String path) {
    return "SELECT n FROM read_files('" + path + "', format => 'csv', header => true)";
  }

  @Test
  void filesAreReadByPathsInVolumes() {
    assertThat(run(read("/Volumes/main/default/raw/in"))).containsExactly(Row.of(1));
    assertThat(run(read("dbfs:/Volumes/main/default/raw/in/*.csv"))).containsExactly(Row.of(1));
    assertThat(run("LIST '/Volumes/main/default/raw/in/'"))
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.get(0)).isEqualTo("/Volumes/main/default/raw/in/a.csv");
              assertThat(row.get(1)).isEqualTo("a.csv");
              assertThat(row.get(2)).isEqualTo(4L);
            });
  }

  @Test
  void dotsAndLinksLeadNowhereElse() throws IOException {
    Files.createSymbolicLink(raw.resolve("out"), folder);
    Files.createSymbolicLink(raw.resolve("in/out.csv"), folder.resolve("secret.csv"));
    for (String path :
        List.of(
            "/Volumes/main/default/raw/../secret.csv",
            "/Volumes/main/default/raw/out/secret.csv",
            "/Volumes/main/default/raw/out/*.csv",
            "/Volumes/main/default/raw/in/out.csv",
            "/Volumes/main/default/raw/in/..",
            "/Volumes/main/default/..",
            "/Volumes//default/raw")) {
      assertThat(errorClass(read(path))).as(path).isEqualTo("INVALID_VOLUME_PATH");
    }
    assertThat(errorClass("LIST '/Volumes/main/default/raw/out'")).isEqualTo("INVALID_VOLUME_PATH");
    assertThat(errorClass("CREATE TABLE t (a INT) LOCATION '/Volumes/main/default/raw/out/t'"))
        .isEqualTo("INVALID_VOLUME_PATH");
  }

  @Test
  void anExternalVolumesFilesStayAndAManagedOnesGo() throws IOException {
    run("DROP VOLUME raw");
    assertThat(raw.resolve("in/a.csv")).exists();
    run("CREATE VOLUME own");
    Path own = folder.resolve("lake/main/default/.volumes/own");
    Files.writeString(own.resolve("b.csv"), "n\n2\n");
    assertThat(run(read("/Volumes/main/default/own"))).containsExactly(Row.of(2));
    run("DROP VOLUME own");
    assertThat(own.resolve("b.csv")).doesNotExist();
    assertThat(errorClass(read("/Volumes/main/default/own"))).isEqualTo("VOLUME_DOES_NOT_EXIST");
  }
}
