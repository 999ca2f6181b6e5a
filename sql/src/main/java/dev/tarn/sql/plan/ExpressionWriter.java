package dev.tarn.sql.plan;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.plan.TypedExpression.Bound;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.CastPurpose;
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
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Writes the expressions of a plan as text. */
final class ExpressionWriter {
  private static final Set<String> WORDS = Set.of("and", "or", "div", "like");

  private final ColumnLabels labels;
  private final ToIntFunction<Plan> subqueries;

  /**
   * @param subqueries gives a number to the plan of a subquery
   */
  ExpressionWriter(ColumnLabels labels, ToIntFunction<Plan> subqueries) {
    this.labels = labels;
    this.subqueries = subqueries;
  }

  String label(Column column) {
    return labels.of(column);
  }

  String list(List<TypedExpression> expressions) {
    return expressions.stream().map(this::write).collect(Collectors.joining(", "));
  }

  String write(TypedExpression expression) {
    return switch (expression) {
      case Literal literal -> literal(literal);
      case Reference reference -> label(reference.column());
      case Call call -> call(call);
      case Cast cast -> cast(cast);
      case Case choice -> choice(choice);
      case In in -> "(" + write(in.value()) + " in (" + list(in.items()) + "))";
      case Field field -> write(field.base()) + "." + field.name();
      case MakeStruct struct -> "struct(" + list(struct.values()) + ")";
      case Lambda lambda ->
          lambda.parameters().stream().map(this::label).collect(Collectors.joining(", ", "(", ")"))
              + " -> "
              + write(lambda.body());
      case ScalarSubquery subquery -> "subquery " + subqueries.applyAsInt(subquery.plan());
      case ExistsSubquery subquery -> "exists subquery " + subqueries.applyAsInt(subquery.plan());
      case InSubquery subquery ->
          "("
              + list(subquery.values())
              + " in subquery "
              + subqueries.applyAsInt(subquery.plan())
              + ")";
      case AggregateCall call -> aggregate(call);
      case WindowCall call -> window(call);
    };
  }

  private static String literal(Literal literal) {
    return switch (literal.value()) {
      case null -> literal.type() == PrimitiveType.VOID ? "NULL" : "NULL:" + literal.type().sql();
      case String text -> "'" + text.replace("'", "''") + "'";
      case byte[] bytes -> "X'" + HexFormat.of().withUpperCase().formatHex(bytes) + "'";
      default -> literal.value().toString();
    };
  }

  private String call(Call call) {
    List<TypedExpression> arguments = call.arguments();
    String name = call.function();
    boolean infix =
        arguments.size() == 2
            && (WORDS.contains(name)
                || name.chars().noneMatch(c -> Character.isLetterOrDigit(c) || c == '_'));
    return infix
        ? "(" + write(arguments.get(0)) + " " + name + " " + write(arguments.get(1)) + ")"
        : name + "(" + list(arguments) + ")";
  }

  private String cast(Cast cast) {
    String verb = cast.purpose() instanceof CastPurpose.StoreAssignment ? "store(" : "cast(";
    return (cast.tryCast() ? "try_" : "")
        + verb
        + write(cast.value())
        + " as "
        + cast.type().sql().toLowerCase(Locale.ROOT)
        + ")";
  }

  private String choice(Case choice) {
    StringBuilder text = new StringBuilder("case");
    for (Branch branch : choice.branches()) {
      text.append(" when ")
          .append(write(branch.condition()))
          .append(" then ")
          .append(write(branch.result()));
    }
    choice.otherwise().ifPresent(result -> text.append(" else ").append(write(result)));
    return text.append(" end").toString();
  }

  private String aggregate(AggregateCall call) {
    StringBuilder text = new StringBuilder(call.function()).append('(');
    text.append(call.distinct() ? "distinct " : "").append(list(call.arguments()));
    if (!call.order().isEmpty()) {
      text.append(" order by ").append(keys(call.order()));
    }
    text.append(call.ignoreNulls() ? ") ignore nulls" : ")");
    call.filter().ifPresent(filter -> text.append(" filter ").append(write(filter)));
    return text.toString();
  }

  private String window(WindowCall call) {
    StringBuilder text = new StringBuilder(write(call.function())).append(" over (");
    if (!call.partitionBy().isEmpty()) {
      text.append("partition by ").append(list(call.partitionBy()));
    }
    if (!call.orderBy().isEmpty()) {
      text.append(call.partitionBy().isEmpty() ? "" : " ")
          .append("order by ")
          .append(keys(call.orderBy()));
    }
    call.frame().ifPresent(frame -> text.append(' ').append(frame(frame)));
    return text.append(')').toString();
  }

  private String frame(Frame frame) {
    return (frame.rows() ? "rows " : "range ") + bound(frame.start()) + " to " + bound(frame.end());
  }

  private String bound(Bound bound) {
    String offset = bound.offset().map(value -> write(value) + " ").orElse("");
    return offset + bound.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private String keys(List<SortKey> keys) {
    return keys.stream().map(this::key).collect(Collectors.joining(", "));
  }

  /** Nulls are said only where they are not where their direction puts them. */
  String key(SortKey key) {
    boolean usual = key.nullsFirst() != key.descending();
    return write(key.key())
        + (key.descending() ? " desc" : "")
        + (usual ? "" : key.nullsFirst() ? " nulls first" : " nulls last");
  }
}
