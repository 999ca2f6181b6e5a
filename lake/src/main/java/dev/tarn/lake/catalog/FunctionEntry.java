package dev.tarn.lake.catalog;

import dev.tarn.core.type.DataType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the catalog knows of a function written in SQL.
 *
 * @param name the function's own name stands in the place of the table's
 * @param returns the type of its result; of a function that returns a table, the struct of a row
 * @param body the expression after RETURN, or a query: in parentheses where it stands for a value
 * @param currentSchema against which the names in the body are completed
 * @param deterministic what it says of itself
 */
public record FunctionEntry(
    TableName name,
    List<Parameter> parameters,
    Kind kind,
    DataType returns,
    String body,
    SchemaName currentSchema,
    Optional<String> comment,
    boolean deterministic,
    String owner,
    Instant created) {
  public FunctionEntry {
    parameters = List.copyOf(parameters);
  }

  /** What a call stands for. */
  public enum Kind {
    SCALAR,
    TABLE
  }

  /**
   * A parameter.
   *
   * @param defaultValue the text of the expression after DEFAULT
   */
  public record Parameter(
      String name, DataType type, Optional<String> defaultValue, Optional<String> comment) {}
}
