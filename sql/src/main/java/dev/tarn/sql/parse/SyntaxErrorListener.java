package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlTokens;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;

/** Turns ANTLR's first complaint into our error. */
final class SyntaxErrorListener extends BaseErrorListener {
  private final CommonTokenStream tokens;

  SyntaxErrorListener(CommonTokenStream tokens) {
    this.tokens = tokens;
  }

  @Override
  public void syntaxError(
      Recognizer<?, ?> recognizer,
      Object offendingSymbol,
      int line,
      int charPositionInLine,
      String message,
      RecognitionException cause) {
    throw error((Token) offendingSymbol);
  }

  private TarnException error(Token token) {
    SourcePosition position = Positions.of(token);
    if (token.getType() == SqlTokens.PIPE) {
      return ParseErrors.unsupported("the pipe operator |>", position);
    }
    if (token.getType() == SqlTokens.FROM && before(token).getType() == SqlTokens.COMMA) {
      return ParseErrors.trailingComma(Positions.of(before(token)));
    }
    if (token.getType() == SqlTokens.UNKNOWN_CHARACTER && "'\"`".contains(token.getText())) {
      return ParseErrors.unclosedQuote(near(token), position);
    }
    return UnsupportedStatements.find(tokens)
        .map(statement -> ParseErrors.unsupported(statement, position))
        .orElseGet(() -> ParseErrors.syntax(near(token), position));
  }

  private Token before(Token token) {
    int index = token.getTokenIndex() - 1;
    while (index > 0 && tokens.get(index).getChannel() != Token.DEFAULT_CHANNEL) {
      index--;
    }
    return tokens.get(Math.max(0, index));
  }

  private static String near(Token token) {
    return token.getType() == Token.EOF ? "end of input" : "'" + token.getText() + "'";
  }
}
