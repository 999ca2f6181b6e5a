package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.PolicyArgumentsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PolicyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RowFilterContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Policy;
import java.util.List;

/** Column masks and row filters. */
final class PolicyBuilder {
  private final Builders builders;

  PolicyBuilder(Builders builders) {
    this.builders = builders;
  }

  Policy mask(PolicyContext context) {
    return new Policy(
        Positions.of(context),
        builders.name(context.objectName()),
        arguments(context.policyArguments()));
  }

  Policy filter(RowFilterContext context) {
    return new Policy(
        Positions.of(context),
        builders.name(context.objectName()),
        arguments(context.policyArguments()));
  }

  private List<Expression> arguments(PolicyArgumentsContext context) {
    return context == null ? List.of() : builders.expressions().buildAll(context.expression());
  }
}
