package dev.tarn.lake.policy;

import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.plan.TypedExpression.Literal;

/** What a policy's function is given. */
sealed interface PolicyArgument {

  /** As SQL has it, and as the catalog keeps it. */
  String text();

  /** A column of the table, whose value as it is stored the function gets. */
  record OfColumn(String name) implements PolicyArgument {
    @Override
    public String text() {
      return Identifiers.quote(name);
    }
  }

  record OfConstant(String text, Literal value) implements PolicyArgument {}
}
