package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShortTravelContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TimeTravelContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TimestampTravelContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VersionTravelContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Literal;
import dev.tarn.sql.tree.Relation.AtTimestamp;
import dev.tarn.sql.tree.Relation.AtVersion;
import dev.tarn.sql.tree.Relation.TimeTravel;

/** VERSION AS OF, TIMESTAMP AS OF, {@code @v3} and {@code @20240131123000000}. */
final class TimeTravelBuilder {
  private final Builders builders;

  TimeTravelBuilder(Builders builders) {
    this.builders = builders;
  }

  TimeTravel build(TimeTravelContext context) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case VersionTravelContext version ->
          new AtVersion(position, version(position, versionText(version)));
      case TimestampTravelContext timestamp ->
          new AtTimestamp(position, builders.expressions().build(timestamp.operand()));
      case ShortTravelContext at -> shortTravel(position, at);
      default -> throw new IllegalStateException("no time travel: " + context.getText());
    };
  }

  private static String versionText(VersionTravelContext context) {
    return context.STRING() == null
        ? context.INTEGER_NUMBER().getText()
        : StringLiterals.value(context.STRING()).strip();
  }

  private TimeTravel shortTravel(SourcePosition position, ShortTravelContext context) {
    if (context.INTEGER_NUMBER() == null) {
      String text = context.PLAIN_NAME().getText();
      if (text.charAt(0) != 'v' && text.charAt(0) != 'V') {
        throw ParseErrors.syntax("'" + text + "'", Positions.of(context.PLAIN_NAME().getSymbol()));
      }
      return new AtVersion(position, version(position, text.substring(1)));
    }
    String digits = context.INTEGER_NUMBER().getText();
    return new AtTimestamp(
        position,
        DateTimeTexts.compactTimestamp(digits, builders.options().zone())
            .map(instant -> new Literal(position, instant, PrimitiveType.TIMESTAMP))
            .orElseThrow(() -> ParseErrors.invalidTypedLiteral("\"TIMESTAMP\"", digits, position)));
  }

  private static Expression version(SourcePosition position, String digits) {
    try {
      return new Literal(position, Long.parseLong(digits), PrimitiveType.LONG);
    } catch (NumberFormatException e) {
      throw ParseErrors.notAVersion(digits, position);
    }
  }
}
