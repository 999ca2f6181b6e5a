package dev.tarn.duckdb.log;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import dev.tarn.duckdb.scan.Text;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes what of a predicate the database can decide for a file from its log entry. Only files that
 * surely hold no matching row are left out; what is written here may keep too many.
 */
final class PruningWriter {
  private PruningWriter() {}

  /** A condition on {@code add}; empty when nothing can be said. */
  static Optional<String> condition(FilePredicate predicate) {
    return switch (predicate) {
      case FilePredicate.Constant constant ->
          constant.outcomes().canBeTrue() ? Optional.empty() : Optional.of("FALSE");
      case FilePredicate.Compare compare ->
          compare(compare.column(), compare.operator(), compare.value());
      case FilePredicate.In in -> in(in);
      case FilePredicate.IsNull isNull -> Optional.empty();
      case FilePredicate.And and -> and(and.operands());
      case FilePredicate.Or or -> or(or.operands().stream().map(PruningWriter::condition).toList());
      case FilePredicate.Not not -> Optional.empty();
    };
  }

  private static Optional<String> and(List<FilePredicate> operands) {
    String text =
        operands.stream()
            .flatMap(operand -> condition(operand).stream())
            .collect(Collectors.joining(" AND "));
    return text.isEmpty() ? Optional.empty() : Optional.of("(" + text + ")");
  }

  private static Optional<String> or(List<Optional<String>> operands) {
    return operands.stream().anyMatch(Optional::isEmpty)
        ? Optional.empty()
        : Optional.of(
            operands.stream().map(Optional::get).collect(Collectors.joining(" OR ", "(", ")")));
  }

  private static Optional<String> in(FilePredicate.In in) {
    return in.values().isEmpty()
        ? Optional.of("FALSE")
        : or(
            in.values().stream()
                .map(value -> compare(in.column(), Operator.EQUAL, value))
                .toList());
  }

  private static Optional<String> compare(FileColumn column, Operator operator, Object value) {
    return literal(value, column.type())
        .flatMap(
            constant ->
                column.source() == FileColumn.Source.PARTITION
                    ? partition(column, operator, constant)
                    : statistics(column, operator, constant));
  }

  /** The value as the database compares it, for the types whose order is the same there. */
  private static Optional<String> literal(Object value, DataType type) {
    if (!(type instanceof PrimitiveType primitive)) {
      return Optional.empty();
    }
    return switch (primitive) {
      case BYTE, SHORT, INTEGER, LONG -> whole(value);
      case STRING ->
          value instanceof String text && text.indexOf('\0') < 0
              ? Optional.of(Text.literal(text))
              : Optional.empty();
      case DATE ->
          value instanceof LocalDate date
              ? Optional.of("(DATE '1970-01-01' + CAST(" + date.toEpochDay() + " AS INTEGER))")
              : Optional.empty();
      case TIMESTAMP ->
          value instanceof Instant instant
              ? Optional.of(
                  "make_timestamptz(" + ChronoUnit.MICROS.between(Instant.EPOCH, instant) + ")")
              : Optional.empty();
      case BOOLEAN, FLOAT, DOUBLE, BINARY, TIMESTAMP_NTZ, TIME, VARIANT, VOID -> Optional.empty();
    };
  }

  private static Optional<String> whole(Object value) {
    return value instanceof Long
            || value instanceof Integer
            || value instanceof Short
            || value instanceof Byte
        ? Optional.of("CAST(" + value + " AS BIGINT)")
        : Optional.empty();
  }

  private static Optional<String> partition(FileColumn column, Operator operator, String value) {
    if (column.type() == PrimitiveType.TIMESTAMP) {
      // Its text may be in another zone.
      return Optional.empty();
    }
    String text = "\"add\".partitionValues[" + Text.literal(column.path().getFirst()) + "]";
    return Optional.of(unlessFalse(typed(text, column.type()), symbol(operator), value));
  }

  private static Optional<String> statistics(FileColumn column, Operator operator, String value) {
    String least = typed(bound("minValues", column), column.type());
    String greatest = typed(bound("maxValues", column), column.type());
    if (column.type() == PrimitiveType.TIMESTAMP) {
      // Statistics are cut to milliseconds.
      greatest = "(" + greatest + " + INTERVAL 1 MILLISECOND)";
    }
    return Optional.of(
        switch (operator) {
          case EQUAL ->
              "("
                  + unlessFalse(least, "<=", value)
                  + " AND "
                  + unlessFalse(greatest, ">=", value)
                  + ")";
          case LESS, LESS_OR_EQUAL -> unlessFalse(least, symbol(operator), value);
          case GREATER, GREATER_OR_EQUAL -> unlessFalse(greatest, symbol(operator), value);
        });
  }

  private static String bound(String kind, FileColumn column) {
    String pointer =
        column.path().stream()
            .map(name -> name.replace("~", "~0").replace("/", "~1"))
            .collect(Collectors.joining("/", "/" + kind + "/", ""));
    return "json_extract_string(\"add\".stats, " + Text.literal(pointer) + ")";
  }

  private static String typed(String text, DataType type) {
    return switch (type) {
      case PrimitiveType.STRING -> text;
      case PrimitiveType.DATE -> "TRY_CAST(" + text + " AS DATE)";
      case PrimitiveType.TIMESTAMP -> "TRY_CAST(" + text + " AS TIMESTAMPTZ)";
      default -> "TRY_CAST(" + text + " AS BIGINT)";
    };
  }

  private static String unlessFalse(String left, String symbol, String right) {
    return "coalesce(" + left + " " + symbol + " " + right + ", TRUE)";
  }

  private static String symbol(Operator operator) {
    return switch (operator) {
      case EQUAL -> "=";
      case LESS -> "<";
      case LESS_OR_EQUAL -> "<=";
      case GREATER -> ">";
      case GREATER_OR_EQUAL -> ">=";
    };
  }
}
