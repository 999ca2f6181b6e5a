package dev.tarn.sql.analyze;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.function.ImplicitCasts;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;
import java.util.Optional;

/** Types expressions: one method a kind, the larger kinds in classes of their own. */
final class ExpressionAnalyzer {
  private final ExpressionContext context;

  ExpressionAnalyzer(ExpressionContext context) {
    this.context = context;
  }

  static ExpressionAnalyzer of(QueryContext query, Scope scope, Clause clause) {
    return new ExpressionAnalyzer(ExpressionContext.of(query, scope, clause));
  }

  ExpressionContext context() {
    return context;
  }

  TypedExpression analyze(Expression expression) {
    TypedExpression result = Places.put(dispatch(expression), expression.position());
    context.results().put(expression, result);
    return result;
  }

  List<TypedExpression> analyzeAll(List<Expression> expressions) {
    return expressions.stream().map(this::analyze).toList();
  }

  private TypedExpression dispatch(Expression expression) {
    return switch (expression) {
      case Expression.Literal literal -> literal(literal);
      case Expression.Name name -> name(name);
      case Expression.Star star -> throw AnalysisErrors.misplacedStar(star.position());
      case Expression.Unary unary -> new OperatorAnalyzer(this).unary(unary);
      case Expression.Binary binary -> new OperatorAnalyzer(this).binary(binary);
      case Expression.Between between -> new PredicateAnalyzer(this).between(between);
      case Expression.InList in -> new PredicateAnalyzer(this).inList(in);
      case Expression.Like like -> new LikeAnalyzer(this).like(like);
      case Expression.IsTest test -> new PredicateAnalyzer(this).isTest(test);
      case Expression.IsDistinctFrom test -> new PredicateAnalyzer(this).isDistinctFrom(test);
      case Expression.InQuery in -> new SubqueryAnalyzer(this).in(in);
      case Expression.Exists exists -> new SubqueryAnalyzer(this).exists(exists);
      case Expression.ScalarQuery query -> new SubqueryAnalyzer(this).scalar(query);
      case Expression.Cast cast -> cast(cast);
      case Expression.Case choice -> new CaseAnalyzer(this).analyze(choice);
      case Expression.FunctionCall call -> new FunctionCallAnalyzer(this).analyze(call);
      case Expression.Extract extract ->
          Functions.call(
              "date_part",
              List.of(TypedExpression.Literal.of(extract.unit()), analyze(extract.source())),
              extract.position());
      case Expression.Lambda lambda -> throw AnalysisErrors.misplacedLambda(lambda.position());
      case Expression.FieldAccess access ->
          FieldPath.of(analyze(access.base()), access.field(), access.position());
      case Expression.Subscript subscript -> subscript(subscript);
      case Expression.RowConstructor row -> new StructAnalyzer(this).struct(row.items());
      case Expression.DefaultValue value -> throw AnalysisErrors.misplacedDefault(value.position());
      case Expression.Parameter parameter -> parameter(parameter);
      case Expression.Aliased aliased -> analyze(aliased.value());
      case Expression.TableArgument table ->
          throw AnalysisErrors.unsupported(table.position(), "tables as arguments");
      case Expression.JsonPath path -> JsonPaths.path(path, analyze(path.base()));
    };
  }

  private static TypedExpression literal(Expression.Literal literal) {
    if (literal.type() == PrimitiveType.TIME) {
      throw TypeErrors.time().at(literal.position());
    }
    return new TypedExpression.Literal(literal.value(), literal.type());
  }

  private TypedExpression name(Expression.Name name) {
    Optional<TypedExpression> found = context.names().find(name);
    return found
        .or(() -> ContextFunctions.withoutParentheses(name, context.query().session()))
        .or(() -> context.query().session().variables().find(name))
        .orElseGet(() -> context.names().resolve(name));
  }

  private TypedExpression cast(Expression.Cast cast) {
    TypedExpression value = analyze(cast.value());
    return Functions.at(
        cast.position(),
        () ->
            cast.tryCast()
                ? Casts.tried(value, cast.target())
                : Casts.explicit(value, cast.target()));
  }

  private TypedExpression subscript(Expression.Subscript subscript) {
    TypedExpression base = analyze(subscript.base());
    TypedExpression index = analyze(subscript.index());
    if (base.type() instanceof StructType
        && index instanceof TypedExpression.Literal literal
        && literal.value() instanceof String field) {
      return FieldPath.of(base, field, subscript.position());
    }
    return switch (base.type()) {
      case ArrayType array ->
          Functions.internal("<array element>", List.of(base, index), subscript.position());
      case MapType map ->
          Functions.call("element_at", List.of(base, key(index, map.key())), subscript.position());
      case StructType struct ->
          throw TypeErrors.fieldNotConstant(subscript.index(), subscript.position(), context);
      case PrimitiveType type when type == PrimitiveType.VOID ->
          TypedExpression.Literal.nullOf(type);
      case AtomicType atomic -> throw TypeErrors.notNested(base, subscript.position());
    };
  }

  /** Unlike element_at, a subscript takes strings for keys of any type. */
  private static TypedExpression key(TypedExpression index, DataType type) {
    return AcceptedType.exactly(type)
        .coerce(index.type())
        .map(target -> ImplicitCasts.cast(index, target))
        .orElse(index);
  }

  private TypedExpression parameter(Expression.Parameter parameter) {
    TypedExpression.Literal value = context.query().session().parameters().get(parameter.name());
    if (value == null) {
      throw AnalysisErrors.unboundParameter(parameter);
    }
    return value;
  }

  /** Analyses an expression that must be BOOLEAN; an untyped NULL is not. */
  TypedExpression condition(Expression expression) {
    TypedExpression condition = analyze(expression);
    if (condition.type() != PrimitiveType.BOOLEAN) {
      throw TypeErrors.notBoolean(expression, condition, context);
    }
    return KnownAnswers.inCondition(condition);
  }
}
