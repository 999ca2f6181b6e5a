package dev.tarn.duckdb.scan;

import static dev.tarn.core.type.StructField.nullable;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.duckdb.parquet.ParquetFile;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.AllRowsExcept;
import dev.tarn.lake.execute.FileScan.Constant;
import dev.tarn.lake.execute.FileScan.FileIndex;
import dev.tarn.lake.execute.FileScan.Lookup;
import dev.tarn.lake.execute.FileScan.OnlyRows;
import dev.tarn.lake.execute.FileScan.Origin;
import dev.tarn.lake.execute.FileScan.RowId;
import dev.tarn.lake.execute.FileScan.RowPosition;
import dev.tarn.lake.execute.FileScan.RowSelection;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.lake.execute.FileScan.StoredOr;
import dev.tarn.sql.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which scans are read without the database, and what they give; the others are left to it. */
class SmallFilesTest {
  private static final StructField ID = nullable("id", PrimitiveType.LONG);
  private static final StructField NAME = nullable("name", PrimitiveType.STRING);

  @TempDir Path folder;

  @Test
  void everyOriginGivesItsValues() throws IOException {
    ScanFile first = file(List.of("a", 100L), new AllRows(), row(null, "x"), row(7L, null));
    ScanFile second = file(Arrays.asList(null, null), new AllRows(), row(null, "y"));
    assertThat(
            rows(
                List.of(first, second),
                column(NAME, new Stored(NAME)),
                column(nullable("p", PrimitiveType.STRING), new Constant(0)),
                column(nullable("version", PrimitiveType.LONG), new StoredOr(new Stored(ID), 1)),
                column(nullable("row_id", PrimitiveType.LONG), new RowId(new Stored(ID), 1)),
                column(nullable("file", PrimitiveType.LONG), new FileIndex()),
                column(nullable("position", PrimitiveType.LONG), new RowPosition())))
        .contains(
            List.of(
                Arrays.asList("x", "a", 100L, 100L, 0L, 0L),
                Arrays.asList(null, "a", 7L, 7L, 0L, 1L),
                Arrays.asList("y", null, null, null, 1L, 0L)));
  }

  @Test
  void rowsThatAreNotReadAreLeftOut() throws IOException {
    List<Object> a = row(0L, "a");
    List<Object> b = row(1L, "b");
    List<Object> c = row(2L, "c");
    ScanFile some = file(List.of(), new OnlyRows(RowPositions.of(1)), a, b, c);
    ScanFile others = file(List.of(), new AllRowsExcept(RowPositions.of(0, 2)), a, b, c);
    assertThat(rows(List.of(some, others), stored(ID))).contains(List.of(List.of(1L), List.of(1L)));
  }

  @Test
  void aColumnThatAFileLacksIsNull() throws IOException {
    StructField later = nullable("later", PrimitiveType.DATE);
    assertThat(rows(List.of(file(List.of(), new AllRows(), row(1L, "a"))), stored(later)))
        .contains(List.of(Arrays.asList((Object) null)));
  }

  @Test
  void manyFilesKeepTheirOrder() throws IOException {
    List<ScanFile> files = new ArrayList<>();
    for (long i = 0; i < 200; i++) {
      files.add(file(List.of(), new AllRows(), row(i, "row")));
    }
    assertThat(rows(files, stored(ID)))
        .contains(IntStream.range(0, 200).<List<Object>>mapToObj(i -> List.of((long) i)).toList());
  }

  @Test
  void whatHasToBeConvertedIsLeftToTheDatabase() throws IOException {
    List<ScanFile> files = List.of(file(List.of(), new AllRows(), row(1L, "a")));
    StructField narrow = nullable("id", PrimitiveType.INTEGER);
    assertThat(rows(files, stored(narrow))).isEmpty();
    assertThat(rows(files, column(ID, new Stored(narrow)))).isEmpty();
    assertThat(rows(files, stored(nullable("id", new DecimalType(18, 0))))).isEmpty();
    assertThat(rows(files, column(ID, new Stored(ID, Lookup.FIELD_ID)))).isEmpty();
  }

  @Test
  void filesOfOthersAreLeftToTheDatabase() throws IOException, SQLException {
    Path file = folder.resolve("theirs.parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("COPY (SELECT 1::BIGINT AS id) TO '" + file + "'");
    }
    assertThat(rows(List.of(new ScanFile(file, List.of(), new AllRows())), stored(ID))).isEmpty();
  }

  @Test
  void brokenMissingAndCompressedFilesAreLeftToTheDatabase() throws IOException {
    byte[] whole = content("snappy", row(1L, "a"));
    for (int length = 0; length < whole.length; length++) {
      Path cut = Files.write(folder.resolve("cut.parquet"), Arrays.copyOf(whole, length));
      assertThat(rows(List.of(new ScanFile(cut, List.of(), new AllRows())), stored(ID))).isEmpty();
    }
    Path missing = folder.resolve("missing.parquet");
    assertThat(rows(List.of(new ScanFile(missing, List.of(), new AllRows())), stored(ID)))
        .isEmpty();
    Path compressed = Files.write(folder.resolve("z.parquet"), content("gzip", row(1L, "a")));
    assertThat(rows(List.of(new ScanFile(compressed, List.of(), new AllRows())), stored(ID)))
        .isEmpty();
  }

  @Test
  void largeFilesAreLeftToTheDatabase() throws IOException {
    assertThat(
            rows(List.of(file(List.of(), new AllRows(), row(1L, "a".repeat(10_000)))), stored(ID)))
        .isEmpty();
  }

  private static List<Object> row(Object... values) {
    return Arrays.asList(values);
  }

  @SafeVarargs
  private static byte[] content(String codec, List<Object>... rows) {
    return ParquetFile.of(List.of(ID, NAME), codec)
        .orElseThrow()
        .write(Arrays.asList(rows))
        .bytes();
  }

  @SafeVarargs
  private final ScanFile file(List<Object> constants, RowSelection selection, List<Object>... rows)
      throws IOException {
    Path file = Files.createTempFile(folder, "part-", ".parquet");
    return new ScanFile(Files.write(file, content("snappy", rows)), constants, selection);
  }

  private static ScanColumn stored(StructField field) {
    return column(field, new Stored(field));
  }

  private static ScanColumn column(StructField field, Origin origin) {
    return new ScanColumn(field, origin);
  }

  private static Optional<List<List<Object>>> rows(List<ScanFile> files, ScanColumn... columns) {
    FileScan scan = new FileScan(files, List.of(columns), "small files");
    return SmallFiles.rows(scan, Plan.Scan.of(scan).output());
  }
}
