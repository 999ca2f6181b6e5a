package dev.tarn.sql.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.analyze.InsertSource.AllDefault;
import dev.tarn.sql.analyze.InsertSource.Given;
import dev.tarn.sql.analyze.InsertSource.SomeDefault;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.PlanPrinter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What statements other than queries ask of the analyzer. */
class AnalyzerTest {
  private final Analyzer analyzer = TestRelations.analyzer();

  private static Expression parse(String sql) {
    return new SqlParser(ParseOptions.UTC).parseExpression(sql);
  }

  @Test
  void expressionsAreTypedOverColumns() {
    Column id = Column.fresh("id", PrimitiveType.LONG, false);
    TypedExpression typed = analyzer.expression(parse("id + 1"), List.of(id));
    assertThat(typed.type()).isEqualTo(PrimitiveType.LONG);
    assertThat(typed.nullable()).isFalse();
    assertThat(PlanPrinter.print(typed)).isEqualTo("(id + 1)");
  }

  @Test
  void columnsCanBeQualifiedByAnySuffixOfTheTablesName() {
    Column id = Column.fresh("id", PrimitiveType.LONG, false);
    Scope scope = Scope.of(List.of("main", "default", "t"), List.of(id));
    for (String name : List.of("id", "t.id", "default.t.id", "main.default.t.id", "T.ID")) {
      assertThat(analyzer.expression(parse(name), scope)).isEqualTo(id.reference());
    }
    assertThatThrownBy(() -> analyzer.expression(parse("main.t.id"), scope))
        .hasMessageContaining("UNRESOLVED_COLUMN.WITH_SUGGESTION");
  }

  @Test
  void conditionsMustBeBoolean() {
    assertThatThrownBy(() -> analyzer.condition(parse("1"), Scope.empty()))
        .hasMessageContaining("DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN");
    assertThatThrownBy(() -> analyzer.condition(parse("max(1) > 1"), Scope.empty()))
        .hasMessageContaining("UNSUPPORTED_EXPR_FOR_OPERATOR");
  }

  @Test
  void storedValuesAreCastToTheirColumn() {
    TypedExpression five = analyzer.expression(parse("'5'"), Scope.empty());
    assertThat(PlanPrinter.print(analyzer.storeAssignment(five, PrimitiveType.INTEGER, "n")))
        .isEqualTo("store('5' as int)");
    TypedExpression array = analyzer.expression(parse("array(1)"), Scope.empty());
    assertThatThrownBy(() -> analyzer.storeAssignment(array, PrimitiveType.INTEGER, "n"))
        .hasMessageContaining("DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION")
        .hasMessageContaining("\"n\"");
  }

  @Test
  void insertsSayWhereTheKeywordDefaultStands() {
    InsertSource source =
        analyzer.insertSource(
            TestRelations.parse("VALUES (1, DEFAULT, 'a'), (2, DEFAULT, DEFAULT)"));
    assertThat(source.columns().get(0)).isInstanceOf(Given.class);
    assertThat(source.columns().get(1)).isInstanceOf(AllDefault.class);
    assertThat(source.columns().get(2)).isInstanceOf(SomeDefault.class);
    assertThat(PlanPrinter.print(source.plan()))
        .isEqualTo(
            """
            Project [col1, col3, col4]
              Values (1, NULL, 'a', false), (2, NULL, NULL:STRING, true) [col1, col2, col3, col4]
            """);
  }

  @Test
  void defaultHasNoMeaningElsewhere() {
    assertThatThrownBy(() -> analyzer.query(TestRelations.parse("VALUES (DEFAULT)")))
        .hasMessageContaining("DEFAULT_PLACEMENT_INVALID");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 + 2 * 3 | 7",
        "-(5) | -5",
        "concat('a', 'b') | ab",
        "CAST('12' AS INT) | 12",
        "CAST(12.7 AS INT) | 12",
        "date'2020-01-31' + INTERVAL 1 MONTH | 2020-02-29",
        "date_add(date'2020-01-01', 31) | 2020-02-01",
        "CAST('2020-01-01 10:00:00' AS TIMESTAMP) | 2020-01-01T10:00:00Z",
        "timestamp'2020-01-01 10:00:00' - INTERVAL 1 HOUR | 2020-01-01T09:00:00Z",
        "current_timestamp() | 2024-05-06T07:08:09.123456Z",
        "current_date - 1 | 2024-05-05",
        "CASE WHEN true THEN 1 ELSE 2 END | 1",
        "TRY_CAST('x' AS INT) | null",
      })
  void constantsAreFolded(String sql, String value) {
    assertThat(String.valueOf(analyzer.constant(parse(sql)).value())).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(SELECT 1) | DATATYPE_MISMATCH.NON_FOLDABLE_INPUT",
        "x | UNRESOLVED_COLUMN.WITHOUT_SUGGESTION",
        "md5('a') | UNSUPPORTED_FEATURE.SQL",
        "CAST('x' AS INT) | CAST_INVALID_INPUT",
        "CAST(300 AS TINYINT) | CAST_OVERFLOW",
        "2147483647 + 1 | ARITHMETIC_OVERFLOW",
      })
  void whatIsNotConstantIsRefused(String sql, String errorClass) {
    assertThatThrownBy(() -> analyzer.constant(parse(sql)))
        .hasMessageStartingWith("[" + errorClass + "]");
  }

  @Test
  void parametersHaveTheirValues() {
    AnalysisContext session =
        analyzer.context().withParameters(Map.of("n", TypedExpression.Literal.of(3L)));
    Analyzer withParameters = new Analyzer(session, null);
    assertThat(withParameters.constant(parse(":n + 1")).value()).isEqualTo(4L);
    assertThatThrownBy(() -> analyzer.constant(parse(":n")))
        .hasMessageContaining("UNBOUND_SQL_PARAMETER");
  }
}
