package dev.tarn.lake.function;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.tree.FunctionStatement.CreateFunction;
import dev.tarn.sql.tree.FunctionStatement.FunctionParameter;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;

/** The errors of making and dropping functions. */
final class FunctionErrors {
  private FunctionErrors() {}

  static TarnException duplicateParameter(List<String> routine, FunctionParameter parameter) {
    return TarnException.of("DUPLICATE_ROUTINE_PARAMETER_NAMES")
        .with("routineName", Identifiers.quoteAll(routine))
        .with("names", Identifiers.quote(parameter.name()))
        .at(parameter.position());
  }

  static TarnException defaultBeforeOthers(
      List<String> routine, FunctionParameter parameter, FunctionParameter next) {
    return TarnException.of("USER_DEFINED_FUNCTIONS.NOT_A_VALID_DEFAULT_PARAMETER_POSITION")
        .with("functionName", Identifiers.quoteAll(routine))
        .with("parameterName", Identifiers.quote(parameter.name()))
        .with("nextParameterName", Identifiers.quote(next.name()))
        .at(parameter.position());
  }

  static TarnException charType(DataType type, SourcePosition position) {
    return TarnException.of("UNSUPPORTED_CHAR_OR_VARCHAR_AS_STRING")
        .with("type", type.sql())
        .at(position);
  }

  static TarnException queryNeeded(List<String> routine, CreateFunction statement) {
    return TarnException.of("USER_DEFINED_FUNCTIONS.SQL_TABLE_UDF_BODY_MUST_BE_A_QUERY")
        .with("name", Identifiers.quoteAll(routine))
        .at(statement.position());
  }

  static TarnException duplicateColumn(List<String> routine, FunctionParameter column) {
    return TarnException.of("DUPLICATE_ROUTINE_RETURNS_COLUMNS")
        .with("routineName", Identifiers.quoteAll(routine))
        .with("columns", Identifiers.quote(column.name()))
        .at(column.position());
  }

  static TarnException temporaryQualified(QualifiedName name) {
    List<String> qualifier = name.parts().subList(0, name.parts().size() - 1);
    return TarnException.of("INVALID_TEMP_OBJ_QUALIFIER")
        .with("objectType", "function")
        .with("objectName", Identifiers.quote(name.last()))
        .with("qualifier", Identifiers.quoteAll(qualifier))
        .at(name.position());
  }

  static TarnException temporaryIfNotExists(QualifiedName name) {
    return TarnException.of("INVALID_SQL_SYNTAX.CREATE_TEMP_FUNC_WITH_IF_NOT_EXISTS")
        .at(name.position());
  }

  static TarnException builtIn(QualifiedName name) {
    return TarnException.of("USER_DEFINED_FUNCTIONS.CANNOT_REPLACE_NON_SQL_UDF_WITH_SQL_UDF")
        .with("name", Identifiers.quote(name.last()))
        .at(name.position());
  }

  static TarnException dropBuiltIn(QualifiedName name) {
    return TarnException.of("FORBIDDEN_OPERATION")
        .with("statement", "DROP")
        .with("objectType", "FUNCTION")
        .with("objectName", name.quoted())
        .at(name.position());
  }

  static TarnException temporaryExpected(QualifiedName name) {
    return TarnException.of("WRONG_COMMAND_FOR_OBJECT_TYPE")
        .with("operation", "DROP FUNCTION")
        .with("requiredType", "FUNCTION")
        .with("objectName", name.quoted())
        .with("foundType", "TEMPORARY FUNCTION")
        .with("alternative", "DROP TEMPORARY FUNCTION")
        .at(name.position());
  }
}
