package dev.tarn.lake.policy;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.AnalysisContext;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The policies of a table in one statement: what the statement sees of its rows. */
public final class TablePolicy {
  private final StructType schema;
  private final Map<String, BoundPolicy> masks;
  private final Optional<BoundPolicy> filter;
  private final AnalysisContext session;

  /**
   * @param schema the table's columns
   * @param masks by column, in lower case
   */
  TablePolicy(
      StructType schema,
      Map<String, BoundPolicy> masks,
      Optional<BoundPolicy> filter,
      AnalysisContext session) {
    this.schema = schema;
    this.masks = Map.copyOf(masks);
    this.filter = filter;
    this.session = session;
  }

  public boolean hasMasks() {
    return !masks.isEmpty();
  }

  public boolean hasFilter() {
    return filter.isPresent();
  }

  public boolean isMasked(String column) {
    return masks.containsKey(lower(column));
  }

  /** The columns as a statement sees them: what a mask gives may be NULL. */
  public StructType seen(StructType columns) {
    return new StructType(
        columns.fields().stream()
            .map(field -> isMasked(field.name()) ? nullable(field) : field)
            .toList());
  }

  private static StructField nullable(StructField field) {
    return new StructField(field.name(), field.type(), true, field.metadata());
  }

  /**
   * Reads a table through its policies.
   *
   * @param scan of the table, whose columns the plan has in the end
   * @param stored the same rows as they are stored
   */
  public Plan over(Plan.Scan scan, ScanSource stored) {
    Map<String, Column> columns = new HashMap<>();
    List<Column> read = new ArrayList<>();
    List<Plan.Assignment> seen = new ArrayList<>();
    for (Column column : scan.output()) {
      Column raw = isMasked(column.name()) ? fresh(column) : column;
      read.add(raw);
      columns.put(lower(column.name()), raw);
    }
    for (String needed : needed(scan.output())) {
      if (!columns.containsKey(needed)) {
        schema
            .field(needed)
            .ifPresent(
                field -> {
                  Column raw = Column.fresh(field.name(), field.type(), field.nullable());
                  read.add(raw);
                  columns.put(needed, raw);
                });
      }
    }
    for (Column column : scan.output()) {
      seen.add(new Plan.Assignment(column, value(column, columns)));
    }
    return new Plan.Project(visible(new Plan.Scan(stored, read), columns), seen);
  }

  private static Column fresh(Column column) {
    return Column.fresh(column.name(), column.type(), column.nullable());
  }

  private Set<String> needed(List<Column> output) {
    Set<String> needed = new HashSet<>();
    filter.ifPresent(policy -> needed.addAll(policy.columns()));
    output.stream()
        .map(column -> masks.get(lower(column.name())))
        .filter(mask -> mask != null)
        .forEach(mask -> needed.addAll(mask.columns()));
    return needed;
  }

  private TypedExpression value(Column column, Map<String, Column> stored) {
    BoundPolicy mask = masks.get(lower(column.name()));
    return mask == null
        ? stored.get(lower(column.name())).reference()
        : mask.valueFor(column, stored, session);
  }

  private Plan visible(Plan rows, Map<String, Column> stored) {
    return filter
        .<Plan>map(policy -> new Plan.Filter(rows, policy.value(stored, session)))
        .orElse(rows);
  }

  /**
   * The condition under which a statement that changes rows sees one.
   *
   * @param columns of the table, as they are stored
   */
  public Optional<TypedExpression> visibility(List<Column> columns) {
    return filter.map(policy -> policy.value(byName(columns), session));
  }

  /**
   * An expression of a statement that changes rows, over what the statement may see of them.
   *
   * @param columns of the table, as they are stored
   */
  public TypedExpression seen(TypedExpression expression, List<Column> columns) {
    Map<String, Column> stored = byName(columns);
    Map<Long, TypedExpression> values = new HashMap<>();
    for (Column column : columns) {
      if (isMasked(column.name())) {
        values.put(column.id(), value(column, stored));
      }
    }
    return ExpressionRewriter.replaceColumns(expression, values);
  }

  private static Map<String, Column> byName(List<Column> columns) {
    Map<String, Column> byName = new HashMap<>();
    columns.forEach(column -> byName.put(lower(column.name()), column));
    return byName;
  }

  /** Whether what the policies compute can raise, with a stored value in the error's text. */
  public boolean canRaise() {
    return expressions().anyMatch(ExpressionProperties::canRaise);
  }

  /** Whether the policies are expressions of the row alone, always the same. */
  public boolean isSimple() {
    return expressions()
        .allMatch(
            each -> ExpressionProperties.isDeterministic(each) && !Walk.containsSubquery(each));
  }

  private Stream<TypedExpression> expressions() {
    List<Column> columns =
        schema.fields().stream()
            .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
            .toList();
    Map<String, Column> stored = byName(columns);
    Stream<TypedExpression> values =
        columns.stream()
            .filter(column -> isMasked(column.name()))
            .map(column -> value(column, stored));
    return Stream.concat(values, visibility(columns).stream());
  }

  /** The columns of a scan that a mask hides. */
  public Set<Long> masked(List<Column> columns) {
    Set<Long> ids = new HashSet<>();
    columns.stream()
        .filter(column -> isMasked(column.name()))
        .forEach(column -> ids.add(column.id()));
    return ids;
  }

  /** The kinds of the policies, for errors. */
  Set<PolicyKind> kinds() {
    return PolicyKind.of(hasMasks(), hasFilter());
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
