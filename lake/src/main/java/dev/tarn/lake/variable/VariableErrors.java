package dev.tarn.lake.variable;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.VariableStatement.DeclareVariable;
import java.util.List;

/** The errors of variables. */
final class VariableErrors {
  private VariableErrors() {}

  private static String full(QualifiedName name) {
    return Identifiers.quoteAll(List.of("system", "session", name.last()));
  }

  static TarnException alreadyExists(QualifiedName name) {
    return TarnException.of("VARIABLE_ALREADY_EXISTS")
        .with("variableName", full(name))
        .at(name.position());
  }

  static TarnException notFound(QualifiedName name) {
    return TarnException.of("VARIABLE_NOT_FOUND")
        .with("variableName", full(name))
        .at(name.position());
  }

  static TarnException unresolved(QualifiedName name) {
    return TarnException.of("UNRESOLVED_VARIABLE")
        .with("variableName", name.quoted())
        .at(name.position());
  }

  static TarnException subqueryInDefault(DeclareVariable statement) {
    return TarnException.of("INVALID_DEFAULT_VALUE.SUBQUERY_EXPRESSION")
        .with("statement", "DECLARE VARIABLE")
        .with("colName", full(statement.names().getFirst()))
        .with("defaultValue", statement.text())
        .at(statement.position());
  }

  static TarnException duplicate(QualifiedName name) {
    return TarnException.of("DUPLICATE_ASSIGNMENTS")
        .with("nameList", Identifiers.quote(name.last()))
        .at(name.position());
  }

  static TarnException arity(int variables, int columns) {
    return TarnException.of("ASSIGNMENT_ARITY_MISMATCH")
        .with("numTarget", variables)
        .with("numExpr", columns);
  }

  static TarnException tooManyRows() {
    return TarnException.of("ROW_SUBQUERY_TOO_MANY_ROWS");
  }

  static TarnException nullStatement() {
    return TarnException.of("NULL_QUERY_STRING_EXECUTE_IMMEDIATE");
  }

  static TarnException notText(String type) {
    return TarnException.of("INVALID_EXPR_TYPE_FOR_QUERY_EXECUTE_IMMEDIATE").with("type", type);
  }

  static TarnException nameNotText(String type) {
    return TarnException.of("NOT_A_CONSTANT_STRING.WRONG_TYPE")
        .with("name", "IDENTIFIER")
        .with("dataType", type);
  }

  static TarnException nameNotConstant() {
    return TarnException.of("NOT_A_CONSTANT_STRING.NOT_CONSTANT").with("name", "IDENTIFIER");
  }

  static TarnException intoWithoutQuery(String statement) {
    return TarnException.of("INVALID_STATEMENT_FOR_EXECUTE_INTO").with("sqlString", statement);
  }

  static TarnException someNamesMissing() {
    return TarnException.of("ALL_PARAMETERS_MUST_BE_NAMED");
  }
}
