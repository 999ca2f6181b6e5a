package dev.tarn.duckdb.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.ErrorCatalog;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.duckdb.engine.DuckDbExecutorProvider;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.execute.ExecutionContext;
import dev.tarn.lake.execute.Executor;
import dev.tarn.sql.analyze.AnalysisContext;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The traps: where DuckDB left to itself would answer otherwise. Each answer is Spark 4.2's. */
class SparkSemanticsTest {
  @TempDir static Path scratch;
  private static Executor executor;

  @BeforeAll
  static void open() {
    executor = new DuckDbExecutorProvider().open(scratch);
  }

  @AfterAll
  static void close() {
    executor.close();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      nullValues = "NULL",
      value = {
        // DuckDB rounds, Spark cuts; DuckDB knows 1_000 and 1e3 as whole numbers
        "cast(-1.7 as int)|-1",
        "cast(1.7e0 as bigint)|1",
        "try_cast('1_000' as int)|NULL",
        "try_cast('1e3' as int)|NULL",
        "cast('  12 ' as int)|12",
        "cast(1.005e0 as decimal(5,2))|1.01",
        "cast(cast(0.5 as decimal(2,2)) as string)|0.50",
        "cast(1e7 as string)|1.0E7",
        "cast(0.1F as double)|0.10000000149011612",
        "cast(1e40 as float)|Infinity",
        "cast(map('a', 1) as string)|{a -> 1}",
        "cast(array(1, null) as string)|[1, null]",
        "cast('2020-1-2 x' as date)|2020-01-02",
        "cast('2020-01-02 03:04:05+1' as timestamp)|2020-01-02 02:04:05",
        // arithmetic
        "7 / 2|3.5",
        "-7 div 2|-3",
        "-7 % 3|-1",
        "pmod(7, -3)|1",
        "cast(-2147483648 as int) % -1|0",
        "null / 0|NULL",
        "cast(1 as decimal(38,10)) * cast(3 as decimal(38,10))|3.000000",
        "cast(2 as decimal(10,2)) / cast(3 as decimal(10,2))|0.6666666666667",
        "1 << 33|2",
        "double('nan') > 1e308|true",
        "round(2.675e0, 2)|2.68",
        "bround(2.5)|2",
        "ceil(1e30)|9223372036854775807",
        "ln(0)|NULL",
        "sqrt(-1)|NaN",
        // NULL and three-valued logic
        "concat('a', null)|NULL",
        "concat_ws(',', 'a', null, 'b')|a,b",
        "concat_ws(null, 'a')|NULL",
        "repeat('a', null)|NULL",
        "array_contains(array(1, null), 2)|NULL",
        "exists(array(1, null), x -> x > 1)|NULL",
        "forall(array(1, null), x -> x = 1)|NULL",
        // strings by code points
        "substring('abcdef', -10, 6)|ab",
        "substring('abcdef', 0, 2)|ab",
        "left('abc', -1)|\"\"",
        "reverse('a😀b')|b😀a",
        "upper('straße')|STRASSE",
        "instr('abc', '')|1",
        "'a%b' like 'a\\\\%b'|true",
        "regexp_replace('abc', '(b)', '[$1]')|a[b]c",
        "cast(split('a,b,,', ',') as string)|[a, b, , ]",
        // dates
        "add_months('2020-01-31', 1)|2020-02-29",
        "dayofweek('2020-02-09')|1",
        "weekday('2020-02-09')|6",
        "months_between('2020-03-30 10:30:00', '2020-01-01')|2.94959677",
        "date_format(timestamp'2020-01-02 13:04:05.678', 'EEE d MMM y h:mm a')|Thu 2 Jan 2020 1:04"
            + " PM",
        "timestampdiff(HOUR, date'2020-01-01', timestamp'2020-01-02 00:30:00')|24",
        "date_diff(QUARTER, date'2020-01-01', date'2021-03-31')|4",
        "datediff(MONTH, timestamp_ntz'2020-01-31 00:00:00', null)|NULL",
        "dateadd(HOUR, 1, date'2020-01-01')|2020-01-01 01:00:00",
        "timestampadd(MONTH, -1, timestamp_ntz'2020-03-31 01:02:03')|2020-02-29 01:02:03",
        "timestampadd(WEEK, '2', '2020-01-01')|2020-01-15 00:00:00",
        "dateadd(date'2020-01-01', 5)|2020-01-06",
        "null[0]|NULL",
        // lambdas
        "cast(transform(array(1, 2), (x, i) -> x * i) as string)|[0, 2]",
        "aggregate(array(1, 2, 3), 0, (a, x) -> a + x, a -> a * 10)|60",
        "cast(zip_with(array(1, 2), array(3), (x, y) -> x + y) as string)|[4, null]",
        "hash('abc', 1)|945627151",
        "xxhash64('abcdefghijklmnopqrstuvwxyz0123456789')|2724237963427677065",
      })
  void answersAsSparkDoes(String expression, String expected) {
    assertThat(value("SELECT CAST(" + expression + " AS STRING)", "UTC")).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0} raises {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "cast('1.5' as int)|CAST_INVALID_INPUT",
        "cast(300 as tinyint)|CAST_OVERFLOW",
        "cast(123456.789 as decimal(5,2))|NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION",
        "2147483647 + 1|ARITHMETIC_OVERFLOW",
        "127Y + 1Y|BINARY_ARITHMETIC_OVERFLOW",
        "-(-128Y)|ARITHMETIC_OVERFLOW",
        "abs(cast(-2147483648 as int))|ARITHMETIC_OVERFLOW",
        "1 / 0|DIVIDE_BY_ZERO",
        "1 % 0|REMAINDER_BY_ZERO",
        "element_at(array(1), 2)|INVALID_ARRAY_INDEX_IN_ELEMENT_AT",
        "array(1)[1]|INVALID_ARRAY_INDEX",
        "map(1, 2, 1, 3)|DUPLICATED_MAP_KEY",
        "dateadd('HOUR', 1, now())|INVALID_PARAMETER_VALUE.DATETIME_UNIT",
        "dateadd(FOO, 1, now())|UNRESOLVED_COLUMN.WITHOUT_SUGGESTION",
        "raise_error('no')|USER_RAISED_EXCEPTION",
        "regexp_extract('abc', '(b)', 2)|INVALID_PARAMETER_VALUE.REGEX_GROUP_INDEX",
        "make_date(2020, 2, 30)|DATETIME_FIELD_OUT_OF_BOUNDS.WITH_SUGGESTION",
        "to_date('x', 'yyyy')|CANNOT_PARSE_TIMESTAMP",
        "date_format(date'2020-01-01',"
            + " 'YYYY')|INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION",
      })
  void raisesSparksClass(String expression, String errorClass) {
    assertThatThrownBy(() -> value("SELECT " + expression, "UTC"))
        .isInstanceOfSatisfying(
            TarnException.class,
            error -> {
              assertThat(error.errorClass()).isEqualTo(errorClass);
              assertThat(error.parameters().keySet())
                  .containsAll(ErrorCatalog.entry(errorClass).parameters());
            });
  }

  @Test
  void evaluatesTheSecondOperandOnlyWhenTheFirstDoesNotDecide() {
    assertThat(value("SELECT sum(if(id = 0 OR 10 / id > 1, 1, 0)) FROM range(3)", "UTC"))
        .isEqualTo("3");
    assertThat(value("SELECT sum(if(id <> 0 AND 10 / id > 1, 1, 0)) FROM range(3)", "UTC"))
        .isEqualTo("2");
    assertThat(value("SELECT sum(coalesce(if(id = 0, 7, null), 10 / id)) FROM range(2)", "UTC"))
        .isEqualTo("17.0");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "cast(double('nan') as int)|NaN",
        "cast(-1e300 * 1e300 as int)|-Infinity",
        "cast(1e20 as int)|1.0E20D",
        "cast(float('1e20') as int)|1.0E20",
        "cast(id + 1000 as tinyint)|1000L",
        "cast(cast(id + 300 as smallint) as tinyint)|300S",
      })
  void namesTheValueThatDoesNotFit(String expression, String expected) {
    assertThatThrownBy(() -> value("SELECT " + expression + " FROM range(1)", "UTC"))
        .isInstanceOfSatisfying(
            TarnException.class,
            error -> assertThat(error.parameters()).containsEntry("value", expected));
  }

  @Test
  void namesTheTypeThatOverflows() {
    assertThatThrownBy(() -> value("SELECT int(id) + 2147483647 FROM range(1, 2)", "UTC"))
        .hasMessageContaining("overflow of INT");
    assertThatThrownBy(() -> value("SELECT id + 9223372036854775807 FROM range(1, 2)", "UTC"))
        .hasMessageContaining("overflow of BIGINT");
  }

  @Test
  void sharesCommonTablesThatBuildOnEachOther() {
    String tables = "WITH a AS (SELECT 1 x), b AS (SELECT x + 1 y FROM a) ";
    assertThat(value(tables + "SELECT x + y FROM a, b WHERE x < (SELECT max(y) FROM b)", "UTC"))
        .isEqualTo("3");
    assertThat(
            value(
                tables
                    + "SELECT sum(x) FROM (SELECT * FROM a UNION ALL SELECT * FROM b"
                    + " UNION ALL SELECT * FROM b)",
                "UTC"))
        .isEqualTo("5");
    assertThat(
            value(tables + "SELECT a.x + c.y FROM a JOIN b ON x < y JOIN b c ON c.y = b.y", "UTC"))
        .isEqualTo("3");
    assertThat(
            value(
                tables + "SELECT * FROM b UNION ALL SELECT * FROM b UNION ALL SELECT * FROM a",
                "UTC"))
        .isEqualTo("2");
  }

  @Test
  void readsAndWritesTimestampsInTheZoneOfTheSession() {
    String berlin = "Europe/Berlin";
    assertThat(value("SELECT hour(timestamp'2020-07-01 12:00:00Z')", berlin)).isEqualTo("14");
    assertThat(value("SELECT cast(timestamp'2020-07-01 23:00:00Z' as date)", berlin))
        .isEqualTo("2020-07-02");
    assertThat(value("SELECT cast(timestamp'2020-07-01 12:00:00Z' as string)", berlin))
        .isEqualTo("2020-07-01 14:00:00");
    assertThat(value("SELECT unix_timestamp('2020-07-01 00:00:00')", berlin))
        .isEqualTo("1593554400");
  }

  private static String value(String sql, String zone) {
    ZoneId id = ZoneId.of(zone);
    Statement statement = new SqlParser(new ParseOptions(id)).parse(sql);
    AnalysisContext session = AnalysisContext.of(id, Instant.EPOCH, "me", "main", "default");
    Plan plan =
        new Analyzer(session, new NoRelations())
            .query(((Statement.QueryStatement) statement).query());
    List<Row> rows = executor.query(plan, new ExecutionContext(id, new Cancellation())).drain();
    Object value = rows.getFirst().get(0);
    return value == null ? null : value.toString();
  }

  private static final class NoRelations implements Relations {
    @Override
    public Optional<Resolved> table(QualifiedName name, Optional<TimePoint> at) {
      return Optional.empty();
    }

    @Override
    public Optional<Plan> tableFunction(QualifiedName name, List<ConstantArgument> arguments) {
      return Optional.empty();
    }
  }
}
