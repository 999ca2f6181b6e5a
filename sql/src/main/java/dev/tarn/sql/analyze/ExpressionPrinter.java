package dev.tarn.sql.analyze;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.BinaryOperator;
import dev.tarn.sql.type.Types;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes expressions as Spark does in the names of result columns and in messages. */
final class ExpressionPrinter {
  private final ExpressionContext context;
  private final List<String> lambdaParameters;

  ExpressionPrinter(ExpressionContext context) {
    this(context, List.of());
  }

  private ExpressionPrinter(ExpressionContext context, List<String> lambdaParameters) {
    this.context = context;
    this.lambdaParameters = lambdaParameters;
  }

  String print(Expression expression) {
    return switch (expression) {
      case Expression.Literal literal ->
          LiteralPrinter.print(literal.value(), literal.type(), zone());
      case Expression.Name name -> name(name);
      case Expression.Star star -> star(star);
      case Expression.Unary unary -> unary(unary);
      case Expression.Binary binary -> binary(binary);
      case Expression.Between between ->
          negated(
              "between(" + list(List.of(between.value(), between.low(), between.high())) + ")",
              between.negated());
      case Expression.InList in ->
          negated("(" + print(in.value()) + " IN (" + list(in.items()) + "))", in.negated());
      case Expression.Like like -> like(like);
      case Expression.IsTest test -> isTest(test);
      case Expression.IsDistinctFrom test ->
          negated("(" + print(test.left()) + " <=> " + print(test.right()) + ")", !test.negated());
      case Expression.InQuery in -> inQuery(in);
      case Expression.Exists exists -> "exists(" + outer(exists) + ")";
      case Expression.ScalarQuery query -> "scalarsubquery(" + outer(query) + ")";
      case Expression.Cast cast -> cast(cast);
      case Expression.Case choice -> choice(choice);
      case Expression.FunctionCall call -> new CallPrinter(this).print(call);
      case Expression.Extract extract ->
          "extract(" + extract.unit() + " FROM " + print(extract.source()) + ")";
      case Expression.Lambda lambda -> lambda(lambda);
      case Expression.FieldAccess access -> fieldAccess(access);
      case Expression.Subscript subscript -> subscript(subscript);
      case Expression.RowConstructor row -> row(row);
      case Expression.DefaultValue value -> "DEFAULT";
      case Expression.Parameter parameter -> parameter(parameter);
      case Expression.Aliased aliased -> print(aliased.value()) + " AS " + aliased.alias();
      case Expression.TableArgument table -> "TABLE";
      case Expression.JsonPath path -> print(path.base()) + ":" + steps(path);
    };
  }

  String list(List<Expression> expressions) {
    return expressions.stream().map(this::print).collect(Collectors.joining(", "));
  }

  static String negated(String text, boolean negated) {
    return negated ? "(NOT " + text + ")" : text;
  }

  private String name(Expression.Name name) {
    List<String> parts = name.parts();
    if (lambdaParameters.contains(parts.getFirst())) {
      return String.join(".", concat("namedlambdavariable()", parts.subList(1, parts.size())));
    }
    Optional<TypedExpression> result = context.result(name);
    if (result.isPresent() && result.get() instanceof TypedExpression.Field) {
      return fields(result.get(), parts);
    }
    if (context.columns().find(name).isPresent() || isGenerated(result)) {
      return parts.getLast();
    }
    if (context.clause() == Clause.SELECT && context.names().find(name).isPresent()) {
      return "lateralAliasReference(" + String.join(".", parts) + ")";
    }
    if (ContextFunctions.isName(name)) {
      return parts.getFirst().toLowerCase(Locale.ROOT) + "()";
    }
    return context.names().find(name).isPresent()
        ? parts.getLast()
        : context.query().session().variables().print(name).orElse(parts.getLast());
  }

  /** Whether it is a column that a generator of the same select list makes. */
  private boolean isGenerated(Optional<TypedExpression> result) {
    return result.isPresent()
        && result.get() instanceof TypedExpression.Reference reference
        && context.scope().entries().stream()
            .noneMatch(entry -> entry.column().id() == reference.column().id());
  }

  /** The column and the fields below it, without the column's qualifier. */
  private static String fields(TypedExpression field, List<String> parts) {
    int depth = 1;
    TypedExpression base = field;
    while (base instanceof TypedExpression.Field inner) {
      base = inner.base();
      depth++;
    }
    return String.join(".", parts.subList(Math.max(0, parts.size() - depth), parts.size()));
  }

  private static List<String> concat(String first, List<String> rest) {
    List<String> all = new ArrayList<>();
    all.add(first);
    all.addAll(rest);
    return all;
  }

  private static String star(Expression.Star star) {
    return star.qualifier().isEmpty() ? "1" : String.join(".", star.qualifier()) + ".*";
  }

  private String unary(Expression.Unary unary) {
    String operand = print(unary.operand());
    return switch (unary.operator()) {
      case MINUS -> "(- " + operand + ")";
      case PLUS -> "(+ " + operand + ")";
      case BIT_NOT -> "~" + operand;
      case NOT -> "(NOT " + operand + ")";
    };
  }

  /** Casts to nested types are not shown; CHAR and VARCHAR are STRING in expressions. */
  private String cast(Expression.Cast cast) {
    String value = print(cast.value());
    String verb = cast.tryCast() ? "TRY_CAST(" : "CAST(";
    return switch (cast.target()) {
      case ArrayType array -> value;
      case MapType map -> value;
      case StructType struct -> value;
      case CharType character -> verb + value + " AS STRING)";
      case VarcharType varchar -> verb + value + " AS STRING)";
      case AtomicType atomic -> verb + value + " AS " + cast.target().sql() + ")";
    };
  }

  private String fieldAccess(Expression.FieldAccess access) {
    String base = print(access.base());
    boolean map =
        context.result(access.base()).filter(typed -> typed.type() instanceof MapType).isPresent();
    return map ? base + "[" + access.field() + "]" : base + "." + access.field();
  }

  private String binary(Expression.Binary binary) {
    String left = print(binary.left());
    String right = print(binary.right());
    if (binary.operator() == BinaryOperator.CONCAT) {
      return "concat(" + left + ", " + right + ")";
    }
    if (binary.operator() == BinaryOperator.NOT_EQUAL) {
      return "(NOT (" + left + " = " + right + "))";
    }
    Optional<String> other =
        DatetimeNames.of(binary, left, right, context)
            .or(() -> ComparisonNames.of(binary, left, right, context));
    return other.orElseGet(() -> "(" + left + " " + symbol(binary.operator()) + " " + right + ")");
  }

  private static String symbol(BinaryOperator operator) {
    return switch (operator) {
      case AND -> "AND";
      case OR -> "OR";
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          INTEGER_DIVIDE,
          REMAINDER,
          CONCAT,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          SHIFT_RIGHT_UNSIGNED,
          BIT_AND,
          BIT_XOR,
          BIT_OR,
          EQUAL,
          NULL_SAFE_EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL ->
          OperatorAnalyzer.symbol(operator);
    };
  }

  private String like(Expression.Like like) {
    String value = print(like.value());
    if (like.quantifier() != Expression.LikeQuantifier.ONE) {
      return likeSeveral(like, value);
    }
    return negated(likeOne(like, value, like.patterns().getFirst()), like.negated());
  }

  /** Constant patterns are not shown; others make a chain. */
  private String likeSeveral(Expression.Like like, String value) {
    boolean any = like.quantifier() == Expression.LikeQuantifier.ANY;
    boolean constant =
        like.patterns().stream()
            .allMatch(
                pattern -> pattern instanceof Expression.Literal text && text.value() != null);
    if (constant) {
      return (like.negated() ? "not" : "") + (any ? "likeany(" : "likeall(") + value + ")";
    }
    return like.patterns().stream()
        .map(pattern -> negated(likeOne(like, value, pattern), like.negated()))
        .reduce((left, right) -> "(" + left + (any ? " OR " : " AND ") + right + ")")
        .orElseThrow();
  }

  private String likeOne(Expression.Like like, String value, Expression written) {
    String pattern = print(written);
    return switch (like.kind()) {
      case LIKE ->
          value
              + " LIKE "
              + pattern
              + like.escape().map(escape -> " ESCAPE '" + escape + "'").orElse("");
      case ILIKE -> "ilike(" + value + ", " + pattern + ")";
      case RLIKE -> "RLIKE(" + value + ", " + pattern + ")";
    };
  }

  private String isTest(Expression.IsTest test) {
    String value = print(test.value());
    return switch (test.kind()) {
      case NULL -> "(" + value + (test.negated() ? " IS NOT NULL)" : " IS NULL)");
      case UNKNOWN -> unknown(test, value);
      case TRUE -> negated("(" + value + " <=> true)", test.negated());
      case FALSE -> negated("(" + value + " <=> false)", test.negated());
    };
  }

  private String unknown(Expression.IsTest test, String value) {
    boolean untyped =
        context.result(test.value()).filter(typed -> Types.isVoid(typed.type())).isPresent();
    String tested = untyped ? "NULL" : "UNKNOWN";
    return "(" + value + (test.negated() ? " IS NOT " : " IS ") + tested + ")";
  }

  private String inQuery(Expression.InQuery in) {
    String values =
        in.values().size() == 1
            ? print(in.values().getFirst())
            : in.values().stream()
                .map(value -> "'" + memberName(value, in.values()) + "', " + print(value))
                .collect(Collectors.joining(", ", "named_struct(", ")"));
    return negated("(" + values + " IN (listquery(" + outerOf(in) + ")))", in.negated());
  }

  /** Constants are called by their values, other expressions by their place. */
  private String memberName(Expression value, List<Expression> all) {
    return switch (value) {
      case Expression.Name name -> name.parts().getLast();
      case Expression.Literal literal -> print(literal);
      default -> "_" + all.indexOf(value);
    };
  }

  private static String fieldName(Expression value, List<Expression> all) {
    return value instanceof Expression.Name name
        ? name.parts().getLast()
        : "col" + (all.indexOf(value) + 1);
  }

  private String outerOf(Expression.InQuery in) {
    return context.result(in).map(Memberships::tested).map(this::outer).orElse("");
  }

  private String outer(Expression subquery) {
    return context.result(subquery).map(Memberships::plan).map(this::outer).orElse("");
  }

  /** The columns of the query around a subquery that it refers to. */
  private String outer(Plan subquery) {
    return String.join(", ", OuterReferences.names(subquery, context.scope()));
  }

  private String choice(Expression.Case choice) {
    String operand = choice.operand().map(this::print).orElse(null);
    StringBuilder text = new StringBuilder("CASE");
    for (Expression.When when : choice.branches()) {
      String condition = print(when.condition());
      text.append(" WHEN ")
          .append(operand == null ? condition : "(" + operand + " = " + condition + ")")
          .append(" THEN ")
          .append(print(when.result()));
    }
    choice.otherwise().ifPresent(result -> text.append(" ELSE ").append(print(result)));
    return text.append(" END").toString();
  }

  private String lambda(Expression.Lambda lambda) {
    List<String> known = new ArrayList<>(lambdaParameters);
    known.addAll(lambda.parameters());
    String parameters =
        lambda.parameters().stream()
            .map(parameter -> "namedlambdavariable()")
            .collect(Collectors.joining(", "));
    return "lambdafunction("
        + new ExpressionPrinter(context, known).print(lambda.body())
        + ", "
        + parameters
        + ")";
  }

  private String subscript(Expression.Subscript subscript) {
    String base = print(subscript.base());
    String index = print(subscript.index());
    return OutputNames.isField(subscript, context) ? base + "." + index : base + "[" + index + "]";
  }

  private String row(Expression.RowConstructor row) {
    return row.items().stream()
        .map(item -> fieldName(item, row.items()) + ", " + print(item))
        .collect(Collectors.joining(", ", "named_struct(", ")"));
  }

  private static String steps(Expression.JsonPath path) {
    return path.steps().stream()
        .map(
            step ->
                switch (step) {
                  case Expression.JsonField field -> field.name();
                  case Expression.JsonElement element -> "[" + element.index() + "]";
                  case Expression.JsonEvery every -> "[*]";
                })
        .collect(Collectors.joining("."));
  }

  private String parameter(Expression.Parameter parameter) {
    TypedExpression.Literal value = context.query().session().parameters().get(parameter.name());
    return value == null
        ? ":" + parameter.name()
        : LiteralPrinter.print(value.value(), value.type(), zone());
  }

  private ZoneId zone() {
    return context.query().session().zone();
  }

  ExpressionContext context() {
    return context;
  }
}
