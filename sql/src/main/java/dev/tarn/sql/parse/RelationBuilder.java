package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.FromClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JoinConditionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JoinKindContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JoinStepContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LateralViewContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NaturalJoinStepContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NestedRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PivotStepContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QueryRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RelationAliasContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RelationPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RelationStepContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SampleContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StatementRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StreamedRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnpivotStepContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ValuesRelationContext;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Relation.Alias;
import dev.tarn.sql.tree.Relation.InlineValues;
import dev.tarn.sql.tree.Relation.Join;
import dev.tarn.sql.tree.Relation.JoinKind;
import dev.tarn.sql.tree.Relation.LateralView;
import dev.tarn.sql.tree.Relation.StatementRows;
import dev.tarn.sql.tree.Relation.Subquery;
import dev.tarn.sql.tree.Relation.Table;
import dev.tarn.sql.tree.Relation.TableFunction;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** FROM. */
final class RelationBuilder {
  private final Builders builders;
  private final PivotBuilder pivots;
  private final SampleBuilder samples;
  private final TimeTravelBuilder timeTravels;

  RelationBuilder(Builders builders) {
    this.builders = builders;
    pivots = new PivotBuilder(builders);
    samples = new SampleBuilder(builders);
    timeTravels = new TimeTravelBuilder(builders);
  }

  TimeTravelBuilder timeTravels() {
    return timeTravels;
  }

  /** Relations with commas between them are a cross join. */
  Relation build(FromClauseContext context) {
    Relation from = build(context.relation(0));
    for (RelationContext next : context.relation().subList(1, context.relation().size())) {
      SourcePosition position = Positions.between(context.relation(0).getStart(), next.getStop());
      from =
          new Join(position, JoinKind.CROSS, false, from, build(next), Optional.empty(), List.of());
    }
    for (LateralViewContext view : context.lateralView()) {
      from = lateralView(from, view);
    }
    return from;
  }

  private Relation lateralView(Relation input, LateralViewContext context) {
    FunctionBuilder functions = builders.expressions().functions();
    return new LateralView(
        Positions.of(context),
        input,
        context.OUTER() != null,
        functions.name(context.functionName()),
        functions.arguments(context.functionArguments()),
        Optional.ofNullable(context.lateralName()).map(name -> Names.text(name.aliasName())),
        Names.sequence(context.aliasName(), context.identifier()));
  }

  private Relation build(RelationContext context) {
    Relation left = primary(context.relationPrimary(), context.LATERAL() != null);
    for (RelationStepContext step : context.relationStep()) {
      left = step(Positions.between(context.getStart(), step.getStop()), left, step);
    }
    return left;
  }

  private Relation step(SourcePosition position, Relation left, RelationStepContext context) {
    return switch (context) {
      case JoinStepContext join -> join(position, left, join);
      case NaturalJoinStepContext join ->
          new Join(
              position,
              kind(join.joinKind()),
              true,
              left,
              primary(join.relationPrimary(), join.LATERAL() != null),
              Optional.empty(),
              List.of());
      case PivotStepContext pivot -> pivots.pivot(position, left, pivot);
      case UnpivotStepContext unpivot -> pivots.unpivot(position, left, unpivot);
      default -> throw new IllegalStateException("no relation: " + context.getText());
    };
  }

  private Relation join(SourcePosition position, Relation left, JoinStepContext context) {
    Relation right = primary(context.relationPrimary(), context.LATERAL() != null);
    JoinConditionContext condition = context.joinCondition();
    boolean using = condition != null && condition.USING() != null;
    return new Join(
        position,
        kind(context.joinKind()),
        false,
        left,
        right,
        condition == null || using
            ? Optional.empty()
            : Optional.of(builders.expressions().build(condition.expression())),
        using ? Names.texts(condition.identifierList()) : List.of());
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

  /** A relation without anything joined to it, as MERGE takes its source. */
  Relation primary(RelationPrimaryContext context) {
    return primary(context, false);
  }

  private Relation primary(RelationPrimaryContext context, boolean lateral) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case StreamedRelationContext stream ->
          new StreamBuilder(builders).build(stream.streamRelation());
      case TableRelationContext table -> table(position, table);
      case FunctionRelationContext function -> function(position, lateral, function);
      case ValuesRelationContext values ->
          new InlineValues(
              position,
              builders.queries().values(position, values.valuesRow()),
              alias(values.relationAlias()));
      case QueryRelationContext query ->
          sampled(
              query.sample(),
              query.relationAlias(),
              alias ->
                  new Subquery(position, builders.queries().build(query.query()), lateral, alias));
      case NestedRelationContext nested ->
          sampled(
              nested.sample(),
              nested.relationAlias(),
              alias -> nested(position, nested.relation(), alias));
      case StatementRelationContext statement ->
          new StatementRows(
              position,
              builders.statements().shows().visit(statement.getChild(1)),
              alias(statement.relationAlias()));
      default -> throw new IllegalStateException("no relation: " + context.getText());
    };
  }

  private Relation table(SourcePosition position, TableRelationContext context) {
    return sampled(
        context.sample(),
        context.relationAlias(),
        alias ->
            new Table(
                position,
                builders.name(context.objectName()),
                Optional.ofNullable(context.timeTravel()).map(timeTravels::build),
                alias));
  }

  private Relation function(
      SourcePosition position, boolean lateral, FunctionRelationContext context) {
    FunctionBuilder functions = builders.expressions().functions();
    return sampled(
        context.sample(),
        context.relationAlias(),
        alias ->
            new TableFunction(
                position,
                functions.name(context.functionName()),
                functions.arguments(context.functionArguments()),
                lateral,
                alias));
  }

  /** A sample takes the alias that stands after it. */
  private Relation sampled(
      SampleContext sample,
      RelationAliasContext aliasContext,
      Function<Optional<Alias>, Relation> relation) {
    Optional<Alias> alias = alias(aliasContext);
    return sample == null
        ? relation.apply(alias)
        : samples.build(sample, relation.apply(Optional.empty()), alias);
  }

  private Relation nested(SourcePosition position, RelationContext context, Optional<Alias> alias) {
    Relation relation = build(context);
    return alias.isEmpty() ? relation : new Relation.Aliased(position, relation, alias.get());
  }

  /** The name of a table whose rows a statement changes: its columns keep theirs. */
  static Optional<Alias> targetAlias(RelationAliasContext context, String statement) {
    Optional<Alias> alias = alias(context);
    if (alias.filter(each -> !each.columns().isEmpty()).isPresent()) {
      throw ParseErrors.columnAliases(statement, Positions.of(context));
    }
    return alias;
  }

  static Optional<Alias> alias(RelationAliasContext context) {
    if (context == null) {
      return Optional.empty();
    }
    KeywordNames.requireTableAlias(
        context.identifier() == null
            ? context.aliasName().getStart()
            : context.identifier().getStart());
    String name =
        context.identifier() == null
            ? Names.text(context.aliasName())
            : Names.text(context.identifier());
    return Optional.of(
        new Alias(Positions.of(context), name, Names.texts(context.identifierList())));
  }
}
