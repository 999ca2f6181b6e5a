package dev.tarn.pipeline.definition;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.ExpressionParts;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What expectations can be: of different names, and computed from one row alone. */
final class ExpectationRules {
  private ExpectationRules() {}

  static void check(PipelineName dataset, List<Expectation> expectations) {
    Set<String> names = new HashSet<>();
    for (Expectation expectation : expectations) {
      if (!names.add(expectation.name().toLowerCase(Locale.ROOT))) {
        throw DefinitionErrors.duplicateExpectation(dataset, expectation.name())
            .at(expectation.position());
      }
      check(expectation, expectation.condition().expression());
    }
  }

  private static void check(Expectation expectation, Expression part) {
    switch (part) {
      case Expression.ScalarQuery query -> throw refused(expectation, part, "a subquery");
      case Expression.Exists exists -> throw refused(expectation, part, "a subquery");
      case Expression.InQuery in -> throw refused(expectation, part, "a subquery");
      case Expression.FunctionCall call -> checkCall(expectation, call);
      default -> {
        // Nothing by itself; its parts decide.
      }
    }
    ExpressionParts.of(part).forEach(each -> check(expectation, each));
  }

  private static void checkCall(Expectation expectation, Expression.FunctionCall call) {
    if (call.window().isPresent()) {
      throw refused(expectation, call, "a window function");
    }
    String name = call.name().last().toLowerCase(Locale.ROOT);
    FunctionTable.find(name).ifPresent(function -> checkKind(expectation, call, function));
  }

  private static void checkKind(
      Expectation expectation, Expression.FunctionCall call, Function function) {
    switch (function.kind()) {
      case SCALAR -> {
        if (!function.deterministic()) {
          throw refused(expectation, call, "a function that is not deterministic");
        }
      }
      case AGGREGATE -> throw refused(expectation, call, "an aggregate function");
      case WINDOW -> throw refused(expectation, call, "a window function");
      case GENERATOR -> throw refused(expectation, call, "a function that makes several rows");
    }
  }

  private static TarnException refused(Expectation expectation, Expression part, String what) {
    return DefinitionErrors.invalidExpectation(expectation.name(), what).at(part.position());
  }
}
