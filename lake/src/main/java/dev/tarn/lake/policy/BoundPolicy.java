package dev.tarn.lake.policy;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.analyze.AnalysisContext;
import dev.tarn.sql.analyze.InlinedCall;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A policy with its function, for the columns of a table. */
record BoundPolicy(
    PolicyKind kind, String table, SqlFunction function, List<PolicyArgument> arguments) {
  BoundPolicy {
    arguments = List.copyOf(arguments);
  }

  /** The names, in lower case, of the columns that the function is given. */
  Set<String> columns() {
    Set<String> names = new TreeSet<>();
    for (PolicyArgument argument : arguments) {
      if (argument instanceof PolicyArgument.OfColumn column) {
        names.add(column.name().toLowerCase(Locale.ROOT));
      }
    }
    return names;
  }

  /**
   * What the function gives for a row.
   *
   * @param stored the table's columns with their stored values, by name in lower case
   */
  TypedExpression value(Map<String, Column> stored, AnalysisContext session) {
    try {
      return InlinedCall.of(function, values(stored), session);
    } catch (TarnException e) {
      throw incompatible(e);
    }
  }

  /** The same as a value of a column. */
  TypedExpression valueFor(Column column, Map<String, Column> stored, AnalysisContext session) {
    TypedExpression value = value(stored, session);
    try {
      return Casts.explicit(value, column.type());
    } catch (TarnException e) {
      throw PolicyErrors.resultType(table, column, function, value);
    }
  }

  private List<TypedExpression> values(Map<String, Column> stored) {
    List<TypedExpression> values = new ArrayList<>();
    for (PolicyArgument argument : arguments) {
      switch (argument) {
        case PolicyArgument.OfConstant constant -> values.add(constant.value());
        case PolicyArgument.OfColumn column -> values.add(reference(column, stored));
      }
    }
    return values;
  }

  private TypedExpression reference(PolicyArgument.OfColumn column, Map<String, Column> stored) {
    Column found = stored.get(column.name().toLowerCase(Locale.ROOT));
    if (found == null) {
      throw PolicyErrors.columnGone(kind, table, column.name());
    }
    return found.reference();
  }

  private TarnException incompatible(TarnException error) {
    if (error.errorClass().startsWith("WRONG_NUM_ARGS") && function.parameters().isEmpty()) {
      return PolicyErrors.noParameters(kind, table, function);
    }
    boolean types =
        error.errorClass().startsWith("WRONG_NUM_ARGS")
            || error.errorClass().startsWith("DATATYPE_MISMATCH");
    return types ? PolicyErrors.argumentTypes(kind, table, function, error) : error;
  }
}
