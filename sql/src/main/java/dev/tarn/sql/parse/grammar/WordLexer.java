package dev.tarn.sql.parse.grammar;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;

/**
 * Tells the words that mean something from other names. Two hundred words as rules of the lexer
 * would take longer to load at every start than most statements take to run.
 */
public abstract class WordLexer extends BracketedComments {
  protected WordLexer(CharStream input) {
    super(input);
  }

  @Override
  public Token emit() {
    if (getType() == SqlTokens.PLAIN_NAME) {
      setType(typeOf(getText()));
    }
    return super.emit();
  }

  private static int typeOf(String name) {
    if (!name.codePoints().allMatch(c -> c < 128 || Character.isLetter(c))) {
      return SqlTokens.UNKNOWN_CHARACTER;
    }
    return Words.TYPES.getOrDefault(name.toUpperCase(Locale.ROOT), SqlTokens.PLAIN_NAME);
  }

  private static final class Words {
    /** The tokens that no rule of the lexer makes. */
    static final Map<String, Integer> TYPES = types();

    private static Map<String, Integer> types() {
      List<String> rules = List.of(SqlTokens.ruleNames);
      Map<String, Integer> types = new HashMap<>();
      for (int type = 1; type <= SqlTokens.VOCABULARY.getMaxTokenType(); type++) {
        String name = SqlTokens.VOCABULARY.getSymbolicName(type);
        if (!rules.contains(name)) {
          types.put(name, type);
        }
      }
      return types;
    }
  }
}
