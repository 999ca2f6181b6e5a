package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.List;

/**
 * A column mask or a row filter: a function and what it is given.
 *
 * @param arguments columns and constants: of a mask, those after the masked column itself
 */
public record Policy(SourcePosition position, QualifiedName function, List<Expression> arguments)
    implements Node {
  public Policy {
    arguments = List.copyOf(arguments);
  }
}
