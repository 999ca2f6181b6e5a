package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlTokens;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/**
 * Keywords that turn out to be names. Spark reserves hardly any word: where a query cannot be read
 * otherwise, the word at which it breaks off, or one of the two before it, is a name. Statements
 * that change something are not read so: {@code DELETE FROM t WHERE} would delete everything.
 */
final class KeywordNames {
  private static final int LOOK_BACK = 2;

  private static final Pattern WORD = Pattern.compile("[A-Za-z_]+");

  private static final Set<String> QUERIES = Set.of("SELECT", "WITH", "FROM", "VALUES", "(");

  /** What no table can be called without quotes. */
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

  /** What begins a clause wherever it stands. */
  private static final Set<String> OF_CLAUSES = Set.of("GROUP", "HAVING", "ORDER");

  private final List<Token> tokens;

  private KeywordNames(CommonTokenStream stream) {
    this.tokens =
        stream.getTokens().stream()
            .filter(token -> token.getChannel() == Token.DEFAULT_CHANNEL)
            .toList();
  }

  /**
   * What a text says when one of the words at an error is a name.
   *
   * @param again parses the tokens anew; empty when that fails
   */
  static <C> Optional<C> retry(
      CommonTokenStream stream, TarnException error, Supplier<Optional<C>> again) {
    boolean syntax = error.errorClass().equals("PARSE_SYNTAX_ERROR");
    KeywordNames words = new KeywordNames(stream);
    return syntax && words.isQuery() && error.position().isPresent()
        ? words.retry(error.position().get(), again)
        : Optional.empty();
  }

  private boolean isQuery() {
    return QUERIES.contains(tokens.getFirst().getText().toUpperCase(Locale.ROOT));
  }

  private <C> Optional<C> retry(SourcePosition position, Supplier<Optional<C>> again) {
    for (int i = tokens.size() - 1; i >= 0; i--) {
      if (Positions.of(tokens.get(i)).equals(position)) {
        return withNames(i, again);
      }
    }
    return Optional.empty();
  }

  private <C> Optional<C> withNames(int end, Supplier<Optional<C>> again) {
    List<CommonToken> keywords =
        tokens.subList(Math.max(1, end - LOOK_BACK), end + 1).reversed().stream()
            .filter(KeywordNames::isKeyword)
            .map(CommonToken.class::cast)
            .toList();
    return Stream.concat(keywords.stream().map(List::of), Stream.of(keywords))
        .map(names -> withNames(names, again))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static <C> Optional<C> withNames(List<CommonToken> names, Supplier<Optional<C>> again) {
    List<Integer> types = names.stream().map(CommonToken::getType).toList();
    names.forEach(token -> token.setType(SqlTokens.PLAIN_NAME));
    Optional<C> result = again.get();
    for (int i = 0; i < names.size() && result.isEmpty(); i++) {
      names.get(i).setType(types.get(i));
    }
    return result;
  }

  private static boolean isKeyword(Token token) {
    return token.getType() != SqlTokens.PLAIN_NAME
        && WORD.matcher(token.getText()).matches()
        && !isOneOf(OF_JOINS, token)
        && !isOneOf(OF_CLAUSES, token);
  }

  /** Refuses the name of a table that would be taken for a part of a join. */
  static void requireTableAlias(Token token) {
    if (isOneOf(OF_JOINS, token)) {
      throw ParseErrors.syntax("'" + token.getText() + "'", Positions.of(token));
    }
  }

  private static boolean isOneOf(Set<String> words, Token token) {
    return words.contains(token.getText().toUpperCase(Locale.ROOT));
  }
}
