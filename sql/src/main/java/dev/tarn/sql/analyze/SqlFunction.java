package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.tree.Expression;
import java.util.List;
import java.util.Optional;

/**
 * A scalar function written in SQL, as a call sees it.
 *
 * @param qualifiedName the parts of its full name; of a temporary function its name alone
 * @param returns the type its body's value is cast to; empty while a function is being made that
 *     says none
 * @param body what stands after RETURN
 * @param text the text that {@code body} was parsed from, for the errors in it
 * @param relations what the names of tables and functions in the body stand for
 */
public record SqlFunction(
    List<String> qualifiedName,
    List<Parameter> parameters,
    Optional<DataType> returns,
    Expression body,
    String text,
    Relations relations) {
  public SqlFunction {
    qualifiedName = List.copyOf(qualifiedName);
    parameters = List.copyOf(parameters);
  }

  /** A parameter; a call that leaves it out takes {@code defaultValue}. */
  public record Parameter(String name, DataType type, Optional<Expression> defaultValue) {}

  /** The same with the type that it returns. */
  public SqlFunction returning(DataType type) {
    return new SqlFunction(qualifiedName, parameters, Optional.of(type), body, text, relations);
  }

  /** The name as columns that its calls make show it. */
  String displayName() {
    return String.join(".", qualifiedName);
  }

  public String quoted() {
    return Identifiers.quoteAll(qualifiedName);
  }

  boolean isTemporary() {
    return qualifiedName.size() == 1;
  }
}
