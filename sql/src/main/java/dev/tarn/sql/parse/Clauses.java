package dev.tarn.sql.parse;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;

/** Clauses that may stand in any order, each at most once. */
final class Clauses {
  private final Map<String, Object> values = new LinkedHashMap<>();

  void put(String clause, Object value, ParserRuleContext context) {
    if (values.put(clause, value) != null) {
      throw ParseErrors.duplicateClause(clause, Positions.of(context));
    }
  }

  boolean has(String clause) {
    return values.containsKey(clause);
  }

  Optional<String> firstBeside(Set<String> clauses) {
    return values.keySet().stream().filter(clause -> !clauses.contains(clause)).findFirst();
  }

  <T> Optional<T> get(String clause, Class<T> type) {
    return Optional.ofNullable(values.get(clause)).map(type::cast);
  }

  <T> List<T> list(String clause, Class<T> type) {
    return ((List<?>) values.getOrDefault(clause, List.of())).stream().map(type::cast).toList();
  }

  @SuppressWarnings("unchecked")
  Map<String, String> properties(String clause) {
    return (Map<String, String>) values.getOrDefault(clause, Map.of());
  }
}
