package dev.tarn.lake.context;

import dev.tarn.core.type.DataType;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.SchemaName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A function written in SQL that lives as long as its session.
 *
 * @param returns the type of its result; of a function that returns a table, the struct of a row
 * @param body the expression after RETURN, or a query: in parentheses where it stands for a value
 * @param currentSchema against which the names in the body are completed
 */
public record TemporaryFunction(
    String name,
    List<FunctionEntry.Parameter> parameters,
    FunctionEntry.Kind kind,
    DataType returns,
    String body,
    SchemaName currentSchema,
    Optional<String> comment,
    boolean deterministic,
    Instant created) {
  public TemporaryFunction {
    parameters = List.copyOf(parameters);
  }
}
