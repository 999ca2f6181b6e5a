package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;

/** Places in the text, as ANTLR knows them. */
final class Positions {
  private Positions() {}

  static SourcePosition of(ParserRuleContext context) {
    return between(context.getStart(), context.getStop());
  }

  static SourcePosition of(Token token) {
    return between(token, token);
  }

  static SourcePosition between(Token first, Token last) {
    int end = last == null ? first.getStopIndex() : last.getStopIndex();
    int length = Math.max(1, end - first.getStartIndex() + 1);
    return new SourcePosition(first.getLine(), first.getCharPositionInLine() + 1, length);
  }

  /** The text of a rule exactly as it was written, comments and spaces included. */
  static String text(ParserRuleContext context) {
    return text(context.getStart(), context.getStop());
  }

  static String text(Token first, Token last) {
    return first.getInputStream().getText(Interval.of(first.getStartIndex(), last.getStopIndex()));
  }
}
