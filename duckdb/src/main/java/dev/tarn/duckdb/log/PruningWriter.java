package dev.tarn.duckdb.log;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import dev.tarn.duckdb.scan.Text;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Writes what of a predicate the database can decide for a file from its log entry. Only files that
 * surely hold no matching row are left out; what is written here may keep too many.
 */
final class PruningWriter {
  private static final String LEAST = "minValues";
  private static final String GREATEST = "maxValues";

  private final UnaryOperator<String> values;
  private final String unlessFalse;

  /** Writes conditions on {@code add}. */
  PruningWriter() {
    // The values are costly: each is computed once.
    this(UnaryOperator.identity(), "coalesce(%1$s %2$s %3$s, TRUE)");
  }

  /**
   * Writes conditions on values that stand elsewhere.
   *
   * @param values where the value of an expression on {@code add} stands
   */
  PruningWriter(UnaryOperator<String> values) {
    // In this form whole blocks of a table are passed over.
    this(values, "(%1$s %2$s %3$s OR %1$s IS NULL)");
  }

  private PruningWriter(UnaryOperator<String> values, String unlessFalse) {
    this.values = values;
    this.unlessFalse = unlessFalse;
  }

  /** The expressions on {@code add} whose values the condition compares. */
  static Set<String> valuesOf(FilePredicate predicate) {
    Set<String> found = new LinkedHashSet<>();
    new PruningWriter(
            value -> {
              found.add(value);
              return value;
            })
        .condition(predicate);
    return found;
  }

  /** What can be said of a file; empty when that is nothing. */
  Optional<String> condition(FilePredicate predicate) {
    return switch (predicate) {
      case FilePredicate.Constant constant ->
          constant.outcomes().canBeTrue() ? Optional.empty() : Optional.of("FALSE");
      case FilePredicate.Compare compare ->
          compare(compare.column(), compare.operator(), compare.value());
      case FilePredicate.In in -> in(in);
      case FilePredicate.IsNull isNull -> Optional.of(isNull(isNull.column()));
      case FilePredicate.And and -> and(and.operands());
      case FilePredicate.Or or -> or(or.operands().stream().map(this::condition).toList());
      case FilePredicate.Not not -> negated(not.operand());
    };
  }

  private Optional<String> and(List<FilePredicate> operands) {
    String text =
        operands.stream()
            .flatMap(operand -> condition(operand).stream())
            .collect(Collectors.joining(" AND "));
    return text.isEmpty() ? Optional.empty() : Optional.of("(" + text + ")");
  }

  private static Optional<String> or(List<Optional<String>> operands) {
    if (operands.isEmpty()) {
      return Optional.of("FALSE");
    }
    return operands.stream().anyMatch(Optional::isEmpty)
        ? Optional.empty()
        : Optional.of(
            operands.stream().map(Optional::get).collect(Collectors.joining(" OR ", "(", ")")));
  }

  private Optional<String> in(FilePredicate.In in) {
    return in.values().isEmpty()
        ? Optional.of("FALSE")
        : or(
            in.values().stream()
                .map(value -> compare(in.column(), Operator.EQUAL, value))
                .toList());
  }

  private Optional<String> compare(FileColumn column, Operator operator, Object value) {
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

  private Optional<String> partition(FileColumn column, Operator operator, String value) {
    if (column.type() == PrimitiveType.TIMESTAMP) {
      // Its text may be in another zone.
      return Optional.empty();
    }
    String text = typed(partitionText(column), column.type());
    return Optional.of(unlessFalse(values.apply(text), symbol(operator), value));
  }

  private Optional<String> statistics(FileColumn column, Operator operator, String value) {
    UnaryOperator<String> bound =
        kind -> values.apply(typed(statistic(kind, column), column.type()));
    // Statistics of timestamps are cut to milliseconds.
    String low =
        column.type() == PrimitiveType.TIMESTAMP
            ? "(" + value + " - INTERVAL 1 MILLISECOND)"
            : value;
    return Optional.of(
        switch (operator) {
          case EQUAL ->
              "("
                  + unlessFalse(bound.apply(LEAST), "<=", value)
                  + " AND "
                  + unlessFalse(bound.apply(GREATEST), ">=", low)
                  + ")";
          case LESS, LESS_OR_EQUAL -> unlessFalse(bound.apply(LEAST), symbol(operator), value);
          case GREATER, GREATER_OR_EQUAL ->
              unlessFalse(bound.apply(GREATEST), symbol(operator), low);
        });
  }

  private static String statistic(String kind, FileColumn column) {
    String pointer =
        column.path().stream()
            .map(name -> name.replace("~", "~0").replace("/", "~1"))
            .collect(Collectors.joining("/", "/" + kind + "/", ""));
    return StatisticText.at(pointer);
  }

  private static String typed(String text, DataType type) {
    return switch (type) {
      case PrimitiveType.STRING -> text;
      case PrimitiveType.DATE -> "TRY_CAST(" + text + " AS DATE)";
      case PrimitiveType.TIMESTAMP -> "TRY_CAST(" + text + " AS TIMESTAMPTZ)";
      case AtomicType atomic -> "TRY_CAST(" + text + " AS BIGINT)";
      case ComplexType complex -> "TRY_CAST(" + text + " AS BIGINT)";
    };
  }

  private String unlessFalse(String left, String symbol, String right) {
    return unlessFalse.formatted(left, symbol, right);
  }

  /** A file is kept unless it is known to hold no NULL. */
  private String isNull(FileColumn column) {
    if (column.source() == FileColumn.Source.PARTITION) {
      String text = values.apply(partitionText(column));
      return "(" + text + " IS NULL OR " + text + " = '')";
    }
    return unlessFalse(values.apply(count(statistic("nullCount", column))), ">", "0");
  }

  /** A file is kept unless it is known to hold nothing else. */
  private String isNotNull(FileColumn column) {
    if (column.source() == FileColumn.Source.PARTITION) {
      return "coalesce(" + values.apply(partitionText(column)) + " <> '', FALSE)";
    }
    String nulls = values.apply(count(statistic("nullCount", column)));
    String rows = values.apply(count(StatisticText.at("/numRecords")));
    return "coalesce(" + nulls + " < " + rows + ", TRUE)";
  }

  private static String count(String text) {
    return "TRY_CAST(" + text + " AS BIGINT)";
  }

  private static String partitionText(FileColumn column) {
    return "\"add\".partitionValues[" + Text.literal(column.path().getFirst()) + "]";
  }

  /** What NOT means is said by the condition with which it is swapped. */
  private Optional<String> negated(FilePredicate predicate) {
    return switch (predicate) {
      case FilePredicate.Constant constant ->
          constant.outcomes().canBeFalse() ? Optional.empty() : Optional.of("FALSE");
      case FilePredicate.Compare compare ->
          opposite(compare.operator())
              .flatMap(operator -> compare(compare.column(), operator, compare.value()));
      case FilePredicate.In in -> Optional.empty();
      case FilePredicate.IsNull isNull -> Optional.of(isNotNull(isNull.column()));
      case FilePredicate.And and -> or(and.operands().stream().map(this::negated).toList());
      case FilePredicate.Or or ->
          and(
              or.operands().stream()
                  .map(each -> (FilePredicate) new FilePredicate.Not(each))
                  .toList());
      case FilePredicate.Not not -> condition(not.operand());
    };
  }

  private static Optional<Operator> opposite(Operator operator) {
    return switch (operator) {
      case EQUAL -> Optional.empty();
      case LESS -> Optional.of(Operator.GREATER_OR_EQUAL);
      case LESS_OR_EQUAL -> Optional.of(Operator.GREATER);
      case GREATER -> Optional.of(Operator.LESS_OR_EQUAL);
      case GREATER_OR_EQUAL -> Optional.of(Operator.LESS);
    };
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
