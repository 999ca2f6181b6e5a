package dev.tarn.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.StatementSplitter.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementSplitterTest {
  @Test
  void splitsAtSemicolonsAndTellsWhereEachStatementBegins() {
    assertThat(StatementSplitter.split("SELECT 1;\n\n  -- two\n  SELECT\n 2 ;SELECT 3"))
        .containsExactly(
            new Part("SELECT 1", new SourcePosition(1, 1, 1)),
            new Part("SELECT\n 2", new SourcePosition(4, 3, 1)),
            new Part("SELECT 3", new SourcePosition(5, 5, 1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT ';'",
        "SELECT 'it''s;'",
        "SELECT 'a\\';b'",
        "SELECT \";\"",
        "SELECT \"a\\\";\"",
        "SELECT \"a\"\";\"",
        "SELECT r'\\' , ';'",
        "SELECT R\"\\\" , ';'",
        "SELECT tr'\\';'",
        "SELECT `a;b`, `a``;`",
        "SELECT 1 -- ;\n + 1",
        "SELECT 1 -- ' ;\n",
        "SELECT 1 -- a \\\n ; b\n + 2",
        "SELECT /* ; */ 1",
        "SELECT /* ' ; /* ; */ ; */ 1",
        "SELECT /*+ HINT(a) */ 1",
      })
  void leavesSemicolonsAloneInStringsNamesAndComments(String statement) {
    assertThat(StatementSplitter.split(statement + ";SELECT 2"))
        .extracting(Part::text)
        .containsExactly(statement.strip(), "SELECT 2");
  }

  @Test
  void leavesOutStatementsOfNothing() {
    assertThat(StatementSplitter.split("")).isEmpty();
    assertThat(StatementSplitter.split(" ;; /* a */ ; -- b\n;")).isEmpty();
  }

  @Test
  void keepsWhatDoesNotEnd() {
    assertThat(StatementSplitter.split("SELECT 1; SELECT 'a; SELECT 2"))
        .extracting(Part::text)
        .containsExactly("SELECT 1", "SELECT 'a; SELECT 2");
    assertThat(StatementSplitter.split("SELECT 1; /* a; SELECT 2"))
        .extracting(Part::text)
        .containsExactly("SELECT 1", "/* a; SELECT 2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "-- a",
        "/* a */",
        "SELECT 1;",
        "SELECT 1; ",
        "SELECT ';'; -- done",
        ";"
      })
  void isCompleteAfterASemicolonOrWithoutAStatement(String script) {
    assertThat(StatementSplitter.isComplete(script)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "SELECT 1; SELECT 2",
        "SELECT ';",
        "SELECT `;",
        "SELECT 1; /* ",
        "SELECT \";",
        "SELECT 1 -- ;",
        "SELECT r'\\;",
      })
  void isNotCompleteWhileSomethingIsOpen(String script) {
    assertThat(StatementSplitter.isComplete(script)).isFalse();
  }
}
