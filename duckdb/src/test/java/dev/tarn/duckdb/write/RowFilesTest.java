package dev.tarn.duckdb.write;

import static dev.tarn.core.type.StructField.nullable;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.value.Row;
import dev.tarn.duckdb.engine.Plans;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.sql.plan.Plan;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of a few rows are like those that the database writes: it reads the same from them, finds
 * the same schema in them, and the statistics are the same. A codec that is not known here makes
 * the database write.
 */
class RowFilesTest {
  private static final String BY_DATABASE = "zstd";
  private static final List<StructField> FIELDS =
      List.of(
          nullable("b", PrimitiveType.BOOLEAN),
          nullable("i8", PrimitiveType.BYTE),
          nullable("i16", PrimitiveType.SHORT),
          nullable("i32", PrimitiveType.INTEGER),
          nullable("i64", PrimitiveType.LONG).withMetadata("delta.columnMapping.id", 17L),
          nullable("f32", PrimitiveType.FLOAT),
          nullable("f64", PrimitiveType.DOUBLE),
          nullable("text", PrimitiveType.STRING),
          nullable("bytes", PrimitiveType.BINARY),
          nullable("day", PrimitiveType.DATE),
          nullable("instant", PrimitiveType.TIMESTAMP),
          nullable("clock", PrimitiveType.TIMESTAMP_NTZ),
          nullable("d4", new DecimalType(4, 2)),
          nullable("d9", new DecimalType(9, 0)),
          nullable("d18", new DecimalType(18, 9)),
          nullable("d38", new DecimalType(38, 10)));

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

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 9, 17, 100, 1000})
  void theyAreAsTheDatabaseWritesThem(int count) throws SQLException {
    Random random = new Random(count);
    Row[] rows =
        IntStream.range(0, count)
            .mapToObj(i -> new Row(FIELDS.stream().map(field -> value(field, random)).toList()))
            .toArray(Row[]::new);
    for (String codec : List.of("snappy", "uncompressed", "gzip")) {
      assertSame(only(FIELDS, codec, rows), only(FIELDS, BY_DATABASE, rows));
    }
  }

  private void assertSame(WrittenFile ours, WrittenFile theirs) throws SQLException {
    assertThat(texts(ours, "SELECT * FROM parquet_schema")).isNotEmpty();
    String schema =
        "SELECT name, type, type_length, converted_type, scale, precision,"
            + " field_id, logical_type FROM parquet_schema('%s') OFFSET 1";
    assertThat(texts(ours, schema)).isEqualTo(texts(theirs, schema));
    assertThat(rows(ours)).isEqualTo(rows(theirs));
    String content = "SELECT t::VARCHAR FROM read_parquet('%s') AS t";
    assertThat(texts(ours, content)).isEqualTo(texts(theirs, content));
    assertThat(ours.rows()).isEqualTo(theirs.rows());
    assertThat(ours.size()).isEqualTo(root.resolve(ours.path()).toFile().length());
    for (int i = 0; i < FIELDS.size(); i++) {
      assertThat(ours.statistics().get(i))
          .usingRecursiveComparison()
          .as(FIELDS.get(i).name())
          .isEqualTo(theirs.statistics().get(i));
    }
  }

  @Test
  void boundsPruneAndNeverTooMuch() throws SQLException {
    List<StructField> fields = List.of(FIELDS.get(6), FIELDS.get(7), FIELDS.get(13));
    WrittenFile file =
        only(
            fields,
            "snappy",
            Row.of(0.0, "\uD83D\uDE00", new BigDecimal(-7)),
            Row.of(0.0, "\uFFFD", new BigDecimal(300)),
            Row.of(null, null, null));
    String where = "SELECT count(*) FROM read_parquet('%s') WHERE ";
    assertThat(texts(file, where + "f64 = -0.0")).containsExactly("2");
    assertThat(texts(file, where + "text >= '\uD83D\uDE00'")).containsExactly("1");
    assertThat(texts(file, where + "text <= '\uFFFD'")).containsExactly("1");
    assertThat(texts(file, where + "d9 < 0")).containsExactly("1");
    assertThat(texts(file, where + "d9 > 299")).containsExactly("1");
    assertThat(texts(file, where + "text IS NULL")).containsExactly("1");
    assertThat(
            texts(
                file,
                "SELECT stats_min_value, stats_max_value, stats_null_count"
                    + " FROM parquet_metadata('%s')"))
        .containsExactly("-0.0|0.0|1", "\uFFFD|\uD83D\uDE00|1", "-7|300|1");
  }

  @Test
  void longTextsComeBack() {
    List<StructField> fields = List.of(FIELDS.get(7), FIELDS.get(8));
    Random random = new Random(5);
    byte[] noise = new byte[200_000];
    random.nextBytes(noise);
    String repeated = "abcdefgh, abcdefgh; ".repeat(20_000);
    String mixed = random.ints(90_000, 'a', 'e').mapToObj(Character::toString).toList().toString();
    Row[] rows = {Row.of(repeated, noise), Row.of(mixed, new byte[0]), Row.of("", noise)};
    WrittenFile file = only(fields, "snappy", rows);
    List<Row> read = rows(file, fields);
    for (int i = 0; i < rows.length; i++) {
      assertThat(read.get(i).get(0)).isEqualTo(rows[i].get(0));
      assertThat((byte[]) read.get(i).get(1)).isEqualTo((byte[]) rows[i].get(1));
    }
    assertThat(RowFiles.areShort(List.of(List.of(repeated)))).as("the database's work").isFalse();
    assertThat(RowFiles.areShort(List.of(List.of("a few words")))).isTrue();
  }

  @Test
  void rowsOfOnePartitionAreInOneFile() {
    List<StructField> fields = List.of(FIELDS.get(3), FIELDS.get(7), FIELDS.get(10));
    Instant instant = Instant.parse("2024-01-02T03:04:05.000006Z");
    WriteLayout layout = new WriteLayout(root, "", "part-", "snappy", fields, List.of(1, 2));
    Plan plan =
        Plans.values(
            fields,
            Row.of(1, "a/b", instant),
            Row.of(2, null, instant),
            Row.of(3, "a/b", instant),
            Row.of(4, "", null));
    List<WrittenFile> files = executor.write(plan, layout, Plans.context());
    assertThat(files)
        .extracting(WrittenFile::partitionValues)
        .containsExactly(
            Arrays.asList("a/b", instant), Arrays.asList(null, instant), Arrays.asList("", null));
    assertThat(files).extracting(WrittenFile::rows).containsExactly(2L, 1L, 1L);
    assertThat(rows(files.getFirst(), fields.subList(0, 1))).containsExactly(Row.of(1), Row.of(3));
  }

  private static Object value(StructField field, Random random) {
    return random.nextInt(4) == 0 ? null : some(field.type(), random);
  }

  private static Object some(DataType type, Random random) {
    return switch (type) {
      case DecimalType decimal ->
          new BigDecimal(
              new BigInteger(decimal.precision() * 3, random)
                  .multiply(BigInteger.valueOf(random.nextBoolean() ? 1 : -1)),
              decimal.scale());
      case PrimitiveType primitive -> some(primitive, random);
      default -> throw new IllegalArgumentException(type.sql());
    };
  }

  private static Object some(PrimitiveType type, Random random) {
    long micros = random.nextLong(-60_000_000_000_000_000L, 250_000_000_000_000_000L);
    Function<Integer, String> text =
        length -> random.ints(length, 'A', 'z').mapToObj(Character::toString).toList().toString();
    return switch (type) {
      case BOOLEAN -> random.nextBoolean();
      case BYTE -> (byte) random.nextInt();
      case SHORT -> (short) random.nextInt();
      case INTEGER -> random.nextInt();
      case LONG -> random.nextLong();
      case FLOAT -> random.nextInt(9) == 0 ? Float.NaN : random.nextFloat() - 0.5f;
      case DOUBLE -> random.nextInt(9) == 0 ? Double.POSITIVE_INFINITY : random.nextDouble() - 0.5;
      case STRING -> text.apply(random.nextInt(12)) + "\u00E4\u20AC\uD83D\uDE00";
      case BINARY ->
          text.apply(random.nextInt(12)).getBytes(java.nio.charset.StandardCharsets.UTF_8);
      case DATE -> LocalDate.ofEpochDay(micros / 86_400_000_000L);
      case TIMESTAMP -> Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
      case TIMESTAMP_NTZ ->
          LocalDateTime.ofInstant(Instant.EPOCH.plus(micros, ChronoUnit.MICROS), ZoneOffset.UTC);
      case TIME, VARIANT, VOID -> throw new IllegalArgumentException(type.sql());
    };
  }

  private WrittenFile only(List<StructField> fields, String codec, Row... rows) {
    List<WrittenFile> files =
        executor.write(
            Plans.values(fields, rows),
            new WriteLayout(root, "", "part-", codec, fields, List.of()),
            Plans.context());
    assertThat(files).hasSize(1);
    return files.getFirst();
  }

  private List<String> rows(WrittenFile file) {
    return rows(file, FIELDS).stream().map(RowFilesTest::text).toList();
  }

  private static String text(Row row) {
    return Arrays.deepToString(row.values().toArray());
  }

  private List<Row> rows(WrittenFile file, List<StructField> fields) {
    List<ScanColumn> columns =
        fields.stream().map(field -> new ScanColumn(field, new Stored(field))).toList();
    ScanFile scanned = new ScanFile(root.resolve(file.path()), List.of(), new AllRows());
    return Plans.rows(
        executor, Plan.Scan.of(new FileScan(List.of(scanned), columns, "the written file")));
  }

  private List<String> texts(WrittenFile file, String sql) throws SQLException {
    String text =
        sql.contains("%s")
            ? sql.replace("%s", root.resolve(file.path()).toString())
            : sql + "('" + root.resolve(file.path()) + "')";
    List<String> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(text)) {
      while (result.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          values.add(result.getString(i));
        }
        rows.add(String.join("|", values));
      }
    }
    return rows;
  }
}
