package dev.tarn.sql.parse;

import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;

/** Turns ANTLR's first complaint into our error. */
final class SyntaxErrorListener extends BaseErrorListener {
  static final SyntaxErrorListener INSTANCE = new SyntaxErrorListener();

  private SyntaxErrorListener() {}

  @Override
  public void syntaxError(
      Recognizer<?, ?> recognizer,
      Object offendingSymbol,
      int line,
      int charPositionInLine,
      String message,
      RecognitionException cause) {
    Token token = (Token) offendingSymbol;
    throw ParseErrors.syntax(near(token), Positions.of(token));
  }

  private static String near(Token token) {
    return token.getType() == Token.EOF ? "end of input" : "'" + token.getText() + "'";
  }
}
