package dev.tarn.duckdb.write;

import static dev.tarn.core.type.StructField.nullable;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.duckdb.engine.Plans;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.FileLimits;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.lake.execute.WrittenFile.ColumnStatistics;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileWriterTest {
  private static final DataType INT = PrimitiveType.INTEGER;
  private static final DataType STRING = PrimitiveType.STRING;

  @TempDir static Path scratch;
  @TempDir Path root;
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
  void aRowComesBackFromItsFileWithTypedBounds() {
    Map<StructField, Object> row = new LinkedHashMap<>();
    row.put(nullable("int", INT), 7);
    row.put(nullable("byte", PrimitiveType.BYTE), (byte) 1);
    row.put(nullable("long", PrimitiveType.LONG), Long.MIN_VALUE);
    row.put(nullable("float", PrimitiveType.FLOAT), 1.5f);
    row.put(nullable("double", PrimitiveType.DOUBLE), -0.1);
    row.put(nullable("string", STRING), "it's \"me\"");
    row.put(nullable("date", PrimitiveType.DATE), LocalDate.of(1500, 2, 3));
    row.put(
        nullable("instant", PrimitiveType.TIMESTAMP), Instant.parse("2024-01-01T00:00:00.123456Z"));
    row.put(
        nullable("clock", PrimitiveType.TIMESTAMP_NTZ), LocalDateTime.parse("1883-01-01T00:00:00"));
    row.put(nullable("decimal", new DecimalType(38, 10)), new BigDecimal("1.5000000000"));
    row.put(nullable("boolean", PrimitiveType.BOOLEAN), true);
    List<StructField> fields = List.copyOf(row.keySet());
    Row values = new Row(new ArrayList<>(row.values()));

    WrittenFile file = onlyFile(Plans.values(fields, values), layout(fields));

    assertThat(read(file, fields)).containsExactly(values);
    assertThat(file.rows()).isEqualTo(1);
    assertThat(file.size()).isEqualTo(root.resolve(file.path()).toFile().length());
    assertThat(file.path()).matches("part-00000-[0-9a-f-]{36}\\.c000\\.snappy\\.parquet");
    for (int i = 0; i < fields.size(); i++) {
      assertThat(file.statistics().get(i))
          .isEqualTo(
              new ColumnStatistics(List.of(fields.get(i).name()), values.get(i), values.get(i), 0));
    }
  }

  @Test
  void nanIsNoBoundAndNullsAreCountedThroughStructs() {
    StructType struct = StructType.of(nullable("x", INT), nullable("l", new ArrayType(INT, true)));
    List<StructField> fields = List.of(nullable("d", PrimitiveType.DOUBLE), nullable("s", struct));
    WrittenFile file =
        onlyFile(
            Plans.values(
                fields,
                Row.of(1.0, Row.of(5, null)),
                Row.of(Double.NaN, null),
                Row.of(null, Row.of(null, List.of(1, 2)))),
            layout(fields));
    assertThat(file.statistics())
        .containsExactly(
            new ColumnStatistics(List.of("d"), 1.0, null, 1),
            new ColumnStatistics(List.of("s", "x"), 5, 5, 2),
            new ColumnStatistics(List.of("s", "l"), null, null, 2));
  }

  @Test
  void timestampsAndNamesStandInTheFileAsDeltaWantsThem() throws SQLException {
    StructType logical = StructType.of(nullable("x", INT));
    StructType physical =
        StructType.of(nullable("col-2", INT).withMetadata("delta.columnMapping.id", 12L));
    List<StructField> fields =
        List.of(
            nullable("t", PrimitiveType.TIMESTAMP),
            nullable("n", PrimitiveType.TIMESTAMP_NTZ),
            nullable("s", logical),
            nullable("v", PrimitiveType.VOID));
    List<StructField> columns =
        List.of(
            fields.get(0).withName("col-0").withMetadata("delta.columnMapping.id", 10L),
            fields.get(1),
            nullable("col-1", physical).withMetadata("delta.columnMapping.id", 11L),
            fields.get(3));
    WrittenFile file =
        onlyFile(
            Plans.values(
                fields, Row.of(Instant.EPOCH, LocalDateTime.MIN.withYear(1), Row.of(1), null)),
            layout(columns));
    assertThat(parquetSchema(file))
        .containsExactly(
            "col-0 INT64 10 TimestampType(isAdjustedToUTC=1, unit=TimeUnit(MILLIS=<null>,"
                + " MICROS=MicroSeconds(), NANOS=<null>))",
            "n INT64 null TimestampType(isAdjustedToUTC=0, unit=TimeUnit(MILLIS=<null>,"
                + " MICROS=MicroSeconds(), NANOS=<null>))",
            "col-1 null 11 null",
            "col-2 INT32 12 null");
  }

  private List<String> parquetSchema(WrittenFile file) throws SQLException {
    List<String> columns = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result =
            statement.executeQuery(
                "SELECT name, type, field_id, logical_type FROM parquet_schema('"
                    + root.resolve(file.path())
                    + "') OFFSET 1")) {
      while (result.next()) {
        columns.add(
            result.getString(1)
                + " "
                + result.getString(2)
                + " "
                + result.getObject(3)
                + " "
                + result.getString(4));
      }
    }
    return columns;
  }

  @Test
  void voidFieldsStayOutOfTheFile() throws SQLException {
    StructType struct = StructType.of(nullable("v", PrimitiveType.VOID), nullable("x", INT));
    List<StructField> fields = List.of(nullable("s", struct));
    WrittenFile file = onlyFile(Plans.values(fields, Row.of(Row.of(null, 1))), layout(fields));
    assertThat(parquetSchema(file)).containsExactly("s null null null", "x INT32 null null");
  }

  @Test
  void eachFileHoldsOneCombinationOfPartitionValues() {
    List<StructField> fields =
        List.of(
            nullable("a", INT),
            nullable("p:1", STRING),
            nullable("d", PrimitiveType.DATE),
            nullable("t", PrimitiveType.TIMESTAMP),
            nullable("f", PrimitiveType.DOUBLE));
    LocalDate day = LocalDate.of(2024, 1, 2);
    Instant instant = Instant.parse("2024-01-02T03:04:05.000006Z");
    WriteLayout layout = new WriteLayout(root, "", "part-", "snappy", fields, List.of(1, 2, 3, 4));
    List<WrittenFile> files =
        write(
            Plans.values(
                fields,
                Row.of(1, "x/y=..%", day, instant, 0.1),
                Row.of(2, "x/y=..%", day, instant, 0.1),
                Row.of(3, "", null, instant, Double.NaN),
                Row.of(4, null, null, instant, Double.NEGATIVE_INFINITY)),
            layout);
    assertThat(files)
        .extracting(WrittenFile::partitionValues)
        .containsExactlyInAnyOrder(
            Arrays.asList("x/y=..%", day, instant, 0.1),
            Arrays.asList("", null, instant, Double.NaN),
            Arrays.asList(null, null, instant, Double.NEGATIVE_INFINITY));
    assertThat(files)
        .extracting(file -> Path.of(file.path()).getParent().toString())
        .contains(
            "p%3A1=x%2Fy%3D..%25/d=2024-01-02/t=2024-01-02 03%3A04%3A05.000006/f=0.1",
            "p%3A1=__HIVE_DEFAULT_PARTITION__/d=__HIVE_DEFAULT_PARTITION__"
                + "/t=2024-01-02 03%3A04%3A05.000006/f=NaN");
    assertThat(files).allSatisfy(file -> assertThat(root.resolve(file.path())).exists());
    assertThat(read(files.getFirst(), fields.subList(0, 1))).isNotEmpty();
    assertThat(filesUnder(root)).hasSize(3);
  }

  @Test
  void noRowsMakeNoFile() {
    List<StructField> fields = List.of(nullable("a", INT));
    assertThat(write(Plans.values(fields), layout(fields))).isEmpty();
    Plan.Range none = new Plan.Range(0, 0, 1, Column.fresh("a", PrimitiveType.LONG, false));
    assertThat(write(none, layout(List.of(nullable("a", PrimitiveType.LONG))))).isEmpty();
    assertThat(filesUnder(root)).isEmpty();
  }

  @Test
  void anErrorLeavesNothingBehind() {
    Plan.Range range = new Plan.Range(0, 500_000, 1, Column.fresh("i", PrimitiveType.LONG, false));
    TypedExpression late =
        new TypedExpression.Call(
            "checked/",
            List.of(
                Plans.literal(1L, PrimitiveType.LONG),
                new TypedExpression.Call(
                    "-",
                    List.of(
                        range.column().reference(), Plans.literal(499_999L, PrimitiveType.LONG)),
                    PrimitiveType.LONG,
                    false)),
            PrimitiveType.DOUBLE,
            true);
    Plan plan =
        new Plan.Project(
            range, List.of(Plan.Assignment.keep(range.column()), Plan.Assignment.of("q", late)));
    List<StructField> fields =
        List.of(nullable("i", PrimitiveType.LONG), nullable("q", PrimitiveType.DOUBLE));
    assertThatThrownBy(() -> write(plan, layout(fields))).isInstanceOf(TarnException.class);
    assertThat(filesUnder(root)).isEmpty();
  }

  @Test
  void aFolderOfTheLayoutIsPartOfThePath() {
    List<StructField> fields = List.of(nullable("a", INT));
    WriteLayout layout = new WriteLayout(root, "_change_data", "cdc-", "zstd", fields, List.of());
    assertThat(onlyFile(Plans.values(fields, Row.of(1)), layout).path())
        .startsWith("_change_data/cdc-00000-")
        .endsWith(".zstd.parquet");
  }

  @Test
  void filesHoldNoMoreRowsThanTheirLimitSays() {
    Plan.Range range = new Plan.Range(0, 5, 1, Column.fresh("i", PrimitiveType.LONG, false));
    List<StructField> fields = List.of(nullable("i", PrimitiveType.LONG));
    FileLimits limits = new FileLimits(OptionalLong.empty(), OptionalLong.of(2));
    WriteLayout layout =
        new WriteLayout(
            root, "", "part-", "snappy", fields, List.of(), OptionalInt.empty(), limits);
    assertThat(write(range, layout))
        .extracting(WrittenFile::rows)
        .containsExactlyInAnyOrder(2L, 2L, 1L);
    List<StructField> parts = List.of(nullable("i", INT), nullable("p", INT));
    WriteLayout partitioned =
        new WriteLayout(
            root, "", "part-", "snappy", parts, List.of(1), OptionalInt.empty(), limits);
    Plan rows = Plans.values(parts, Row.of(1, 1), Row.of(2, 1), Row.of(3, 1), Row.of(4, 2));
    List<WrittenFile> files = write(rows, partitioned);
    assertThat(files).allSatisfy(file -> assertThat(file.rows()).isLessThanOrEqualTo(2));
    assertThat(files.stream().mapToLong(WrittenFile::rows).sum()).isEqualTo(4);
    assertThat(files).extracting(file -> file.partitionValues().getFirst()).containsOnly(1, 2);
  }

  @Test
  void filesStayNearTheirSize() {
    Plan.Range range =
        new Plan.Range(0, 1_000_000, 1, Column.fresh("i", PrimitiveType.LONG, false));
    List<StructField> fields = List.of(nullable("i", PrimitiveType.LONG));
    FileLimits limits = new FileLimits(OptionalLong.of(100_000), OptionalLong.empty());
    WriteLayout layout =
        new WriteLayout(
            root, "", "part-", "snappy", fields, List.of(), OptionalInt.empty(), limits);
    List<WrittenFile> files = write(range, layout);
    assertThat(files).hasSizeGreaterThan(2);
    assertThat(files.stream().mapToLong(WrittenFile::rows).sum()).isEqualTo(1_000_000);
  }

  @Test
  void foldersOfRandomNamesReplaceThoseOfPartitions() {
    List<StructField> fields = List.of(nullable("a", INT), nullable("p", INT));
    WriteLayout layout =
        new WriteLayout(
            root, "", "part-", "snappy", fields, List.of(1), OptionalInt.of(3), FileLimits.NONE);
    WrittenFile file = onlyFile(Plans.values(fields, Row.of(1, 7)), layout);
    assertThat(file.path()).matches("[0-9A-Za-z]{3}/part-00000-.*");
    assertThat(file.partitionValues()).containsExactly(7);
  }

  private WriteLayout layout(List<StructField> columns) {
    return new WriteLayout(root, "", "part-", "snappy", columns, List.of());
  }

  private static List<WrittenFile> write(Plan plan, WriteLayout layout) {
    return executor.write(plan, layout, Plans.context());
  }

  private static WrittenFile onlyFile(Plan plan, WriteLayout layout) {
    List<WrittenFile> files = write(plan, layout);
    assertThat(files).hasSize(1);
    return files.getFirst();
  }

  private List<Row> read(WrittenFile file, List<StructField> fields) {
    List<ScanColumn> columns =
        fields.stream().map(field -> new ScanColumn(field, new Stored(field))).toList();
    ScanFile scanned = new ScanFile(root.resolve(file.path()), List.of(), new AllRows());
    return Plans.rows(
        executor, Plan.Scan.of(new FileScan(List.of(scanned), columns, "the written file")));
  }

  private static List<Path> filesUnder(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
