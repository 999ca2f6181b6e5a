package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.ParameterPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlTokens;
import java.util.List;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;

/** The places in a text where values are to be put: {@code :name} and {@code ?}. */
final class ParameterMarkers {
  private final List<Token> questionMarks;

  ParameterMarkers(CommonTokenStream tokens) {
    questionMarks =
        tokens.getTokens().stream().filter(token -> token.getType() == SqlTokens.QUESTION).toList();
  }

  /** How many question marks there are. */
  int count() {
    return questionMarks.size();
  }

  /** What a marker is called: its name or, for a question mark, its number in the text from 1. */
  String name(ParameterPrimaryContext context) {
    return context.identifier() == null
        ? String.valueOf(1 + questionMarks.indexOf(context.QUESTION().getSymbol()))
        : Names.text(context.identifier());
  }

  /** Refuses markers in what is kept as text: it would be read again without their values. */
  static void refuse(ParseTree context) {
    if (context instanceof ParameterPrimaryContext marker) {
      throw ParseErrors.parameterInStoredText(Positions.of(marker));
    }
    for (int i = 0; i < context.getChildCount(); i++) {
      refuse(context.getChild(i));
    }
  }
}
