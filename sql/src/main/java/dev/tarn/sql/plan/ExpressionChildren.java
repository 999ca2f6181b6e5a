package dev.tarn.sql.plan;

import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.plan.TypedExpression.Bound;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.ExistsSubquery;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.Frame;
import dev.tarn.sql.plan.TypedExpression.In;
import dev.tarn.sql.plan.TypedExpression.InSubquery;
import dev.tarn.sql.plan.TypedExpression.Lambda;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.plan.TypedExpression.ScalarSubquery;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One step down from an expression: to see its parts, or to put others in their place. */
public final class ExpressionChildren {
  private ExpressionChildren() {}

  /** The same expression with its direct parts replaced; the plans of subqueries are parts too. */
  public static TypedExpression map(
      TypedExpression expression, UnaryOperator<TypedExpression> change, UnaryOperator<Plan> plan) {
    return switch (expression) {
      case Literal literal -> literal;
      case Reference reference -> reference;
      case Call call ->
          new Call(
              call.function(),
              all(call.arguments(), change),
              call.type(),
              call.nullable(),
              call.place());
      case Cast cast ->
          new Cast(
              change.apply(cast.value()),
              cast.type(),
              cast.tryCast(),
              cast.purpose(),
              cast.place());
      case Case choice ->
          new Case(
              choice.branches().stream()
                  .map(
                      branch ->
                          new Branch(
                              change.apply(branch.condition()), change.apply(branch.result())))
                  .toList(),
              choice.otherwise().map(change),
              choice.type());
      case In in -> new In(change.apply(in.value()), all(in.items(), change));
      case Field field ->
          new Field(
              change.apply(field.base()),
              field.index(),
              field.name(),
              field.type(),
              field.nullable());
      case MakeStruct struct -> new MakeStruct(all(struct.values(), change), struct.type());
      case Lambda lambda -> new Lambda(lambda.parameters(), change.apply(lambda.body()));
      case ScalarSubquery subquery -> new ScalarSubquery(plan.apply(subquery.plan()));
      case ExistsSubquery subquery -> new ExistsSubquery(plan.apply(subquery.plan()));
      case InSubquery subquery ->
          new InSubquery(all(subquery.values(), change), plan.apply(subquery.plan()));
      case AggregateCall call -> map(call, change);
      case WindowCall call -> map(call, change);
    };
  }

  private static AggregateCall map(AggregateCall call, UnaryOperator<TypedExpression> change) {
    return new AggregateCall(
        call.function(),
        all(call.arguments(), change),
        call.distinct(),
        keys(call.order(), change),
        call.filter().map(change),
        call.ignoreNulls(),
        call.type(),
        call.nullable());
  }

  private static WindowCall map(WindowCall call, UnaryOperator<TypedExpression> change) {
    return new WindowCall(
        change.apply(call.function()),
        all(call.partitionBy(), change),
        keys(call.orderBy(), change),
        call.frame()
            .map(
                frame ->
                    new Frame(frame.rows(), map(frame.start(), change), map(frame.end(), change))));
  }

  private static Bound map(Bound bound, UnaryOperator<TypedExpression> change) {
    return new Bound(bound.kind(), bound.offset().map(change));
  }

  static List<SortKey> keys(List<SortKey> keys, UnaryOperator<TypedExpression> change) {
    return keys.stream()
        .map(key -> new SortKey(change.apply(key.key()), key.descending(), key.nullsFirst()))
        .toList();
  }

  static List<TypedExpression> all(
      List<TypedExpression> expressions, UnaryOperator<TypedExpression> change) {
    List<TypedExpression> changed = new ArrayList<>(expressions.size());
    for (TypedExpression expression : expressions) {
      changed.add(change.apply(expression));
    }
    return changed;
  }

  /** The direct parts, without the plans of subqueries. */
  public static List<TypedExpression> of(TypedExpression expression) {
    List<TypedExpression> parts = new ArrayList<>();
    map(
        expression,
        part -> {
          parts.add(part);
          return part;
        },
        UnaryOperator.identity());
    return parts;
  }

  /** The plan of a subquery. */
  public static Optional<Plan> plan(TypedExpression expression) {
    return switch (expression) {
      case ScalarSubquery subquery -> Optional.of(subquery.plan());
      case ExistsSubquery subquery -> Optional.of(subquery.plan());
      case InSubquery subquery -> Optional.of(subquery.plan());
      case Literal literal -> Optional.empty();
      case Reference reference -> Optional.empty();
      case Call call -> Optional.empty();
      case Cast cast -> Optional.empty();
      case Case choice -> Optional.empty();
      case In in -> Optional.empty();
      case Field field -> Optional.empty();
      case MakeStruct struct -> Optional.empty();
      case Lambda lambda -> Optional.empty();
      case AggregateCall call -> Optional.empty();
      case WindowCall call -> Optional.empty();
    };
  }
}
