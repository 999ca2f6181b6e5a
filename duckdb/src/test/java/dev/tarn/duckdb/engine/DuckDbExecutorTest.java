package dev.tarn.duckdb.engine;

import static dev.tarn.duckdb.engine.PlainExpressions.aggregate;
import static dev.tarn.duckdb.engine.PlainExpressions.call;
import static dev.tarn.duckdb.engine.Plans.column;
import static dev.tarn.duckdb.engine.Plans.context;
import static dev.tarn.duckdb.engine.Plans.literal;
import static dev.tarn.duckdb.engine.Plans.rows;
import static dev.tarn.duckdb.engine.Plans.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.execute.ExecutionContext;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDbExecutorTest {
  private static final PrimitiveType INT = PrimitiveType.INTEGER;
  private static final StructField A = StructField.nullable("a", INT);
  private static final StructField B = StructField.nullable("b", PrimitiveType.STRING);

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
  void valuesAreOfTheClassesTheirTypesSay() {
    Map<StructField, Object> expected = new LinkedHashMap<>();
    expected.put(field("boolean", PrimitiveType.BOOLEAN), true);
    expected.put(field("byte", PrimitiveType.BYTE), (byte) -128);
    expected.put(field("short", PrimitiveType.SHORT), (short) 7);
    expected.put(field("int", INT), Integer.MIN_VALUE);
    expected.put(field("long", PrimitiveType.LONG), Long.MAX_VALUE);
    expected.put(field("float", PrimitiveType.FLOAT), 1.5f);
    expected.put(field("double", PrimitiveType.DOUBLE), Double.NaN);
    expected.put(field("string", PrimitiveType.STRING), "it's 😀");
    expected.put(field("date", PrimitiveType.DATE), LocalDate.of(1, 1, 1));
    expected.put(
        field("timestamp", PrimitiveType.TIMESTAMP), Instant.parse("1500-01-01T01:02:03.123456Z"));
    expected.put(
        field("wall clock", PrimitiveType.TIMESTAMP_NTZ),
        LocalDateTime.parse("9999-12-31T23:59:59.999999"));
    expected.put(field("time", PrimitiveType.TIME), LocalTime.parse("23:59:59.999999"));
    expected.put(field("decimal", new DecimalType(38, 18)), new BigDecimal("1.500000000000000000"));
    expected.put(field("small decimal", new DecimalType(4, 2)), new BigDecimal("-1.50"));
    expected.put(field("days", DayTimeIntervalType.FULL), Duration.ofDays(-3).plusNanos(1000));
    expected.put(field("months", YearMonthIntervalType.FULL), Period.of(-1, -2, 0));
    expected.put(field("void", PrimitiveType.VOID), null);

    List<StructField> fields = List.copyOf(expected.keySet());
    Row row = new Row(new ArrayList<>(expected.values()));

    assertThat(rows(executor, values(fields, row))).containsExactly(row);
  }

  @Test
  void nestedValuesAreListsMapsAndRowsInUtcWhateverTheProcessZone() {
    StructType inner =
        StructType.of(
            field("t", PrimitiveType.TIMESTAMP),
            field("w", PrimitiveType.TIMESTAMP_NTZ),
            field("d", new DecimalType(10, 3)),
            field("i", DayTimeIntervalType.FULL),
            field("m", YearMonthIntervalType.FULL));
    List<StructField> fields =
        List.of(
            field("list", new ArrayType(INT, true)),
            field("map", new MapType(PrimitiveType.STRING, PrimitiveType.DATE, true)),
            field("struct", inner),
            field("top", PrimitiveType.TIMESTAMP_NTZ));
    Map<String, LocalDate> map = new LinkedHashMap<>();
    map.put("z", LocalDate.of(1582, 10, 10));
    map.put("a", null);
    Row struct =
        Row.of(
            Instant.parse("1883-11-18T12:00:00Z"),
            LocalDateTime.parse("2024-03-10T02:30:00"),
            new BigDecimal("1.250"),
            Duration.ofHours(-30),
            Period.of(2, 3, 0));
    Row row =
        Row.of(
            java.util.Arrays.asList(1, null),
            map,
            struct,
            LocalDateTime.parse("0001-01-01T00:00:00"));
    TimeZone zone = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
    try {
      Row read = rows(executor, values(fields, row)).getFirst();
      assertThat(read).isEqualTo(row);
      assertThat(((Map<?, ?>) read.get(1)).keySet()).hasToString("[z, a]");
    } finally {
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void manyConstantRowsKeepTheirValuesAndTypes() {
    List<StructField> fields =
        List.of(
            field("l", PrimitiveType.LONG),
            field("i", INT),
            field("s", PrimitiveType.STRING),
            field("b", PrimitiveType.BINARY),
            field("d", new DecimalType(38, 10)),
            field("small", new DecimalType(4, 2)),
            field("day", PrimitiveType.DATE),
            field("t", PrimitiveType.TIMESTAMP),
            field("n", PrimitiveType.TIMESTAMP_NTZ),
            field("x", PrimitiveType.DOUBLE),
            field("y", PrimitiveType.BYTE));
    Row row =
        Row.of(
            Long.MIN_VALUE,
            7,
            "a\u0000b😀",
            new byte[0],
            new BigDecimal("-1234567890123456789012345678.0123456789"),
            new BigDecimal("-1.50"),
            LocalDate.of(1, 1, 1),
            Instant.parse("9999-12-31T23:59:59.999999Z"),
            LocalDateTime.parse("0001-01-01T00:00:00.000001"),
            Double.NaN,
            (byte) -1);
    Row nulls = new Row(java.util.Collections.nCopies(fields.size(), null));
    Row[] many = new Row[1000];
    java.util.Arrays.setAll(many, i -> i % 2 == 0 ? row : nulls);
    List<Row> read = rows(executor, values(fields, many));
    assertThat(read).hasSize(1000);
    assertThat(read.get(1)).isEqualTo(nulls);
    for (int i = 0; i < fields.size(); i++) {
      assertThat(read.getFirst().get(i)).isEqualTo(row.get(i));
    }
  }

  @Test
  void constantsOfNarrowerTypesAreWidened() {
    DecimalType wide = new DecimalType(12, 2);
    List<List<TypedExpression>> cells = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      TypedExpression narrow =
          i % 2 == 0 ? literal(i, INT) : literal(new BigDecimal("0.5"), new DecimalType(1, 1));
      cells.add(
          List.of(
              new TypedExpression.Cast(
                  narrow, wide, false, TypedExpression.CastPurpose.EXPRESSION)));
    }
    Plan plan = new Plan.Values(cells, List.of(Column.fresh("d", wide, false)));
    assertThat(rows(executor, plan))
        .hasSize(20)
        .contains(Row.of(new BigDecimal("18.00")), Row.of(new BigDecimal("0.50")));
  }

  @Test
  void binaryIsBytes() {
    List<StructField> fields =
        List.of(
            field("bytes", PrimitiveType.BINARY),
            field("list", new ArrayType(PrimitiveType.BINARY, true)));
    byte[] bytes = {0, -1, 65};
    Row read = rows(executor, values(fields, Row.of(bytes, List.of(bytes)))).getFirst();
    assertThat((byte[]) read.get(0)).isEqualTo(bytes);
    assertThat((byte[]) ((List<?>) read.get(1)).getFirst()).isEqualTo(bytes);
  }

  @Test
  void rowsComeInTheOrderOfTheOutermostSort() {
    Plan plan = values(List.of(A, B), Row.of(2, "x"), Row.of(null, "y"), Row.of(1, "z"));
    Plan sorted = new Plan.Sort(plan, List.of(new Plan.SortKey(column(plan, 0), true, false)));
    Plan projected = new Plan.Project(sorted, List.of(Plan.Assignment.keep(plan.output().get(1))));
    assertThat(rows(executor, projected)).containsExactly(Row.of("x"), Row.of("z"), Row.of("y"));
    assertThat(rows(executor, new Plan.Limit(projected, OptionalLong.of(1), 1)))
        .containsExactly(Row.of("z"));
  }

  @Test
  void countsRowsOfAPlanWithoutColumns() {
    Plan none = new Plan.Project(values(List.of(A), Row.of(1), Row.of(2)), List.of());
    Plan count =
        new Plan.Aggregate(
            none,
            List.of(),
            List.of(),
            List.of(Plan.Assignment.of("n", aggregate("count", PrimitiveType.LONG))));
    assertThat(rows(executor, count)).containsExactly(Row.of(2L));
    assertThat(rows(executor, none)).containsExactly(Row.of(), Row.of());
  }

  @Test
  void aFilterThatCanRaiseSeesOnlyRowsThatTheFiltersBelowItKeep() {
    Plan source = new Plan.Range(0, 10_000, 1, Column.fresh("i", PrimitiveType.LONG, false));
    TypedExpression zero = literal(0L, PrimitiveType.LONG);
    Plan nonZero =
        new Plan.Filter(source, call("<>", PrimitiveType.BOOLEAN, column(source, 0), zero));
    TypedExpression quotient =
        call(
            "checked/",
            PrimitiveType.DOUBLE,
            literal(10_000L, PrimitiveType.LONG),
            column(source, 0));
    Plan projected = new Plan.Project(nonZero, List.of(Plan.Assignment.of("q", quotient)));
    Plan direct =
        new Plan.Filter(
            nonZero,
            call(">", PrimitiveType.BOOLEAN, quotient, literal(2500.0, PrimitiveType.DOUBLE)));
    Plan through =
        new Plan.Filter(
            projected,
            call(
                ">",
                PrimitiveType.BOOLEAN,
                column(projected, 0),
                literal(2500.0, PrimitiveType.DOUBLE)));
    assertThat(rows(executor, direct)).hasSize(3);
    assertThat(rows(executor, through)).hasSize(3);
  }

  @Test
  void groupsByGroupingSets() {
    Plan source = values(List.of(A, B), Row.of(1, "x"), Row.of(1, "y"), Row.of(2, "x"));
    Plan plan =
        new Plan.Aggregate(
            source,
            List.of(
                Plan.Assignment.keep(source.output().get(0)),
                Plan.Assignment.of("k", column(source, 1))),
            List.of(List.of(0, 1), List.of(0), List.of()),
            List.of(Plan.Assignment.of("n", aggregate("count", PrimitiveType.LONG))));
    assertThat(rows(executor, plan))
        .containsExactlyInAnyOrder(
            Row.of(1, "x", 1L),
            Row.of(1, "y", 1L),
            Row.of(2, "x", 1L),
            Row.of(1, null, 2L),
            Row.of(2, null, 1L),
            Row.of(null, null, 3L));
  }

  @Test
  void joinsOfEveryKind() {
    Plan left = values(List.of(A), Row.of(1), Row.of(2), Row.of(2));
    Plan right = values(List.of(A), Row.of(2), Row.of(3));
    TypedExpression same = call("=", PrimitiveType.BOOLEAN, column(left, 0), column(right, 0));
    assertThat(join(Plan.JoinKind.INNER, left, right, same))
        .containsExactly(Row.of(2, 2), Row.of(2, 2));
    assertThat(join(Plan.JoinKind.LEFT, left, right, same))
        .containsExactlyInAnyOrder(Row.of(1, null), Row.of(2, 2), Row.of(2, 2));
    assertThat(join(Plan.JoinKind.RIGHT, left, right, same))
        .containsExactlyInAnyOrder(Row.of(null, 3), Row.of(2, 2), Row.of(2, 2));
    assertThat(join(Plan.JoinKind.FULL, left, right, same)).hasSize(4);
    assertThat(join(Plan.JoinKind.LEFT_SEMI, left, right, same))
        .containsExactly(Row.of(2), Row.of(2));
    assertThat(join(Plan.JoinKind.LEFT_ANTI, left, right, same)).containsExactly(Row.of(1));
  }

  private static List<Row> join(
      Plan.JoinKind kind, Plan left, Plan right, TypedExpression condition) {
    return rows(executor, new Plan.Join(kind, false, left, right, Optional.of(condition)));
  }

  @Test
  void lateralJoinsSeeTheLeftSide() {
    Plan left = values(List.of(A), Row.of(1), Row.of(2));
    Plan one = values(List.of());
    Plan unit = new Plan.Values(List.of(List.of()), one.output());
    Plan next =
        new Plan.Project(
            unit,
            List.of(Plan.Assignment.of("n", call("+", INT, column(left, 0), literal(1, INT)))));
    Plan odd =
        new Plan.Filter(next, call("=", PrimitiveType.BOOLEAN, column(next, 0), literal(3, INT)));
    assertThat(
            rows(executor, new Plan.Join(Plan.JoinKind.INNER, true, left, next, Optional.empty())))
        .containsExactlyInAnyOrder(Row.of(1, 2), Row.of(2, 3));
    assertThat(rows(executor, new Plan.Join(Plan.JoinKind.LEFT, true, left, odd, Optional.empty())))
        .containsExactlyInAnyOrder(Row.of(1, null), Row.of(2, 3));
    assertThat(
            rows(
                executor,
                new Plan.Join(Plan.JoinKind.LEFT_SEMI, true, left, odd, Optional.empty())))
        .containsExactly(Row.of(2));
  }

  @Test
  void setOperationsMatchColumnsByPosition() {
    Plan left = values(List.of(A, B), Row.of(1, "x"), Row.of(1, "x"), Row.of(2, "y"));
    Plan right = values(List.of(A, B), Row.of(1, "x"));
    assertThat(set(Plan.SetKind.UNION, true, left, right)).hasSize(4);
    assertThat(set(Plan.SetKind.UNION, false, left, right)).hasSize(2);
    assertThat(set(Plan.SetKind.EXCEPT, true, left, right))
        .containsExactlyInAnyOrder(Row.of(1, "x"), Row.of(2, "y"));
    assertThat(set(Plan.SetKind.EXCEPT, false, left, right)).containsExactly(Row.of(2, "y"));
    assertThat(set(Plan.SetKind.INTERSECT, false, left, right)).containsExactly(Row.of(1, "x"));
  }

  private static List<Row> set(Plan.SetKind kind, boolean all, Plan left, Plan right) {
    List<Column> output =
        List.of(Column.fresh("a", INT, true), Column.fresh("b", PrimitiveType.STRING, true));
    return rows(executor, new Plan.SetOperation(kind, all, left, right, output));
  }

  @Test
  void sharesAPlanAmongItsReferences() {
    Plan shared =
        new Plan.Project(
            new Plan.Values(List.of(List.of()), List.of()),
            List.of(Plan.Assignment.of("r", call("random", PrimitiveType.DOUBLE))));
    Column first = Column.fresh("x", PrimitiveType.DOUBLE, true);
    Column second = Column.fresh("y", PrimitiveType.DOUBLE, true);
    Plan body =
        new Plan.Join(
            Plan.JoinKind.INNER,
            false,
            new Plan.SharedReference("s", List.of(first)),
            new Plan.SharedReference("s", List.of(second)),
            Optional.of(call("=", PrimitiveType.BOOLEAN, first.reference(), second.reference())));
    assertThat(rows(executor, new Plan.With("s", shared, body))).hasSize(1);
  }

  @Test
  void correlatedSubqueries() {
    Plan outer = values(List.of(A), Row.of(1), Row.of(2), Row.of((Object) null));
    Plan inner = values(List.of(A), Row.of(1), Row.of((Object) null));
    Plan matching =
        new Plan.Filter(
            inner, call("=", PrimitiveType.BOOLEAN, column(inner, 0), column(outer, 0)));
    Plan plan =
        new Plan.Project(
            outer,
            List.of(
                Plan.Assignment.of("e", new TypedExpression.ExistsSubquery(matching)),
                Plan.Assignment.of("s", new TypedExpression.ScalarSubquery(matching)),
                Plan.Assignment.of(
                    "i", new TypedExpression.InSubquery(List.of(column(outer, 0)), inner))));
    assertThat(rows(executor, plan))
        .containsExactly(
            Row.of(true, 1, true), Row.of(false, null, null), Row.of(false, null, null));
  }

  @Test
  void aScalarSubqueryWithTwoRowsIsAnError() {
    Plan two = values(List.of(A), Row.of(1), Row.of(2));
    Plan plan =
        new Plan.Project(
            new Plan.Values(List.of(List.of()), List.of()),
            List.of(Plan.Assignment.of("s", new TypedExpression.ScalarSubquery(two))));
    assertThatThrownBy(() -> rows(executor, plan))
        .isInstanceOfSatisfying(
            TarnException.class,
            e -> assertThat(e.errorClass()).isEqualTo("SCALAR_SUBQUERY_TOO_MANY_ROWS"));
  }

  @Test
  void windowsAddColumns() {
    Plan source = values(List.of(A, B), Row.of(1, "x"), Row.of(3, "x"), Row.of(2, "y"));
    TypedExpression number =
        new TypedExpression.WindowCall(
            aggregate("row_number", PrimitiveType.LONG),
            List.of(column(source, 1)),
            List.of(new Plan.SortKey(column(source, 0), true, false)),
            Optional.empty());
    Plan plan = new Plan.Window(source, List.of(Plan.Assignment.of("n", number)));
    assertThat(rows(executor, plan))
        .containsExactlyInAnyOrder(Row.of(1, "x", 2L), Row.of(3, "x", 1L), Row.of(2, "y", 1L));
  }

  @Test
  void heldRowsAreASourceUntilTheyAreClosed() {
    Plan source = values(List.of(A, B), Row.of(1, "x"), Row.of(2, "y"));
    try (Materialized held = executor.materialize(source, context())) {
      assertThat(rows(executor, Plan.Scan.of(held)))
          .containsExactly(Row.of(1, "x"), Row.of(2, "y"));
    }
  }

  @Test
  void explainsWithTheStatementAndTheDatabasesPlan() {
    Plan source = values(List.of(A), Row.of(1));
    assertThat(executor.explain(source, context())).startsWith("SELECT CAST('1' AS INT)");
  }

  @Test
  void aCancelledStatementEnds() {
    Plan source =
        new Plan.Range(0, Long.MAX_VALUE, 1, Column.fresh("i", PrimitiveType.LONG, false));
    Cancellation cancellation = new Cancellation();
    ExecutionContext context = new ExecutionContext(ZoneOffset.UTC, cancellation);
    try (RowCursor cursor = executor.query(source, context)) {
      cursor.next();
      cancellation.cancel();
      assertThatThrownBy(
              () -> {
                while (cursor.next() != null) {
                  continue;
                }
              })
          .isInstanceOfSatisfying(
              TarnException.class, e -> assertThat(e.errorClass()).isEqualTo("OPERATION_CANCELED"));
    }
  }

  @Test
  void anEarlyClosedCursorFreesItsStatement() {
    Plan source =
        new Plan.Range(0, Long.MAX_VALUE, 1, Column.fresh("i", PrimitiveType.LONG, false));
    for (int i = 0; i < 20; i++) {
      try (RowCursor cursor = executor.query(source, context())) {
        assertThat(cursor.next()).isEqualTo(Row.of(0L));
      }
    }
  }

  private static StructField field(String name, dev.tarn.core.type.DataType type) {
    return StructField.nullable(name, type);
  }
}
