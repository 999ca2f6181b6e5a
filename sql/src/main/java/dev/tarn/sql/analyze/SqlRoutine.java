package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.tree.Expression;
import java.util.List;
import java.util.Optional;

/** A function written in SQL, as a call sees it. */
public sealed interface SqlRoutine permits SqlFunction, SqlTableFunction {

  /** The parts of its full name; of a temporary function its name alone. */
  List<String> qualifiedName();

  List<Parameter> parameters();

  /** The text that the body was parsed from, for the errors in it. */
  String text();

  /** What the names of tables and functions in the body stand for. */
  Relations relations();

  /** A parameter; a call that leaves it out takes {@code defaultValue}. */
  record Parameter(String name, DataType type, Optional<Expression> defaultValue) {}

  default String quoted() {
    return Identifiers.quoteAll(qualifiedName());
  }

  default boolean isTemporary() {
    return qualifiedName().size() == 1;
  }
}
