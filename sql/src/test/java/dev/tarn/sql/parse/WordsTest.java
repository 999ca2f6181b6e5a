package dev.tarn.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hardly any word is reserved. */
class WordsTest {
  private static final SqlParser PARSER = new SqlParser(ParseOptions.UTC);
  private static final List<String> RULES = List.of(SqlTokens.ruleNames);

  private static final Set<String> OF_JOINS =
      Set.of(
          "ANTI",
          "CROSS",
          "EXCEPT",
          "FULL",
          "INNER",
          "INTERSECT",
          "JOIN",
          "LATERAL",
          "LEFT",
          "NATURAL",
          "ON",
          "RIGHT",
          "SEMI",
          "UNION",
          "USING");

  static Stream<String> words() {
    return IntStream.rangeClosed(1, SqlTokens.VOCABULARY.getMaxTokenType())
        .mapToObj(SqlTokens.VOCABULARY::getSymbolicName)
        .filter(name -> !RULES.contains(name));
  }

  /** AND is the first of the reserved ones. */
  static Stream<String> unreservedWords() {
    return IntStream.range(1, SqlTokens.AND).mapToObj(SqlTokens.VOCABULARY::getSymbolicName);
  }

  @ParameterizedTest
  @MethodSource("words")
  void anyWordNamesAColumnWhereOnlyANameCanStand(String word) {
    Statement.CreateTable table =
        (Statement.CreateTable) PARSER.parse("CREATE TABLE t (" + word + " INT)");

    assertThat(table.columns()).singleElement().extracting("name").isEqualTo(word);
    assertThat(TreeText.of(PARSER.parseExpression("t." + word.toLowerCase(Locale.ROOT) + " + 1")))
        .isEqualTo("(t." + word.toLowerCase(Locale.ROOT) + " ADD 1)");
    assertThat(PARSER.parse("SELECT 1 AS " + word)).isNotNull();
  }

  @ParameterizedTest
  @MethodSource("words")
  void tablesAreNotCalledByWordsOfJoinsAsInSpark(String word) {
    String sql = "SELECT 1 FROM t AS " + word;
    if (OF_JOINS.contains(word)) {
      assertThatThrownBy(() -> PARSER.parse(sql)).hasMessageContaining("PARSE_SYNTAX_ERROR");
    } else {
      assertThat(PARSER.parse(sql)).isNotNull();
    }
  }

  @ParameterizedTest
  @MethodSource("unreservedWords")
  void nearlyAnyWordIsAColumnInAnExpression(String word) {
    if (word.equals("DEFAULT")) {
      return;
    }
    assertThat(TreeText.of(PARSER.parseExpression(word + " + 1")))
        .isEqualTo("(" + word + " ADD 1)");
    assertThat(PARSER.parse("SELECT a FROM s." + word + " WHERE " + word + " = 1")).isNotNull();
  }
}
