package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import java.util.List;
import java.util.Optional;

/** Statements on session variables, and those that use them to run others. */
public sealed interface VariableStatement extends Statement {

  /**
   * DECLARE.
   *
   * @param type absent when it is that of the value
   * @param text the statement as it was written
   */
  record DeclareVariable(
      SourcePosition position,
      List<QualifiedName> names,
      boolean orReplace,
      Optional<DataType> type,
      Optional<Expression> value,
      String text)
      implements VariableStatement {
    public DeclareVariable {
      names = List.copyOf(names);
    }
  }

  record DropVariable(SourcePosition position, QualifiedName name, boolean ifExists)
      implements VariableStatement {}

  /** SET VAR with an expression for each variable. */
  record SetVariables(SourcePosition position, List<Assignment> assignments)
      implements VariableStatement {
    public SetVariables {
      assignments = List.copyOf(assignments);
    }
  }

  /**
   * A variable and what it becomes.
   *
   * @param value absent for its default
   */
  record Assignment(QualifiedName variable, Optional<Expression> value) {}

  /** SET VAR with the one row of a query. */
  record SetVariablesFromQuery(SourcePosition position, List<QualifiedName> variables, Query query)
      implements VariableStatement {
    public SetVariablesFromQuery {
      variables = List.copyOf(variables);
    }
  }

  /**
   * EXECUTE IMMEDIATE.
   *
   * @param into the variables that take the one row of the statement's result; none to give it
   */
  record ExecuteImmediate(
      SourcePosition position,
      Expression statement,
      List<QualifiedName> into,
      List<ImmediateArgument> arguments)
      implements VariableStatement {
    public ExecuteImmediate {
      into = List.copyOf(into);
      arguments = List.copyOf(arguments);
    }
  }

  /** The value of a parameter: by name, or in the order in which they stand. */
  record ImmediateArgument(Expression value, Optional<String> name) {}
}
