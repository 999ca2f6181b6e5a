package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import java.util.List;
import java.util.Optional;

/** Statements on functions written in SQL. */
public sealed interface FunctionStatement extends Statement {

  record CreateFunction(
      SourcePosition position,
      QualifiedName name,
      Statement.CreateMode mode,
      boolean temporary,
      List<FunctionParameter> parameters,
      Returns returns,
      Optional<String> comment,
      Optional<Boolean> deterministic,
      Body body)
      implements FunctionStatement {
    public CreateFunction {
      parameters = List.copyOf(parameters);
    }
  }

  record FunctionParameter(
      SourcePosition position,
      String name,
      DataType type,
      Optional<ColumnDefinition.SqlText> defaultValue,
      Optional<String> comment) {}

  /** What a function returns. */
  sealed interface Returns {}

  record ReturnsUnsaid() implements Returns {}

  record ReturnsValue(DataType type) implements Returns {}

  /** RETURNS TABLE; no columns when they follow from the query. */
  record ReturnsTable(List<FunctionParameter> columns) implements Returns {
    public ReturnsTable {
      columns = List.copyOf(columns);
    }
  }

  /** What stands after RETURN, as it was written. */
  sealed interface Body {}

  record ExpressionBody(ColumnDefinition.SqlText expression) implements Body {}

  record QueryBody(ViewStatement.QueryText query) implements Body {}

  record DropFunction(
      SourcePosition position, QualifiedName name, boolean ifExists, boolean temporary)
      implements FunctionStatement {}
}
