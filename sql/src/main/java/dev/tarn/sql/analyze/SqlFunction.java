package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.tree.Expression;
import java.util.List;
import java.util.Optional;

/**
 * A scalar function written in SQL.
 *
 * @param returns the type its body's value is cast to; empty while a function is being made that
 *     says none
 * @param body what stands after RETURN
 */
public record SqlFunction(
    List<String> qualifiedName,
    List<Parameter> parameters,
    Optional<DataType> returns,
    Expression body,
    String text,
    Relations relations)
    implements SqlRoutine {
  public SqlFunction {
    qualifiedName = List.copyOf(qualifiedName);
    parameters = List.copyOf(parameters);
  }

  /** The same with the type that it returns. */
  public SqlFunction returning(DataType type) {
    return new SqlFunction(qualifiedName, parameters, Optional.of(type), body, text, relations);
  }

  /** The name as columns that its calls make show it. */
  String displayName() {
    return String.join(".", qualifiedName);
  }
}
