package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Files of JSON and CSV that keep arriving, now and then with new fields, and streaming tables of
 * them: used where updates are killed.
 */
final class ArrivingFiles {
  private static final int FILES_OF_A_FIELD = 40;
  private static final int ROWS = 3;

  private final Path folder;

  /** Files are to arrive in folders below this one. */
  ArrivingFiles(Path folder) {
    this.folder = folder;
    try {
      Files.createDirectories(folder.resolve("json"));
      Files.createDirectories(folder.resolve("csv"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String source() {
    return """
    CREATE STREAMING TABLE events
      AS SELECT * FROM STREAM read_files('%1$s/json', format => 'json',
        maxFilesPerTrigger => 3);
    CREATE STREAMING TABLE rows
      AS SELECT * FROM STREAM read_files('%1$s/csv', format => 'csv', header => true,
        schema => 'id INT, a STRING', rescuedDataColumn => '_rescued_data');
    """
        .formatted(folder);
  }

  /** One more file of each format; each is there as a whole or not at all. */
  void arrive(int file) {
    int field = file / FILES_OF_A_FIELD;
    StringBuilder json = new StringBuilder();
    StringBuilder csv = new StringBuilder("id,a,more" + field + "\n");
    for (int id = file * ROWS; id < (file + 1) * ROWS; id++) {
      json.append("{\"id\":%1$d,\"f%2$d\":%1$d,\"s\":{\"g%2$d\":\"x\"}}%n".formatted(id, field));
      csv.append("%1$d,x%1$d,%1$d%n".formatted(id));
    }
    put("json", file, json.toString());
    put("csv", file, csv.toString());
  }

  private void put(String format, int file, String content) {
    Path hidden = folder.resolve(format).resolve(".writing-" + file);
    Path shown = folder.resolve(format).resolve("f" + file + "." + format);
    try {
      Files.writeString(hidden, content);
      Files.move(hidden, shown, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The tables have what a batch reads from all files that are there, each row once. */
  void check(PipelineFixture lake, String when) {
    same(lake, when, "json", "events", "id, s.g0");
    same(lake, when, "csv", "rows", "id, a");
    assertThat(
            lake.rows(
                "SELECT * FROM rows WHERE _rescued_data NOT LIKE concat('%\"more%:\"', id, '\"%')"
                    + " OR _rescued_data IS NULL"))
        .as(when + ": not rescued")
        .isEmpty();
    assertThat(lake.rows("SELECT id FROM events WHERE _rescued_data IS NOT NULL"))
        .as(when + ": rescued although a column was added")
        .isEmpty();
  }

  private void same(
      PipelineFixture lake, String when, String format, String table, String columns) {
    String header = format.equals("csv") ? ", header => true" : "";
    String files =
        "SELECT %s FROM read_files('%s/%s', format => '%s'%s)"
            .formatted(columns, folder, format, format, header);
    String rows = "SELECT %s FROM %s".formatted(columns, table);
    List<Row> missing = lake.rows("(" + files + ") EXCEPT ALL " + rows);
    assertThat(missing).as(when + ": missing in " + table).isEmpty();
    List<Row> more = lake.rows(rows + " EXCEPT ALL (" + files + ")");
    assertThat(more).as(when + ": too many in " + table).isEmpty();
  }
}
