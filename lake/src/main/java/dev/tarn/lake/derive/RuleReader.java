package dev.tarn.lake.derive;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds the rules in the expressions of generated partition columns. */
final class RuleReader {
  private static final List<String> PARTS = List.of("year", "month", "day", "hour");
  private static final Set<String> FORMATS = Set.of("yyyy-MM", "yyyy-MM-dd", "yyyy-MM-dd-HH");
  private static final Instant YEAR_ONE = Instant.parse("0001-01-03T00:00:00Z");

  private final ZoneId zone;
  private final Function<String, Optional<FileColumn>> fileColumns;
  private final List<Rule> rules = new ArrayList<>();

  /** By the base column's path and the name of the part. */
  private final Map<List<String>, Map<String, PartitionColumn>> parts = new LinkedHashMap<>();

  RuleReader(ZoneId zone, Function<String, Optional<FileColumn>> fileColumns) {
    this.zone = zone;
    this.fileColumns = fileColumns;
  }

  void add(PartitionColumn partition, TypedExpression expression) {
    switch (expression) {
      case Cast cast when cast.type() == PrimitiveType.DATE ->
          temporal(partition, cast, new DateShape(partition.column()));
      case Call call -> addCall(partition, call);
      default -> path(expression).ifPresent(base -> rules.add(new IdentityRule(base, partition)));
    }
  }

  /** All rules; parts of a date that belong together have become one. */
  List<Rule> rules() {
    List<Rule> all = new ArrayList<>(rules);
    parts.forEach(
        (base, byName) -> {
          List<PartitionColumn> columns = new ArrayList<>();
          for (String name : PARTS) {
            if (!byName.containsKey(name)) {
              break;
            }
            columns.add(byName.get(name));
          }
          if (!columns.isEmpty()) {
            all.add(
                new TemporalRule(
                    base,
                    columns,
                    new PartsShape(columns.stream().map(PartitionColumn::column).toList()),
                    zone));
          }
        });
    return all;
  }

  private void addCall(PartitionColumn partition, Call call) {
    List<TypedExpression> arguments = call.arguments();
    switch (call.function()) {
      case "year", "month", "day", "hour" ->
          temporalBase(arguments.getFirst())
              .filter(base -> !call.function().equals("hour") || keepsTime(arguments.getFirst()))
              .ifPresent(
                  base ->
                      parts
                          .computeIfAbsent(base, ignored -> new LinkedHashMap<>())
                          .putIfAbsent(call.function(), partition));
      case "substring" -> substring(partition, arguments);
      case "date_format" ->
          text(arguments.get(1))
              .filter(FORMATS::contains)
              .filter(format -> !format.endsWith("HH") || keepsTime(arguments.getFirst()))
              .ifPresent(format -> format(partition, arguments.getFirst(), format));
      case "date_trunc" ->
          text(arguments.getFirst())
              .flatMap(Truncation::of)
              .filter(unit -> !unit.isWithinDay() || keepsTime(arguments.get(1)))
              .ifPresent(
                  unit ->
                      temporal(
                          partition,
                          arguments.get(1),
                          new TruncatedTimeShape(partition.column(), unit, zone, Duration.ZERO)));
      case "trunc" ->
          text(arguments.get(1))
              .flatMap(Truncation::of)
              .filter(Truncation::ofDates)
              .ifPresent(unit -> trunc(partition, arguments.getFirst(), unit));
      default -> {
        // Nothing follows from it.
      }
    }
  }

  private void temporal(PartitionColumn partition, TypedExpression operand, Shape shape) {
    temporalBase(operand)
        .ifPresent(base -> rules.add(new TemporalRule(base, List.of(partition), shape, zone)));
  }

  private void format(PartitionColumn partition, TypedExpression operand, String format) {
    temporalBase(operand)
        .ifPresent(
            base ->
                rules.add(
                    new TemporalRule(
                        base,
                        List.of(partition),
                        new FormatShape(partition.column(), format, beforeYearOne(base)),
                        zone)));
  }

  private FilePredicate beforeYearOne(List<String> base) {
    return base.size() > 1
        ? FilePredicate.UNKNOWN
        : fileColumns
            .apply(base.getFirst())
            .filter(column -> column.type() == PrimitiveType.TIMESTAMP)
            .<FilePredicate>map(
                column -> new FilePredicate.Compare(column, FilePredicate.Operator.LESS, YEAR_ONE))
            .orElse(FilePredicate.UNKNOWN);
  }

  private void trunc(PartitionColumn partition, TypedExpression operand, Truncation unit) {
    if (withoutCasts(operand).type() == PrimitiveType.STRING) {
      path(withoutCasts(operand))
          .ifPresent(base -> rules.add(new TextDateRule(base, partition, unit)));
    } else {
      temporal(partition, operand, new TruncatedDateShape(partition.column(), unit));
    }
  }

  private void substring(PartitionColumn partition, List<TypedExpression> arguments) {
    TypedExpression text = arguments.getFirst();
    boolean fixed =
        arguments.stream()
            .skip(1)
            .allMatch(each -> each instanceof Literal literal && literal.value() instanceof Number);
    if (fixed && text.type() == PrimitiveType.STRING) {
      int position = ((Number) ((Literal) arguments.get(1)).value()).intValue();
      long length =
          arguments.size() > 2
              ? ((Number) ((Literal) arguments.get(2)).value()).longValue()
              : Integer.MAX_VALUE;
      path(text).ifPresent(base -> rules.add(new SubstringRule(base, partition, position, length)));
    }
  }

  /** The path of a date or a moment, as it is or cast from one to the other. */
  private static Optional<List<String>> temporalBase(TypedExpression operand) {
    TypedExpression base = withoutCasts(operand);
    DataType type = base.type();
    return type == PrimitiveType.TIMESTAMP || type == PrimitiveType.DATE
        ? path(base)
        : Optional.empty();
  }

  /** Whether no cast to a date takes the time of day from a moment. */
  private static boolean keepsTime(TypedExpression operand) {
    return !(operand instanceof Cast cast)
        || ((cast.type() != PrimitiveType.DATE || cast.value().type() == PrimitiveType.DATE)
            && keepsTime(cast.value()));
  }

  private static TypedExpression withoutCasts(TypedExpression operand) {
    return operand instanceof Cast cast
            && (cast.type() == PrimitiveType.DATE || cast.type() == PrimitiveType.TIMESTAMP)
        ? withoutCasts(cast.value())
        : operand;
  }

  private static Optional<List<String>> path(TypedExpression expression) {
    return ColumnPath.of(expression, column -> Optional.of(column.name()));
  }

  private static Optional<String> text(TypedExpression expression) {
    return expression instanceof Literal literal && literal.value() instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }
}
