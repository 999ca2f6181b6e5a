package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.sql.parse.grammar.SqlGrammar.LiteralContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ResetSettingContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetSettingContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetTimeZoneContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Expression.Literal;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.Reset;
import dev.tarn.sql.tree.Statement.Set;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.misc.Interval;

/** SET and RESET, whose keys and values are raw text. */
final class SettingBuilder extends SqlGrammarBaseVisitor<Statement> {
  private static final String TIME_ZONE = "spark.sql.session.timeZone";
  private static final Pattern KEY = Pattern.compile("[\\w.:-]+");

  private final Builders builders;

  SettingBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitSetTimeZone(SetTimeZoneContext context) {
    return new Set(Positions.of(context), Optional.of(TIME_ZONE), Optional.of(zone(context)));
  }

  private String zone(SetTimeZoneContext context) {
    if (context.LOCAL() != null) {
      return ZoneId.systemDefault().getId();
    }
    return context.stringText() == null
        ? offset(context.interval)
        : StringLiterals.value(context.stringText());
  }

  private String offset(LiteralContext context) {
    SourcePosition position = Positions.of(context);
    Literal literal = builders.literals().build(context);
    if (literal.type() instanceof DayTimeIntervalType
        && literal.value() instanceof Duration duration) {
      try {
        return ZoneOffset.ofTotalSeconds(Math.toIntExact(duration.toSeconds())).getId();
      } catch (DateTimeException | ArithmeticException e) {
        throw ParseErrors.invalidInterval(
            Positions.text(context), "no zone is more than 18 hours from UTC", position);
      }
    }
    throw ParseErrors.syntax("'" + context.getStart().getText() + "'", position);
  }

  @Override
  public Statement visitSetSetting(SetSettingContext context) {
    String text = afterFirstWord(context);
    int equals = text.indexOf('=');
    Optional<String> key = key(context, equals < 0 ? text : text.substring(0, equals));
    Optional<String> value =
        equals < 0 ? Optional.empty() : Optional.of(unquoted(text.substring(equals + 1).strip()));
    if (value.isPresent() && key.isEmpty()) {
      throw ParseErrors.invalidSetting(Positions.of(context));
    }
    return new Set(Positions.of(context), key, value);
  }

  @Override
  public Statement visitResetSetting(ResetSettingContext context) {
    return new Reset(Positions.of(context), key(context, afterFirstWord(context)));
  }

  private static String afterFirstWord(ParserRuleContext context) {
    if (context.getStart().equals(context.getStop())) {
      return "";
    }
    int from = context.getStart().getStopIndex() + 1;
    int to = context.getStop().getStopIndex();
    return context.getStart().getInputStream().getText(Interval.of(from, to)).strip();
  }

  /** A key, perhaps in quotes; {@code SET -v} lists like SET alone. */
  private static Optional<String> key(ParserRuleContext context, String text) {
    String key = text.strip();
    if (key.isEmpty() || key.equals("-v")) {
      return Optional.empty();
    }
    String unquoted = unquoted(key);
    if (unquoted.equals(key) && !KEY.matcher(key).matches()) {
      throw ParseErrors.invalidSetting(Positions.of(context));
    }
    return Optional.of(unquoted);
  }

  private static String unquoted(String text) {
    boolean quoted =
        text.length() >= 2
            && "'\"`".indexOf(text.charAt(0)) >= 0
            && text.charAt(0) == text.charAt(text.length() - 1);
    return quoted ? text.substring(1, text.length() - 1) : text;
  }
}
