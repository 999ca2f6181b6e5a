package dev.tarn.sql.analyze;

import dev.tarn.core.type.StructType;
import dev.tarn.sql.tree.Query;
import java.util.List;
import java.util.Optional;

/**
 * A function written in SQL that returns a table.
 *
 * @param columns of its rows, to which those of the query are cast; empty while a function is being
 *     made that says none
 * @param query what stands after RETURN
 */
public record SqlTableFunction(
    List<String> qualifiedName,
    List<Parameter> parameters,
    Optional<StructType> columns,
    Query query,
    String text,
    Relations relations)
    implements SqlRoutine {
  public SqlTableFunction {
    qualifiedName = List.copyOf(qualifiedName);
    parameters = List.copyOf(parameters);
  }
}
