package dev.tarn.sql.render;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes expressions: what all engines write alike itself, the rest through the dialect. */
final class ExpressionWriter implements Rendering {
  private static final Set<String> COMPARISONS = Set.of("=", "<", "<=", ">", ">=");

  private final Dialect dialect;
  private final ZoneId zone;
  private final PlanWriter plans;

  ExpressionWriter(Dialect dialect, ZoneId zone, PlanWriter plans) {
    this.dialect = dialect;
    this.zone = zone;
    this.plans = plans;
  }

  @Override
  public ZoneId zone() {
    return zone;
  }

  @Override
  public String name(Column column) {
    return SqlRenderer.name(column);
  }

  @Override
  public String render(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Literal literal -> dialect.literal(literal);
      case TypedExpression.Reference reference -> name(reference.column());
      case TypedExpression.Call call -> dialect.call(call, this);
      case TypedExpression.Cast cast -> dialect.cast(cast, this);
      case TypedExpression.Case choice -> choice(choice);
      case TypedExpression.In in -> in(in);
      case TypedExpression.Field field -> dialect.field(field, this);
      case TypedExpression.MakeStruct struct -> dialect.struct(struct, this);
      case TypedExpression.Lambda lambda -> lambda(lambda);
      case TypedExpression.ScalarSubquery subquery -> "(" + plans.query(subquery.plan()) + ")";
      case TypedExpression.ExistsSubquery subquery ->
          "EXISTS (" + plans.query(subquery.plan()) + ")";
      case TypedExpression.InSubquery subquery -> inSubquery(subquery);
      case TypedExpression.AggregateCall call -> dialect.aggregate(call, Optional.empty(), this);
      case TypedExpression.WindowCall call -> windowCall(call);
    };
  }

  /** A condition of a join or of a filter over one. */
  String joinCondition(TypedExpression condition) {
    return condition instanceof TypedExpression.Call call && COMPARISONS.contains(call.function())
        ? dialect.joinCondition(call, this)
        : render(condition);
  }

  /** Items after one that is equal are not evaluated, so that they must not raise. */
  private String in(TypedExpression.In in) {
    return in.items().stream().anyMatch(this::canRaise)
        ? render(equalities(in.value(), in.items()))
        : "(" + render(in.value()) + " IN (" + renderAll(in.items()) + "))";
  }

  private boolean canRaise(TypedExpression expression) {
    return dialect.canRaise(expression)
        || ExpressionChildren.of(expression).stream().anyMatch(this::canRaise);
  }

  private static TypedExpression equalities(TypedExpression value, List<TypedExpression> items) {
    TypedExpression first = items.getFirst();
    TypedExpression equal = truth("=", List.of(value, first), value.nullable() || first.nullable());
    if (items.size() == 1) {
      return equal;
    }
    TypedExpression rest = equalities(value, items.subList(1, items.size()));
    return truth("or", List.of(equal, rest), equal.nullable() || rest.nullable());
  }

  private static TypedExpression truth(
      String function, List<TypedExpression> operands, boolean nullable) {
    return new TypedExpression.Call(function, operands, PrimitiveType.BOOLEAN, nullable);
  }

  private String renderAll(List<TypedExpression> operands) {
    return operands.stream().map(this::render).collect(Collectors.joining(", "));
  }

  private String choice(TypedExpression.Case choice) {
    StringBuilder text = new StringBuilder("CASE");
    for (TypedExpression.Branch branch : choice.branches()) {
      text.append(" WHEN ").append(render(branch.condition()));
      text.append(" THEN ").append(render(branch.result()));
    }
    TypedExpression otherwise =
        choice.otherwise().orElseGet(() -> TypedExpression.Literal.nullOf(choice.type()));
    return text.append(" ELSE ").append(render(otherwise)).append(" END").toString();
  }

  private String lambda(TypedExpression.Lambda lambda) {
    return dialect.lambda(
        lambda.parameters().stream().map(this::name).toList(), render(lambda.body()));
  }

  private String inSubquery(TypedExpression.InSubquery subquery) {
    String values = renderAll(subquery.values());
    String left = subquery.values().size() == 1 ? values : "(" + values + ")";
    return "(" + left + " IN (" + plans.query(subquery.plan()) + "))";
  }

  private String windowCall(TypedExpression.WindowCall call) {
    Optional<String> over = Optional.of(over(call));
    return switch (call.function()) {
      case TypedExpression.AggregateCall aggregate -> dialect.aggregate(aggregate, over, this);
      case TypedExpression.Call function -> dialect.aggregate(asAggregate(function), over, this);
      default ->
          throw new IllegalStateException("not a function over a window: " + call.function());
    };
  }

  private static TypedExpression.AggregateCall asAggregate(TypedExpression.Call call) {
    return new TypedExpression.AggregateCall(
        call.function(),
        call.arguments(),
        false,
        List.of(),
        Optional.empty(),
        false,
        call.type(),
        call.nullable());
  }

  private String over(TypedExpression.WindowCall call) {
    StringBuilder text = new StringBuilder("OVER (");
    String separator = "";
    if (!call.partitionBy().isEmpty()) {
      text.append("PARTITION BY ").append(renderAll(call.partitionBy()));
      separator = " ";
    }
    if (!call.orderBy().isEmpty()) {
      text.append(separator).append("ORDER BY ").append(sortKeys(call.orderBy()));
      separator = " ";
    }
    if (call.frame().isPresent()) {
      text.append(separator).append(frame(call.frame().get()));
    }
    return text.append(")").toString();
  }

  private String frame(TypedExpression.Frame frame) {
    return (frame.rows() ? "ROWS" : "RANGE")
        + " BETWEEN "
        + FrameBounds.of(frame).map(this::bound).collect(Collectors.joining(" AND "));
  }

  private String bound(TypedExpression.Bound bound) {
    String offset = bound.offset().map(this::render).orElse("");
    return switch (bound.kind()) {
      case UNBOUNDED_PRECEDING -> "UNBOUNDED PRECEDING";
      case PRECEDING -> offset + " PRECEDING";
      case CURRENT_ROW -> "CURRENT ROW";
      case FOLLOWING -> offset + " FOLLOWING";
      case UNBOUNDED_FOLLOWING -> "UNBOUNDED FOLLOWING";
    };
  }

  @Override
  public String sortKeys(List<Plan.SortKey> keys) {
    return keys.stream().map(this::sortKey).collect(Collectors.joining(", "));
  }

  private String sortKey(Plan.SortKey key) {
    String text = render(key.key());
    // A constant would be taken for the position of a column.
    String operand =
        key.key() instanceof TypedExpression.Literal
            ? "(" + text + ")"
            : dialect.ordered(text, key.key().type());
    return operand
        + (key.descending() ? " DESC" : " ASC")
        + (key.nullsFirst() ? " NULLS FIRST" : " NULLS LAST");
  }
}
