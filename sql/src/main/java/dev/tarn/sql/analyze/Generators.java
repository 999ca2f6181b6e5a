package dev.tarn.sql.analyze;

import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionKind;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Functions that make several rows of one. */
final class Generators {
  /** Those that Spark has and Tarn lacks; the table of functions knows the others. */
  private static final Set<String> LACKING = Set.of("variant_explode", "variant_explode_outer");

  private Generators() {}

  /**
   * The generator of that name.
   *
   * @throws dev.tarn.core.error.TarnException UNSUPPORTED_FUNCTION for one that Tarn lacks
   */
  static Optional<Function> find(QualifiedName name) {
    String last = name.last().toLowerCase(Locale.ROOT);
    if (name.parts().size() > 1 || !FunctionTable.namesOfSpark().contains(last)) {
      return Optional.empty();
    }
    if (LACKING.contains(last)) {
      return Functions.at(name.position(), () -> FunctionTable.find(last));
    }
    return FunctionTable.supported(last)
        .filter(function -> function.kind() == FunctionKind.GENERATOR);
  }

  /** The call of a generator as an item of a select list. */
  static Optional<Function> calledBy(Expression expression) {
    return expression instanceof Expression.FunctionCall call && call.window().isEmpty()
        ? find(call.name())
        : Optional.empty();
  }
}
