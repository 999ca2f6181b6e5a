package dev.tarn.sql.parse.grammar;

import java.util.OptionalInt;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.Lexer;

/** Bracketed comments, which nest: no regular rule can skip them. */
public abstract class BracketedComments extends Lexer {
  private int unclosed = -1;

  protected BracketedComments(CharStream input) {
    super(input);
  }

  /** Where a comment begins that does not end, as an index into the text. */
  public OptionalInt unclosedComment() {
    return unclosed < 0 ? OptionalInt.empty() : OptionalInt.of(unclosed);
  }

  /** Called after the opening of a comment; goes on to its end. */
  protected void skipBracketedComment() {
    int depth = 1;
    while (depth > 0) {
      if (_input.LA(1) == IntStream.EOF) {
        unclosed = _tokenStartCharIndex;
        return;
      }
      if (skipPair('*', '/')) {
        depth--;
      } else if (skipPair('/', '*')) {
        depth++;
      } else {
        skipCharacter();
      }
    }
  }

  private boolean skipPair(char first, char second) {
    if (_input.LA(1) != first || _input.LA(2) != second) {
      return false;
    }
    skipCharacter();
    skipCharacter();
    return true;
  }

  private void skipCharacter() {
    getInterpreter().consume(_input);
  }
}
