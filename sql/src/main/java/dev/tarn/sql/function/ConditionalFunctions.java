package dev.tarn.sql.function;

import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import java.util.List;

/** Functions that choose among their arguments. */
final class ConditionalFunctions {
  static final List<Function> ENTRIES =
      entries(
          scalar("coalesce")
              .signature(new CommonTypeSignature(0, Arity.atLeast(1), true, ResultType.sameAs(0)))
              .nulls(NullHandling.SKIPS),
          scalar("nvl", "ifnull")
              .signature(new CommonTypeSignature(0, Arity.exactly(2), true, ResultType.sameAs(0)))
              .nulls(NullHandling.SKIPS));

  private ConditionalFunctions() {}
}
