package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.ResetSettingContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetSettingContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetTimeZoneContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.Reset;
import dev.tarn.sql.tree.Statement.Set;
import java.time.ZoneId;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.misc.Interval;

/** SET and RESET, whose keys and values are raw text. */
final class SettingBuilder extends SqlGrammarBaseVisitor<Statement> {
  private static final String TIME_ZONE = "spark.sql.session.timeZone";

  @Override
  public Statement visitSetTimeZone(SetTimeZoneContext context) {
    String zone =
        context.LOCAL() == null
            ? StringLiterals.value(context.stringText())
            : ZoneId.systemDefault().getId();
    return new Set(Positions.of(context), Optional.of(TIME_ZONE), Optional.of(zone));
  }

  @Override
  public Statement visitSetSetting(SetSettingContext context) {
    String text = afterFirstWord(context);
    int equals = text.indexOf('=');
    Optional<String> key = notEmpty(equals < 0 ? text : text.substring(0, equals));
    return new Set(
        Positions.of(context),
        key.map(SettingBuilder::unquoted),
        equals < 0 ? Optional.empty() : Optional.of(unquoted(text.substring(equals + 1).strip())));
  }

  @Override
  public Statement visitResetSetting(ResetSettingContext context) {
    return new Reset(
        Positions.of(context), notEmpty(afterFirstWord(context)).map(SettingBuilder::unquoted));
  }

  private static String afterFirstWord(ParserRuleContext context) {
    if (context.getStart().equals(context.getStop())) {
      return "";
    }
    int from = context.getStart().getStopIndex() + 1;
    int to = context.getStop().getStopIndex();
    return context.getStart().getInputStream().getText(Interval.of(from, to)).strip();
  }

  private static Optional<String> notEmpty(String text) {
    return text.isBlank() ? Optional.empty() : Optional.of(text.strip());
  }

  private static String unquoted(String text) {
    boolean quoted =
        text.length() >= 2
            && "'\"`".indexOf(text.charAt(0)) >= 0
            && text.charAt(0) == text.charAt(text.length() - 1);
    return quoted ? text.substring(1, text.length() - 1) : text;
  }
}
