package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.parse.grammar.SqlGrammar.FromClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JoinKindContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JoinStepContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NestedRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QueryRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RelationAliasContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RelationPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShortTravelContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TimeTravelContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TimestampTravelContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ValuesRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VersionTravelContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Literal;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Relation.Alias;
import dev.tarn.sql.tree.Relation.AtTimestamp;
import dev.tarn.sql.tree.Relation.AtVersion;
import dev.tarn.sql.tree.Relation.InlineValues;
import dev.tarn.sql.tree.Relation.Join;
import dev.tarn.sql.tree.Relation.JoinKind;
import dev.tarn.sql.tree.Relation.Subquery;
import dev.tarn.sql.tree.Relation.Table;
import dev.tarn.sql.tree.Relation.TableFunction;
import dev.tarn.sql.tree.Relation.TimeTravel;
import java.util.List;
import java.util.Optional;

/** FROM. */
final class RelationBuilder {
  private final Builders builders;

  RelationBuilder(Builders builders) {
    this.builders = builders;
  }

  /** Relations with commas between them are a cross join. */
  Relation build(FromClauseContext context) {
    Relation from = build(context.relation(0));
    for (RelationContext next : context.relation().subList(1, context.relation().size())) {
      SourcePosition position = Positions.between(context.relation(0).getStart(), next.getStop());
      from =
          new Join(position, JoinKind.CROSS, false, from, build(next), Optional.empty(), List.of());
    }
    return from;
  }

  private Relation build(RelationContext context) {
    Relation left = primary(context.relationPrimary(), context.LATERAL() != null);
    for (JoinStepContext step : context.joinStep()) {
      left = join(Positions.between(context.getStart(), step.getStop()), left, step);
    }
    return left;
  }

  private Relation join(SourcePosition position, Relation left, JoinStepContext context) {
    Relation right = primary(context.relationPrimary(), context.LATERAL() != null);
    boolean using = context.joinCondition() != null && context.joinCondition().USING() != null;
    return new Join(
        position,
        kind(context.joinKind()),
        context.NATURAL() != null,
        left,
        right,
        context.joinCondition() == null || using
            ? Optional.empty()
            : Optional.of(builders.expressions().build(context.joinCondition().expression())),
        using ? Names.texts(context.joinCondition().identifierList()) : List.of());
  }

  private static JoinKind kind(JoinKindContext context) {
    if (context == null || context.INNER() != null) {
      return JoinKind.INNER;
    }
    if (context.SEMI() != null) {
      return JoinKind.LEFT_SEMI;
    }
    if (context.ANTI() != null) {
      return JoinKind.LEFT_ANTI;
    }
    if (context.CROSS() != null) {
      return JoinKind.CROSS;
    }
    if (context.LEFT() != null) {
      return JoinKind.LEFT;
    }
    return context.RIGHT() == null ? JoinKind.FULL : JoinKind.RIGHT;
  }

  private Relation primary(RelationPrimaryContext context, boolean lateral) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case TableRelationContext table ->
          new Table(
              position,
              Names.qualified(table.qualifiedName()),
              Optional.ofNullable(table.timeTravel()).map(this::timeTravel),
              alias(table.relationAlias()));
      case FunctionRelationContext function ->
          new TableFunction(
              position,
              Names.qualified(function.qualifiedName()),
              builders.expressions().functions().arguments(function.functionArguments()),
              lateral,
              alias(function.relationAlias()));
      case ValuesRelationContext values ->
          new InlineValues(
              position,
              builders.queries().values(position, values.valuesRow()),
              alias(values.relationAlias()));
      case QueryRelationContext query ->
          new Subquery(
              position,
              builders.queries().build(query.query()),
              lateral,
              alias(query.relationAlias()));
      case NestedRelationContext nested -> nested(position, nested);
      default -> throw new IllegalStateException("no relation: " + context.getText());
    };
  }

  private Relation nested(SourcePosition position, NestedRelationContext context) {
    Relation relation = build(context.relation());
    Optional<Alias> alias = alias(context.relationAlias());
    return alias.isEmpty() ? relation : new Relation.Aliased(position, relation, alias.get());
  }

  static Optional<Alias> alias(RelationAliasContext context) {
    if (context == null) {
      return Optional.empty();
    }
    String name =
        context.identifier() == null
            ? Names.text(context.aliasName())
            : Names.text(context.identifier());
    return Optional.of(
        new Alias(Positions.of(context), name, Names.texts(context.identifierList())));
  }

  TimeTravel timeTravel(TimeTravelContext context) {
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

  /** {@code @v3} and {@code @20240131123000000}. */
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
      throw ParseErrors.numberOutOfRange(digits, "BIGINT", 0L, Long.MAX_VALUE, position);
    }
  }
}
