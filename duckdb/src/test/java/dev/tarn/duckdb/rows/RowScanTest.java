package dev.tarn.duckdb.rows;

import static dev.tarn.core.type.StructField.nullable;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.duckdb.engine.Plans;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.RowScan;
import dev.tarn.sql.plan.Plan;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows that Java reads come out of DuckDB as they went in. */
class RowScanTest {
  private static final StructType ALL =
      StructType.of(
          nullable("flag", PrimitiveType.BOOLEAN),
          nullable("tiny", PrimitiveType.BYTE),
          nullable("small", PrimitiveType.SHORT),
          nullable("int", PrimitiveType.INTEGER),
          nullable("big", PrimitiveType.LONG),
          nullable("float", PrimitiveType.FLOAT),
          nullable("double", PrimitiveType.DOUBLE),
          nullable("it's \"text\"", PrimitiveType.STRING),
          nullable("day", PrimitiveType.DATE),
          nullable("time", PrimitiveType.TIMESTAMP),
          nullable("clock", PrimitiveType.TIMESTAMP_NTZ),
          nullable("number", new DecimalType(38, 10)),
          nullable("list", new ArrayType(PrimitiveType.STRING, true)),
          nullable("map", new MapType(PrimitiveType.STRING, PrimitiveType.LONG, true)));

  private static final Row VALUES =
      Row.of(
          true,
          (byte) -1,
          (short) 300,
          70_000,
          1L << 40,
          0.1f,
          -0.0,
          "é😀\n'\"",
          LocalDate.of(1, 1, 1),
          Instant.parse("2020-01-02T03:04:05.123456Z"),
          LocalDateTime.of(1969, 12, 31, 23, 59, 59),
          new BigDecimal("1234567890123456789012345678.0000000001"),
          Arrays.asList("", null, "x"),
          Map.of("k", 1L));

  private static final Row NULLS = new Row(Arrays.asList(new Object[ALL.size()]));

  private static final StructType TEXT = StructType.of(nullable("t", PrimitiveType.STRING));

  @TempDir static Path scratch;
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
  void valuesOfAllTypes() {
    List<Row> rows = List.of(VALUES, NULLS);
    assertThat(read(ALL, rows)).isEqualTo(rows);
  }

  /** A struct of nulls is no null. */
  @Test
  void fieldsOfStructs() {
    StructType inner = StructType.of(nullable("all", ALL), nullable("last", PrimitiveType.LONG));
    StructType schema =
        StructType.of(nullable("first", PrimitiveType.LONG), nullable("outer", inner));
    List<Row> rows =
        List.of(
            Row.of(1L, Row.of(VALUES, 2L)),
            Row.of(null, Row.of(NULLS, null)),
            Row.of(3L, Row.of(null, 4L)),
            Row.of(5L, null));
    assertThat(read(schema, rows)).isEqualTo(rows);
  }

  @Test
  void structsInArrays() {
    DataType element = StructType.of(nullable("a", PrimitiveType.LONG), nullable("b", TEXT));
    StructType schema = StructType.of(nullable("list", new ArrayType(element, true)));
    List<Row> rows =
        List.of(
            Row.of(Arrays.asList(Row.of(1L, Row.of("x")), null, Row.of(null, null))),
            Row.of(List.of()),
            Row.of((Object) null));
    assertThat(read(schema, rows)).isEqualTo(rows);
  }

  /** Texts of many rows pass together, though not without bound. */
  @Test
  void largeTextsAndNullsBetweenThem() {
    StructField text = nullable("t", PrimitiveType.STRING);
    StructField other = nullable("u", PrimitiveType.STRING);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      rows.add(Row.of(i % 3 == 0 ? null : "x".repeat(i % 500 == 1 ? 5_000_000 : i % 40), "u" + i));
    }
    assertThat(read(StructType.of(text, other), rows).equals(rows)).isTrue();
  }

  private static List<Row> read(StructType schema, List<Row> rows) {
    RowScan scan = new RowScan(schema, List.of(() -> RowCursor.of(schema, rows)), "rows");
    return Plans.rows(executor, Plan.Scan.of(scan));
  }
}
