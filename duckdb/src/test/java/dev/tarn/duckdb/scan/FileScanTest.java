package dev.tarn.duckdb.scan;

import static dev.tarn.core.type.StructField.nullable;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.duckdb.engine.Plans;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.AllRowsExcept;
import dev.tarn.lake.execute.FileScan.Constant;
import dev.tarn.lake.execute.FileScan.FileIndex;
import dev.tarn.lake.execute.FileScan.OnlyRows;
import dev.tarn.lake.execute.FileScan.RowPosition;
import dev.tarn.lake.execute.FileScan.RowSelection;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileScanTest {
  private static final DataType LONG = PrimitiveType.LONG;
  private static final DataType STRING = PrimitiveType.STRING;

  @TempDir static Path scratch;
  @TempDir Path folder;
  private static Executor executor;

  @BeforeAll
  static void open() {
    executor = Plans.executor(scratch);
  }

  @AfterAll
  static void close() {
    executor.close();
  }

  @Test
  void filesOfDifferingSchemasReadAsOne() throws SQLException {
    Path narrow = write("p=1-narrow", "SELECT 1::INT AS a, {'x': 2::SMALLINT} AS s");
    Path wide = write("p=2-wide", "SELECT 9::BIGINT AS a, {'x': 3, 'y': ['q']} AS s, 1.5 AS d");
    StructType struct =
        StructType.of(
            nullable("x", PrimitiveType.INTEGER), nullable("y", new ArrayType(STRING, true)));
    FileScan scan =
        scan(
            List.of(all(narrow), all(wide)),
            stored("a", LONG),
            stored("s", struct),
            stored("d", new DecimalType(10, 2)),
            stored("nowhere", PrimitiveType.DATE));
    assertThat(rows(scan))
        .containsExactly(
            Row.of(1L, Row.of(2, null), null, null),
            Row.of(9L, Row.of(3, List.of("q")), new BigDecimal("1.50"), null));
  }

  @Test
  void fieldsOfAStructThatAFileLacksAreNull() throws SQLException {
    Path without = write("without", "SELECT 1::BIGINT AS a");
    Path with = write("with", "SELECT 2::BIGINT AS a, {'x': 3, 'y': {'z': 4}} AS s");
    StructType inner = StructType.of(nullable("z", LONG), nullable("w", LONG));
    StructType struct = StructType.of(nullable("x", LONG), nullable("y", inner));
    Plan scan =
        Plan.Scan.of(
            scan(List.of(all(without), all(with)), stored("a", LONG), stored("s", struct)));
    TypedExpression y = new TypedExpression.Field(Plans.column(scan, 1), 1, "y", inner, true);
    TypedExpression z = new TypedExpression.Field(y, 0, "z", LONG, true);
    TypedExpression w = new TypedExpression.Field(y, 1, "w", LONG, true);
    Plan fields =
        new Plan.Project(scan, List.of(Plan.Assignment.of("z", z), Plan.Assignment.of("w", w)));
    assertThat(Plans.rows(executor, fields)).containsExactly(Row.of(null, null), Row.of(4L, null));
    Plan filtered =
        new Plan.Filter(
            scan,
            new TypedExpression.Call(
                "=", List.of(z, Plans.literal(4L, LONG)), PrimitiveType.BOOLEAN, true));
    assertThat(Plans.rows(executor, filtered)).hasSize(1);
  }

  @Test
  void voidColumnsAndFieldsAreNull() throws SQLException {
    Path file = write("f", "SELECT {'x': 3::BIGINT} AS s");
    StructType struct = StructType.of(nullable("v", PrimitiveType.VOID), nullable("x", LONG));
    FileScan scan =
        scan(List.of(all(file)), stored("s", struct), stored("nothing", PrimitiveType.VOID));
    assertThat(rows(scan)).containsExactly(Row.of(Row.of(null, 3L), null));
  }

  @Test
  void nestedPhysicalNamesBecomeLogicalOnes() throws SQLException {
    Path file =
        write(
            "f",
            "SELECT {'c1': 1, 'c2': [{'c3': 2}, NULL]} AS c0, MAP{'k': {'c5': 3}} AS c4"
                + " UNION ALL SELECT NULL, NULL");
    StructType physical =
        StructType.of(
            nullable("c1", PrimitiveType.INTEGER),
            nullable("c2", new ArrayType(StructType.of(nullable("c3", LONG)), true)));
    StructType logical =
        StructType.of(
            nullable("one", PrimitiveType.INTEGER),
            nullable("list of", new ArrayType(StructType.of(nullable("\"in\"", LONG)), true)));
    MapType physicalMap = new MapType(STRING, StructType.of(nullable("c5", LONG)), true);
    MapType logicalMap = new MapType(STRING, StructType.of(nullable("five", LONG)), true);
    FileScan scan =
        scan(
            List.of(all(file)),
            new ScanColumn(nullable("s", logical), new Stored(nullable("c0", physical))),
            new ScanColumn(nullable("m", logicalMap), new Stored(nullable("c4", physicalMap))));
    assertThat(rows(scan))
        .containsExactly(
            Row.of(Row.of(1, Arrays.asList(Row.of(2L), null)), Map.of("k", Row.of(3L))),
            Row.of(null, null));
  }

  @Test
  void columnsMayBeNamedLikeDuckDbsOwn() throws SQLException {
    Path file = write("f", "SELECT 'mine' AS file_index, 'too' AS file_row_number");
    FileScan scan =
        scan(
            List.of(all(file)),
            stored("file_index", STRING),
            stored("file_row_number", STRING),
            new ScanColumn(nullable("i", LONG), new FileIndex()),
            new ScanColumn(nullable("p", LONG), new RowPosition()));
    assertThat(rows(scan)).containsExactly(Row.of("mine", "too", 0L, 0L));
  }

  @Test
  void constantsIndexesAndPositionsGoWithTheirFile() throws SQLException {
    Path first = write("first", "SELECT range AS a FROM range(3)");
    Path second = write("second", "SELECT range AS a FROM range(3)");
    Path third = write("third", "SELECT range AS a FROM range(3)");
    FileScan scan =
        scan(
            List.of(
                file(first, new AllRows(), "one"),
                file(second, new AllRowsExcept(RowPositions.of(0, 2)), (Object) null),
                file(third, new OnlyRows(RowPositions.of(1)), "three")),
            stored("a", LONG),
            new ScanColumn(nullable("c", STRING), new Constant(0)),
            new ScanColumn(nullable("i", LONG), new FileIndex()),
            new ScanColumn(nullable("p", LONG), new RowPosition()));
    assertThat(rows(scan))
        .containsExactly(
            Row.of(0L, "one", 0L, 0L),
            Row.of(1L, "one", 0L, 1L),
            Row.of(2L, "one", 0L, 2L),
            Row.of(1L, null, 1L, 1L),
            Row.of(1L, "three", 2L, 1L));
  }

  @Test
  void constantsOfSeveralFilesDiffer() throws SQLException {
    Path first = write("first", "SELECT 1::BIGINT AS a");
    Path second = write("second", "SELECT 2::BIGINT AS a");
    FileScan scan =
        scan(
            List.of(
                file(first, new AllRows(), LocalDate.of(2024, 1, 1)),
                file(second, new AllRows(), (Object) null)),
            stored("a", LONG),
            new ScanColumn(nullable("c", PrimitiveType.DATE), new Constant(0)));
    assertThat(rows(scan)).containsExactly(Row.of(1L, LocalDate.of(2024, 1, 1)), Row.of(2L, null));
  }

  @Test
  void constantsOfManyFilesDiffer() throws SQLException {
    Path first = write("first", "SELECT 1::BIGINT AS a");
    List<ScanFile> files = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      Path file = folder.resolve("copy" + i + ".parquet");
      copy(first, file);
      files.add(
          i % 3 == 2
              ? file(file, new AllRowsExcept(RowPositions.empty()), "c" + i)
              : file(file, new AllRows(), i == 7 ? null : "c" + i));
    }
    FileScan scan =
        scan(
            files,
            stored("a", LONG),
            new ScanColumn(nullable("c", STRING), new Constant(0)),
            new ScanColumn(nullable("i", LONG), new FileIndex()));
    assertThat(rows(scan))
        .hasSize(300)
        .contains(Row.of(1L, "c1", 1L), Row.of(1L, null, 7L), Row.of(1L, "c299", 299L));
  }

  private static void copy(Path from, Path to) {
    try {
      Files.copy(from, to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void manyDeletedRowsAreLeftOut() throws SQLException {
    Path file = write("f", "SELECT range AS a FROM range(100_000)");
    long[] deleted = LongStream.range(0, 100_000).filter(i -> i % 10 != 0).toArray();
    FileScan scan =
        scan(List.of(file(file, new AllRowsExcept(RowPositions.of(deleted)))), stored("a", LONG));
    assertThat(rows(scan)).hasSize(10_000).contains(Row.of(0L), Row.of(99_990L));
  }

  @Test
  void eachFileHasDeletedRowsOfItsOwn() throws SQLException {
    List<ScanFile> files = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Path file = write("f" + i, "SELECT range AS a FROM range(10_000)");
      long kept = i;
      long[] deleted = LongStream.range(0, 10_000).filter(row -> row % 100 != kept).toArray();
      files.add(file(file, new AllRowsExcept(RowPositions.of(deleted))));
    }
    FileScan scan =
        scan(files, stored("a", LONG), new ScanColumn(nullable("i", LONG), new FileIndex()));
    assertThat(rows(scan))
        .hasSize(4_000)
        .allMatch(row -> (Long) row.get(0) % 100 == (Long) row.get(1));
  }

  @Test
  void ofManyRowsOnlySomeAreRead() throws SQLException {
    Path file = write("f", "SELECT range AS a FROM range(300_000)");
    long[] read = LongStream.range(0, 300_000).filter(i -> i % 1_000 == 999).toArray();
    FileScan scan =
        scan(List.of(file(file, new OnlyRows(RowPositions.of(read)))), stored("a", LONG));
    assertThat(rows(scan)).hasSize(300).contains(Row.of(999L), Row.of(299_999L));
  }

  /** The filter leaves few rows of each chunk, or all; DuckDB may look at it before the marks. */
  @Test
  void deletedRowsAreLeftOutBesideFilters() throws SQLException {
    Path file = write("f", "SELECT range AS a, range % 7 AS b FROM range(200_000)");
    long[] deleted = LongStream.range(0, 200_000).filter(i -> i % 2 == 0).toArray();
    FileScan scan =
        scan(
            List.of(file(file, new AllRowsExcept(RowPositions.of(deleted)))),
            stored("a", LONG),
            stored("b", LONG));
    Plan.Scan read = Plan.Scan.of(scan);
    TypedExpression three =
        new TypedExpression.In(
            read.output().get(1).reference(), List.of(TypedExpression.Literal.of(3L)));
    assertThat(Plans.rows(executor, new Plan.Filter(read, three)))
        .hasSize((int) LongStream.range(0, 200_000).filter(i -> i % 14 == 3).count())
        .allMatch(row -> (Long) row.get(0) % 14 == 3);
  }

  /** Two statements that read one file see what each of them is to leave out. */
  @Test
  void statementsAtOnceLeaveOutRowsOfTheirOwn() throws Exception {
    Path file = write("f", "SELECT range AS a FROM range(500_000)");
    List<Integer> rests = List.of(0, 1, 2, 3, 4, 5, 6, 7);
    List<Boolean> right =
        rests.parallelStream()
            .map(
                rest -> {
                  long[] deleted =
                      LongStream.range(0, 500_000).filter(i -> i % 8 != rest).toArray();
                  FileScan scan =
                      scan(
                          List.of(file(file, new AllRowsExcept(RowPositions.of(deleted)))),
                          stored("a", LONG));
                  List<Row> rows = rows(scan);
                  return rows.size() == 62_500
                      && rows.stream().allMatch(row -> (Long) row.get(0) % 8 == rest);
                })
            .toList();
    assertThat(right).containsOnly(true);
  }

  @Test
  void noFilesGiveNoRows() {
    FileScan scan = scan(List.of(), stored("a", LONG), stored("s", STRING));
    assertThat(rows(scan)).isEmpty();
  }

  @Test
  void rowsAreCountedWithoutReadingColumns() throws SQLException {
    Path file = write("f", "SELECT range AS a FROM range(7)");
    Plan nothing = new Plan.Scan(scan(List.of(all(file)), stored("a", LONG)), List.of());
    assertThat(Plans.rows(executor, nothing)).hasSize(7);
  }

  @Test
  void fileNamesAreNotPatterns() throws SQLException {
    Path strange = write("a*b?[c]'d", "SELECT 1::BIGINT AS a");
    write("aXbYc'd", "SELECT 2::BIGINT AS a");
    assertThat(rows(scan(List.of(all(strange)), stored("a", LONG)))).containsExactly(Row.of(1L));
  }

  @Test
  void aMissingFileIsNamed() throws SQLException {
    Path there = write("there", "SELECT 1::BIGINT AS a");
    Path gone = folder.resolve("gone[1].parquet");
    FileScan scan = scan(List.of(all(there), all(gone)), stored("a", LONG));
    assertThatThrownBy(() -> rows(scan))
        .isInstanceOfSatisfying(
            TarnException.class,
            e -> {
              assertThat(e.errorClass()).isEqualTo("DELTA_FILE_NOT_FOUND_DETAILED");
              assertThat(e.parameters()).containsEntry("filePath", gone.toString());
            });
  }

  @Test
  void aFileOfAnotherTypeIsNamed() throws SQLException {
    Path file = write("f", "SELECT 'x' AS a");
    assertThatThrownBy(() -> rows(scan(List.of(all(file)), stored("a", LONG))))
        .isInstanceOfSatisfying(
            TarnException.class,
            e ->
                assertThat(e.errorClass())
                    .isEqualTo("FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH"));
  }

  @Test
  void aBrokenFileIsNamed() throws Exception {
    Path file = Files.writeString(folder.resolve("broken.parquet"), "no Parquet at all");
    assertThatThrownBy(() -> rows(scan(List.of(all(file)), stored("a", LONG))))
        .isInstanceOfSatisfying(
            TarnException.class,
            e -> {
              assertThat(e.errorClass()).isEqualTo("FAILED_READ_FILE.NO_HINT");
              assertThat(e.parameters()).containsEntry("path", file.toString());
            });
  }

  @Test
  void oldInstantsKeepTheirValue() throws SQLException {
    Path file = write("f", "SELECT TIMESTAMPTZ '1500-06-01 12:00:00+00' AS t");
    assertThat(rows(scan(List.of(all(file)), stored("t", PrimitiveType.TIMESTAMP))))
        .containsExactly(Row.of(Instant.parse("1500-06-01T12:00:00Z")));
  }

  @Test
  void columnsAreFoundByFieldIdWhateverTheirNamesInEachFile() throws SQLException {
    Path first =
        write(
            "[1]",
            "SELECT 1::BIGINT AS a, {'b': 2::BIGINT, 'c': [{'d': 3::BIGINT, 'e': 4::BIGINT}]} AS s",
            ", FIELD_IDS {a: 1, s: {__duckdb_field_id: 2, b: 3, c: {__duckdb_field_id: 4,"
                + " element: {d: 5, e: 6}}}}");
    Path second =
        write(
            "two",
            "SELECT {'c': 12::BIGINT, 'b': [{'e': 13::BIGINT, 'd': 14::BIGINT}]} AS a",
            ", FIELD_IDS {a: {__duckdb_field_id: 2, c: 3, b: {__duckdb_field_id: 4,"
                + " element: {e: 5, d: 6}}}}");
    StructType element = StructType.of(withId("d", LONG, 5), withId("e", LONG, 6));
    StructType struct =
        StructType.of(withId("b", LONG, 3), withId("c", new ArrayType(element, true), 4));
    FileScan scan =
        scan(
            List.of(all(first), all(second)),
            byId(withId("a", LONG, 1)),
            byId(withId("s", struct, 2)));
    assertThat(rows(scan))
        .containsExactlyInAnyOrder(
            Row.of(1L, Row.of(2L, List.of(Row.of(3L, 4L)))),
            Row.of(null, Row.of(12L, List.of(Row.of(13L, 14L)))));
  }

  @Test
  void aFileWithoutFieldIdsIsRefusedWhereColumnsAreFoundByThem() throws SQLException {
    Path file = write("plain", "SELECT 1::BIGINT AS a");
    assertThatThrownBy(() -> rows(scan(List.of(all(file)), byId(withId("a", LONG, 1)))))
        .isInstanceOfSatisfying(
            TarnException.class,
            e -> assertThat(e.getMessage()).contains("plain.parquet").contains("no field ids"));
  }

  private static StructField withId(String name, DataType type, int id) {
    return nullable(name, type).withMetadata("delta.columnMapping.id", id);
  }

  private static ScanColumn byId(StructField field) {
    return new ScanColumn(field, new Stored(field, FileScan.Lookup.FIELD_ID));
  }

  private Path write(String name, String query) throws SQLException {
    return write(name, query, "");
  }

  private Path write(String name, String query, String options) throws SQLException {
    Path file = folder.resolve(name + ".parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET TimeZone = 'UTC'");
      statement.execute(
          "COPY ("
              + query
              + ") TO "
              + Text.literal(file.toString())
              + " (FORMAT parquet"
              + options
              + ")");
    }
    return file;
  }

  private static ScanFile all(Path path) {
    return file(path, new AllRows());
  }

  private static ScanFile file(Path path, RowSelection rows, Object... constants) {
    return new ScanFile(path, Arrays.asList(constants), rows);
  }

  private static ScanColumn stored(String name, DataType type) {
    StructField field = nullable(name, type);
    return new ScanColumn(field, new Stored(field));
  }

  private static FileScan scan(List<ScanFile> files, ScanColumn... columns) {
    return new FileScan(files, List.of(columns), "a test's files");
  }

  private static List<Row> rows(FileScan scan) {
    return Plans.rows(executor, Plan.Scan.of(scan));
  }
}
