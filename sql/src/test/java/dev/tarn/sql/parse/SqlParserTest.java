package dev.tarn.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Statement;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class SqlParserTest {
  private static final SqlParser PARSER = new SqlParser(ParseOptions.UTC);

  @Test
  void readsTimestampsWithoutZoneInTheSessionsZone() {
    SqlParser berlin = new SqlParser(new ParseOptions(ZoneId.of("Europe/Berlin")));

    assertThat(berlin.parseExpression("TIMESTAMP'2020-07-01 12:00:00'"))
        .isEqualTo(timestamp("2020-07-01T10:00:00Z", 30));
    assertThat(berlin.parseExpression("TIMESTAMP'2020-07-01 12:00:00Z'"))
        .isEqualTo(timestamp("2020-07-01T12:00:00Z", 31));
  }

  private static Expression timestamp(String instant, int length) {
    return new Expression.Literal(
        new SourcePosition(1, 1, length), Instant.parse(instant), PrimitiveType.TIMESTAMP);
  }

  @Test
  void readsColumnsAsCreateTableDoes() {
    assertThat(PARSER.parseColumns("a INT, b: STRING NOT NULL COMMENT 'x', `c d` ARRAY<DATE>"))
        .isEqualTo(
            StructType.of(
                StructField.nullable("a", PrimitiveType.INTEGER),
                StructField.required("b", PrimitiveType.STRING).withComment("x"),
                StructField.nullable("c d", PARSER.parseDataType("ARRAY<DATE>"))));
  }

  @Test
  void readsNamesOfSeveralParts() {
    assertThat(PARSER.parseName("`my schema`.`a.b`").parts()).containsExactly("my schema", "a.b");
    assertThat(PARSER.parseName("select").parts()).containsExactly("select");
    assertThatThrownBy(() -> PARSER.parseName("a b")).isInstanceOf(TarnException.class);
  }

  @Test
  void keepsExpressionsAsTheyAreWritten() {
    Statement.CreateTable table =
        (Statement.CreateTable)
            PARSER.parse("CREATE TABLE t (a INT, b INT GENERATED ALWAYS AS ( a  +/* one */ 1 ))");

    assertThat(table.columns().get(1).generated().orElseThrow().text())
        .isEqualTo("a  +/* one */ 1");
  }

  @Test
  void keepsTheOrderOfProperties() {
    Statement.CreateTable table =
        (Statement.CreateTable)
            PARSER.parse("CREATE TABLE t (a INT) TBLPROPERTIES (z = 1, 'b.c' = 'x', a = true)");

    assertThat(table.properties().keySet()).containsExactly("z", "b.c", "a");
  }

  @Test
  void pointsAtTheErrorInTheLineItIsIn() {
    assertThatThrownBy(() -> PARSER.parse("SELECT '😀',\n  a b c\nFROM t"))
        .hasMessage(
            """
            [PARSE_SYNTAX_ERROR] Cannot parse the statement: syntax error at or near 'c'. \
            SQLSTATE: 42601
            == SQL (line 2, position 7) ==
              a b c
                  ^\
            """);
  }

  @Test
  void readsScripts() {
    assertThat(PARSER.parseScript("SELECT 1; -- one\n\nUSE a; /* none */ ;"))
        .extracting(statement -> statement.getClass().getSimpleName())
        .containsExactly("QueryStatement", "Use");
  }

  @Test
  void readsLongChainsOfOperators() {
    Expression sum = PARSER.parseExpression("0" + " + 1".repeat(5_000));
    int depth = 0;
    while (sum instanceof Expression.Binary binary) {
      sum = binary.left();
      depth++;
    }
    assertThat(depth).isEqualTo(5_000);
    assertThat(PARSER.parseExpression("a" + " OR a = 1".repeat(5_000))).isNotNull();
  }

  @Test
  void refusesWhatIsNestedTooDeeply() {
    String sql = "SELECT " + "f(".repeat(20_000) + "1" + ")".repeat(20_000);

    assertThatThrownBy(() -> PARSER.parse(sql))
        .isInstanceOfSatisfying(
            TarnException.class,
            e -> assertThat(e.errorClass()).isEqualTo("FAILED_TO_PARSE_TOO_COMPLEX"));
  }
}
