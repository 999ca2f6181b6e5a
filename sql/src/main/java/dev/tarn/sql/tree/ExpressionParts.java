package dev.tarn.sql.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The expressions directly inside of an expression; those inside of queries are not among them. */
public final class ExpressionParts {
  private ExpressionParts() {}

  public static List<Expression> of(Expression expression) {
    return switch (expression) {
      case Expression.Literal literal -> List.of();
      case Expression.Name name -> List.of();
      case Expression.Star star -> List.of();
      case Expression.Exists exists -> List.of();
      case Expression.ScalarQuery query -> List.of();
      case Expression.DefaultValue value -> List.of();
      case Expression.Parameter parameter -> List.of();
      case Expression.TableArgument table -> List.of();
      case Expression.Unary unary -> List.of(unary.operand());
      case Expression.Binary binary -> List.of(binary.left(), binary.right());
      case Expression.Between between -> List.of(between.value(), between.low(), between.high());
      case Expression.InList in -> concat(Stream.of(in.value()), in.items().stream());
      case Expression.InQuery in -> in.values();
      case Expression.Like like -> concat(Stream.of(like.value()), like.patterns().stream());
      case Expression.IsTest test -> List.of(test.value());
      case Expression.IsDistinctFrom distinct -> List.of(distinct.left(), distinct.right());
      case Expression.Cast cast -> List.of(cast.value());
      case Expression.Case choice -> ofCase(choice);
      case Expression.FunctionCall call -> ofCall(call);
      case Expression.Extract extract -> List.of(extract.source());
      case Expression.Lambda lambda -> List.of(lambda.body());
      case Expression.FieldAccess access -> List.of(access.base());
      case Expression.Subscript subscript -> List.of(subscript.base(), subscript.index());
      case Expression.RowConstructor row -> row.items();
      case Expression.Aliased aliased -> List.of(aliased.value());
      case Expression.JsonPath path -> List.of(path.base());
    };
  }

  private static List<Expression> ofCase(Expression.Case choice) {
    List<Expression> parts = new ArrayList<>();
    choice.operand().ifPresent(parts::add);
    choice
        .branches()
        .forEach(
            branch -> {
              parts.add(branch.condition());
              parts.add(branch.result());
            });
    choice.otherwise().ifPresent(parts::add);
    return parts;
  }

  private static List<Expression> ofCall(Expression.FunctionCall call) {
    List<Expression> parts = new ArrayList<>();
    call.arguments().forEach(argument -> parts.add(argument.value()));
    call.withinGroup().forEach(item -> parts.add(item.key()));
    call.filter().ifPresent(parts::add);
    call.window()
        .ifPresent(
            window -> {
              parts.addAll(window.partitionBy());
              window.orderBy().forEach(item -> parts.add(item.key()));
            });
    return parts;
  }

  private static List<Expression> concat(
      Stream<? extends Expression> first, Stream<? extends Expression> second) {
    return Stream.<Expression>concat(first, second).toList();
  }
}
