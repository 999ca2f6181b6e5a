package dev.tarn.sql.analyze;

import dev.tarn.sql.tree.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** How the lambda functions of a call are printed that were not written as such, or not at all. */
final class LambdaNames {
  private static final String VARIABLE = "namedlambdavariable()";
  private static final Set<String> OF_ONE = Set.of("exists", "filter", "forall", "transform");
  private static final Set<String> OF_TWO =
      Set.of("array_sort", "map_filter", "transform_keys", "transform_values");
  private static final Set<String> REDUCTIONS = Set.of("aggregate", "reduce");

  /** Two elements in order, NULLs last. */
  private static final String ORDER =
      function(
          "(IF(((%1$s IS NULL) AND (%1$s IS NULL)), 0, (IF((%1$s IS NULL), 1, (IF((%1$s IS NULL), -1, (IF((%1$s < %1$s), -1, (IF((%1$s > %1$s), 1, 0))))))))))"
              .formatted(VARIABLE),
          2);

  private LambdaNames() {}

  /**
   * The printed arguments of a call, with what stands for values and left out lambda functions.
   *
   * @param written the name in lower case
   * @param printed the arguments as they are printed, one for each
   */
  static List<String> arguments(
      String written, List<Expression.Argument> arguments, List<String> printed) {
    List<String> all = new ArrayList<>(printed);
    if (all.size() != arguments.size()) {
      return printed;
    }
    for (int i = 0; i < all.size(); i++) {
      int parameters = parameters(written, i);
      if (parameters > 0 && !(arguments.get(i).value() instanceof Expression.Lambda)) {
        all.set(i, function(all.get(i), parameters));
      }
    }
    if (written.equals("array_sort") && all.size() == 1) {
      all.add(ORDER);
    }
    if (REDUCTIONS.contains(written) && all.size() == 3) {
      all.add(function(VARIABLE, 1));
    }
    return all;
  }

  /** How many parameters the lambda function at an index has; none where no such stands. */
  private static int parameters(String written, int index) {
    if (REDUCTIONS.contains(written)) {
      return index == 2 ? 2 : index == 3 ? 1 : 0;
    }
    if (written.equals("zip_with")) {
      return index == 2 ? 2 : 0;
    }
    if (written.equals("map_zip_with")) {
      return index == 2 ? 3 : 0;
    }
    if (index != 1) {
      return 0;
    }
    return OF_ONE.contains(written) ? 1 : OF_TWO.contains(written) ? 2 : 0;
  }

  private static String function(String body, int parameters) {
    return "lambdafunction("
        + body
        + ", "
        + String.join(", ", Collections.nCopies(parameters, VARIABLE))
        + ")";
  }
}
