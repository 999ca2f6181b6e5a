package dev.tarn.lake.generated;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.analyze.ContextFunctions;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.ExpressionParts;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What an expression of a generated column may be made of: built-in functions of Spark that give
 * one value for one row, and the same every time. It is what delta-spark allows, so that it can
 * change the table too: with an expression beyond that it would write rows, but refuse every ALTER.
 */
final class AllowedParts {
  private static final Set<String> NOT_DETERMINISTIC =
      Set.of(
          "input_file_block_length",
          "input_file_block_start",
          "input_file_name",
          "java_method",
          "monotonically_increasing_id",
          "rand",
          "randn",
          "random",
          "randstr",
          "reflect",
          "shuffle",
          "spark_partition_id",
          "try_reflect",
          "uniform",
          "uuid");

  private static final Set<String> GENERATORS =
      Set.of(
          "explode",
          "explode_outer",
          "inline",
          "inline_outer",
          "json_tuple",
          "posexplode",
          "posexplode_outer",
          "stack",
          "variant_explode",
          "variant_explode_outer");

  /** With two arguments it reads bytes as text, with more it compares. */
  private static final Set<String> WITH_CASES = Set.of("decode");

  private static final int FEWEST_OF_CASES = 3;

  private static final Set<String> WITHOUT_ARGUMENTS = Set.of("unix_timestamp");

  private final GeneratedColumn column;

  AllowedParts(GeneratedColumn column) {
    this.column = column;
  }

  void check(Expression expression) {
    switch (expression) {
      case Expression.FunctionCall call -> checkCall(call);
      case Expression.Name name -> checkName(name);
      case Expression.ScalarQuery query -> throw unsupported(expression, "a subquery");
      case Expression.Exists exists -> throw unsupported(expression, "a subquery");
      case Expression.InQuery in -> throw unsupported(expression, "a subquery");
      case Expression.TableArgument table -> throw unsupported(expression, "a table");
      case Expression.Star star -> throw unsupported(expression, "*");
      case Expression.Parameter parameter -> throw unsupported(expression, "a parameter");
      case Expression.DefaultValue value -> throw unsupported(expression, "DEFAULT");
      case Expression.JsonPath path -> throw unsupported(expression, "a path with a colon");
      case Expression.Between between -> throw unsupported(expression, "BETWEEN (>= and <= can)");
      case Expression.Lambda lambda -> throw unsupported(expression, "a lambda function");
      case Expression.Like like -> checkLike(like);
      default -> {
        // Nothing by itself; its parts decide.
      }
    }
    ExpressionParts.of(expression).forEach(this::check);
  }

  private void checkLike(Expression.Like like) {
    if (like.quantifier() != Expression.LikeQuantifier.ONE) {
      throw unsupported(like, "LIKE ANY or LIKE ALL");
    }
    if (like.kind() == Expression.LikeKind.ILIKE) {
      throw unsupported(like, "ILIKE (LIKE on lower() can)");
    }
  }

  /** Only what is no column of the table is left to mean one of these. */
  private void checkName(Expression.Name name) {
    String lower = name.parts().getFirst().toLowerCase(Locale.ROOT);
    if (name.parts().size() == 1 && lower.startsWith("current_")) {
      throw unsupported(name, lower);
    }
  }

  private void checkCall(Expression.FunctionCall call) {
    String name = call.name().last().toLowerCase(Locale.ROOT);
    boolean builtIn =
        (call.name().parts().size() == 1
                || call.name().parts().getFirst().equalsIgnoreCase("builtin"))
            && (FunctionTable.namesOfSpark().contains(name) || AllowedFunctions.contains(name));
    if (!builtIn) {
      throw GeneratedErrors.userFunction(column, String.join(".", call.name().parts()))
          .at(call.position());
    }
    if (call.window().isPresent()) {
      throw unsupported(call, "a window function");
    }
    if (NOT_DETERMINISTIC.contains(name)) {
      throw GeneratedErrors.notDeterministic(column, name).at(call.position());
    }
    if (GENERATORS.contains(name)) {
      throw unsupported(call, "a function that makes several rows");
    }
    Optional<Function> function = find(name);
    function.ifPresent(each -> checkKind(call, each));
    if (!isAllowed(name, call.arguments().size()) && (function.isPresent() || isCurrent(name))) {
      throw unsupported(call, "the function " + name);
    }
  }

  private static boolean isAllowed(String name, int arguments) {
    boolean isContext = WITHOUT_ARGUMENTS.contains(name) && arguments == 0;
    boolean isOfCharset = WITH_CASES.contains(name) && arguments < FEWEST_OF_CASES;
    return AllowedFunctions.contains(name) && !isContext && !isOfCharset;
  }

  private Optional<Function> find(String name) {
    try {
      return FunctionTable.find(name);
    } catch (TarnException e) {
      return Optional.empty();
    }
  }

  private void checkKind(Expression.FunctionCall call, Function function) {
    switch (function.kind()) {
      case SCALAR -> {
        if (!function.deterministic()) {
          throw GeneratedErrors.notDeterministic(column, function.displayName())
              .at(call.position());
        }
      }
      case AGGREGATE ->
          throw GeneratedErrors.aggregate(column, function.displayName()).at(call.position());
      case WINDOW -> throw unsupported(call, "a window function");
      case GENERATOR -> throw unsupported(call, "a function that makes several rows");
    }
  }

  private TarnException unsupported(Expression part, String name) {
    return GeneratedErrors.unsupported(column, name).at(part.position());
  }

  /** What is the same all through a statement only. */
  private static boolean isCurrent(String function) {
    return ContextFunctions.NAMES.contains(function) || function.equals("version");
  }
}
