package dev.tarn.sql.analyze;

import java.util.Optional;

/**
 * What a query sees of the world around it.
 *
 * @param tables the common tables in reach
 * @param outer the columns of the enclosing queries
 */
record QueryContext(
    AnalysisContext session, Relations relations, CommonTables tables, Optional<Scope> outer) {

  QueryContext withOuter(Scope scope) {
    return new QueryContext(session, relations, tables, Optional.of(scope));
  }

  QueryContext withTables(CommonTables others) {
    return new QueryContext(session, relations, others, outer);
  }

  /** Nothing of the enclosing queries: as the query of a view sees the world. */
  QueryContext alone(Relations others) {
    return new QueryContext(session, others, CommonTables.none(tables), Optional.empty());
  }
}
