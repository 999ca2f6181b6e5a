package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A filter on files as text, with the names that columns have in the table. */
final class FilterText {
  private final Map<FileColumn, String> names;

  FilterText(Map<FileColumn, String> names) {
    this.names = Map.copyOf(names);
  }

  String of(FilePredicate predicate) {
    return switch (predicate) {
      case FilePredicate.Constant constant -> constant.equals(FilePredicate.ALL) ? "TRUE" : "?";
      case FilePredicate.Compare compare ->
          name(compare.column()) + " " + symbol(compare.operator()) + " " + value(compare.value());
      case FilePredicate.In in ->
          name(in.column())
              + in.values().stream()
                  .map(FilterText::value)
                  .collect(Collectors.joining(", ", " IN (", ")"));
      case FilePredicate.IsNull isNull -> name(isNull.column()) + " IS NULL";
      case FilePredicate.And and -> joined(and.operands(), " AND ");
      case FilePredicate.Or or -> joined(or.operands(), " OR ");
      case FilePredicate.Not not -> "NOT (" + of(not.operand()) + ")";
    };
  }

  private String joined(List<FilePredicate> operands, String word) {
    return operands.size() == 1
        ? of(operands.getFirst())
        : operands.stream().map(this::of).collect(Collectors.joining(word, "(", ")"));
  }

  private String name(FileColumn column) {
    return names.getOrDefault(column, String.join(".", column.path()));
  }

  private static String value(Object value) {
    return value instanceof String text ? "'" + text.replace("'", "''") + "'" : "" + value;
  }

  private static String symbol(FilePredicate.Operator operator) {
    return switch (operator) {
      case EQUAL -> "=";
      case LESS -> "<";
      case LESS_OR_EQUAL -> "<=";
      case GREATER -> ">";
      case GREATER_OR_EQUAL -> ">=";
    };
  }
}
