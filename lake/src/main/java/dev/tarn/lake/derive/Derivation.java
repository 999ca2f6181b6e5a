package dev.tarn.lake.derive;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.generated.GenerationExpressions;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.lake.textlength.Filling;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.PlanPrinter;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Derives filters on the generated partition columns of a table. */
public final class Derivation {
  private final List<Rule> rules;
  private final ImpliedConditions implied;

  private Derivation(List<Rule> rules, StatementContext context) {
    this.rules = rules;
    this.implied = new ImpliedConditions(context.zone());
  }

  /**
   * The rules of a table.
   *
   * @param fileColumns how files know a column of the table
   */
  public static Derivation of(
      Metadata metadata,
      Function<String, Optional<FileColumn>> fileColumns,
      StatementContext context) {
    List<GeneratedColumn> generated =
        GeneratedColumn.of(metadata.schema()).stream()
            .filter(column -> metadata.partitionColumns().contains(column.name()))
            .toList();
    if (generated.isEmpty()) {
      return new Derivation(List.of(), context);
    }
    List<Column> row = row(metadata.schema());
    GenerationExpressions expressions = new GenerationExpressions(context);
    RuleReader reader = new RuleReader(context.zone(), fileColumns);
    for (GeneratedColumn column : generated) {
      PartitionColumn partition =
          new PartitionColumn(column, fileColumns.apply(column.name()).orElseThrow());
      expressions.find(column, row).ifPresent(value -> reader.add(partition, value));
    }
    return new Derivation(
        reader.rules().stream().filter(rule -> !isOfChar(rule, metadata.schema())).toList(),
        context);
  }

  /**
   * Whether a column that a rule derives from has CHAR in it. Such a text is compared filled up,
   * and who wrote the file may have computed from it without.
   */
  private static boolean isOfChar(Rule rule, StructType schema) {
    return schema
        .field(rule.base().getFirst())
        .flatMap(DeclaredType::of)
        .filter(Filling::concerns)
        .isPresent();
  }

  private static List<Column> row(StructType schema) {
    return schema.fields().stream()
        .map(field -> Column.fresh(field.name(), field.type(), true))
        .toList();
  }

  /**
   * The filters that follow from conditions, each of which must be TRUE.
   *
   * @param columns those of the table to which the conditions refer
   */
  public List<DerivedFilter> filters(List<Column> columns, List<TypedExpression> conditions) {
    if (rules.isEmpty()) {
      return List.of();
    }
    Map<Long, String> names = new HashMap<>();
    columns.forEach(column -> names.put(column.id(), column.name()));
    Function<Column, Optional<String>> named =
        column -> Optional.ofNullable(names.get(column.id()));
    List<DerivedFilter> filters = new ArrayList<>();
    for (TypedExpression condition : conditions) {
      TypedExpression known = implied.of(condition);
      for (Rule rule : rules) {
        new DerivedConditions(rule, named)
            .of(known)
            .ifPresent(bound -> filters.add(filter(Set.of(rule), bound, condition)));
      }
      for (Alternatives.Joint joint : new Alternatives(rules, named).of(known)) {
        filters.add(filter(joint.rules(), joint.bound(), condition));
      }
    }
    return filters;
  }

  private static DerivedFilter filter(
      Set<Rule> rules, Rule.Bound bound, TypedExpression condition) {
    List<PartitionColumn> partitions =
        rules.stream().flatMap(rule -> rule.partitions().stream()).distinct().toList();
    Map<FileColumn, String> names = new HashMap<>();
    partitions.forEach(each -> names.put(each.column(), each.generated().name()));
    return new DerivedFilter(
        bound.predicate(),
        new FilterText(names).of(bound.shown()),
        PlanPrinter.print(condition),
        String.join(", ", partitions.stream().map(PartitionColumn::definition).toList()));
  }
}
