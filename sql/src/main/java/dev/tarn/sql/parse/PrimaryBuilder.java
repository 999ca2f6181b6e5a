package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.CasePrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CastPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CastSignPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CollatePrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExceptColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExistsPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExtractPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FieldPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JsonBracketContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JsonIndexContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JsonNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JsonPathContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.JsonPathPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LiteralPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamePrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OverlayPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ParameterPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ParenthesizedPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PositionPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QualifiedStarPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QueryPrimaryExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RowPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StarPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StructPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SubscriptPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SubstringPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TrimPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Case;
import dev.tarn.sql.tree.Expression.Cast;
import dev.tarn.sql.tree.Expression.Exists;
import dev.tarn.sql.tree.Expression.Extract;
import dev.tarn.sql.tree.Expression.FieldAccess;
import dev.tarn.sql.tree.Expression.JsonElement;
import dev.tarn.sql.tree.Expression.JsonEvery;
import dev.tarn.sql.tree.Expression.JsonField;
import dev.tarn.sql.tree.Expression.JsonPath;
import dev.tarn.sql.tree.Expression.JsonStep;
import dev.tarn.sql.tree.Expression.Name;
import dev.tarn.sql.tree.Expression.Parameter;
import dev.tarn.sql.tree.Expression.RowConstructor;
import dev.tarn.sql.tree.Expression.ScalarQuery;
import dev.tarn.sql.tree.Expression.Star;
import dev.tarn.sql.tree.Expression.Subscript;
import dev.tarn.sql.tree.Expression.When;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.antlr.v4.runtime.tree.ParseTree;

/** What operators stand between: literals, names, calls, CASE, CAST, queries in parentheses. */
final class PrimaryBuilder extends SqlGrammarBaseVisitor<Expression> {
  private final Builders builders;
  private final FunctionBuilder functions;
  private final WindowBuilder windows;

  PrimaryBuilder(Builders builders) {
    this.builders = builders;
    windows = new WindowBuilder(builders);
    functions = new FunctionBuilder(builders, windows);
  }

  Expression build(PrimaryContext context) {
    return visit(context);
  }

  WindowBuilder windows() {
    return windows;
  }

  FunctionBuilder functions() {
    return functions;
  }

  @Override
  public Expression visitLiteralPrimary(LiteralPrimaryContext context) {
    return builders.literals().build(context.literal());
  }

  @Override
  public Expression visitCasePrimary(CasePrimaryContext context) {
    ExpressionBuilder expressions = builders.expressions();
    List<When> branches =
        context.whenClause().stream()
            .map(
                branch ->
                    new When(expressions.build(branch.condition), expressions.build(branch.result)))
            .toList();
    return new Case(
        Positions.of(context),
        expressions.buildIfPresent(context.operandOfCase),
        branches,
        expressions.buildIfPresent(context.otherwise));
  }

  @Override
  public Expression visitCastPrimary(CastPrimaryContext context) {
    return new Cast(
        Positions.of(context),
        builders.expressions().build(context.expression()),
        TypeBuilder.build(context.dataType()),
        context.TRY_CAST() != null);
  }

  @Override
  public Expression visitCastSignPrimary(CastSignPrimaryContext context) {
    return new Cast(
        Positions.of(context),
        build(context.primary()),
        TypeBuilder.build(context.dataType()),
        context.TRY_CAST_SIGN() != null);
  }

  @Override
  public Expression visitExistsPrimary(ExistsPrimaryContext context) {
    return new Exists(Positions.of(context), builders.queries().build(context.query()));
  }

  @Override
  public Expression visitQueryPrimaryExpression(QueryPrimaryExpressionContext context) {
    return new ScalarQuery(Positions.of(context), builders.queries().build(context.query()));
  }

  @Override
  public Expression visitParenthesizedPrimary(ParenthesizedPrimaryContext context) {
    return builders.expressions().build(context.expression());
  }

  @Override
  public Expression visitRowPrimary(RowPrimaryContext context) {
    return new RowConstructor(
        Positions.of(context), builders.expressions().buildAll(context.expression()));
  }

  @Override
  public Expression visitExtractPrimary(ExtractPrimaryContext context) {
    return new Extract(
        Positions.of(context),
        Names.text(context.unit),
        builders.expressions().build(context.source));
  }

  @Override
  public Expression visitTrimPrimary(TrimPrimaryContext context) {
    return functions.trim(context);
  }

  @Override
  public Expression visitPositionPrimary(PositionPrimaryContext context) {
    return functions.position(context);
  }

  @Override
  public Expression visitSubstringPrimary(SubstringPrimaryContext context) {
    return functions.substring(context);
  }

  @Override
  public Expression visitOverlayPrimary(OverlayPrimaryContext context) {
    return functions.overlay(context);
  }

  @Override
  public Expression visitStructPrimary(StructPrimaryContext context) {
    return functions.struct(context);
  }

  @Override
  public Expression visitFunctionPrimary(FunctionPrimaryContext context) {
    return functions.call(context);
  }

  @Override
  public Expression visitStarPrimary(StarPrimaryContext context) {
    return new Star(Positions.of(context), List.of(), except(context.exceptColumns()));
  }

  @Override
  public Expression visitQualifiedStarPrimary(QualifiedStarPrimaryContext context) {
    return new Star(
        Positions.of(context),
        Names.qualified(context.qualifiedName()).parts(),
        except(context.exceptColumns()));
  }

  private static List<QualifiedName> except(ExceptColumnsContext context) {
    return context == null ? List.of() : Names.paths(context.columnPaths());
  }

  /** A lone DEFAULT is the default of a column; where none can be meant, analysis says so. */
  @Override
  public Expression visitNamePrimary(NamePrimaryContext context) {
    String text = context.getText();
    return text.equalsIgnoreCase("DEFAULT")
        ? new Expression.DefaultValue(Positions.of(context))
        : name(context);
  }

  private static Name name(NamePrimaryContext context) {
    return new Name(Positions.of(context), List.of(Names.text(context.bareName())));
  }

  @Override
  public Expression visitFieldPrimary(FieldPrimaryContext context) {
    SourcePosition position = Positions.of(context);
    String field = Names.text(context.identifier());
    Expression base =
        context.primary() instanceof NamePrimaryContext name
            ? name(name)
            : build(context.primary());
    if (base instanceof Name name && !(context.primary() instanceof ParenthesizedPrimaryContext)) {
      List<String> parts = new ArrayList<>(name.parts());
      parts.add(field);
      return new Name(position, parts);
    }
    return new FieldAccess(position, base, field);
  }

  @Override
  public Expression visitSubscriptPrimary(SubscriptPrimaryContext context) {
    return new Subscript(
        Positions.of(context),
        build(context.primary()),
        builders.expressions().build(context.index));
  }

  @Override
  public Expression visitParameterPrimary(ParameterPrimaryContext context) {
    return new Parameter(Positions.of(context), builders.parameters().name(context));
  }

  @Override
  public Expression visitCollatePrimary(CollatePrimaryContext context) {
    TypeBuilder.checkCollation(context.collation.getText(), Positions.of(context));
    return build(context.primary());
  }

  @Override
  public Expression visitJsonPathPrimary(JsonPathPrimaryContext context) {
    return new JsonPath(Positions.of(context), build(context.primary()), steps(context.jsonPath()));
  }

  private static List<JsonStep> steps(JsonPathContext context) {
    return context.children.stream().mapMulti(PrimaryBuilder::addStep).toList();
  }

  private static void addStep(ParseTree child, Consumer<JsonStep> steps) {
    switch (child) {
      case JsonNameContext name ->
          steps.accept(
              new JsonField(
                  Names.text(name.identifier()), name.identifier().QUOTED_NAME() != null));
      case JsonBracketContext bracket -> steps.accept(step(bracket.jsonIndex()));
      default -> {
        // a dot
      }
    }
  }

  private static JsonStep step(JsonIndexContext context) {
    if (context.STAR() != null) {
      return new JsonEvery();
    }
    return context.STRING() == null
        ? new JsonElement(Integer.parseInt(context.INTEGER_NUMBER().getText()))
        : new JsonField(StringLiterals.value(context.STRING()), true);
  }
}
