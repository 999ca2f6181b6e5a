package dev.tarn.sql.render;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes operators as SELECTs, flat where the order of evaluation stays what the plan says. */
final class PlanWriter {
  private final Dialect dialect;
  private final ExpressionWriter expressions;
  private final Raising raising;
  private final ConditionWriter conditions;
  private final JoinWriter joins;
  private final Map<String, SharedPlan> shared = new HashMap<>();
  private int sharedPlans;
  private int valueLists;
  private int generatedLists;

  PlanWriter(Dialect dialect, ZoneId zone) {
    this.dialect = dialect;
    this.expressions = new ExpressionWriter(dialect, zone, this);
    this.raising = new Raising(dialect);
    this.conditions = new ConditionWriter(dialect, expressions, raising);
    this.joins = new JoinWriter(conditions);
  }

  /** A {@link Plan.With}'s plan under the name it has in the statement. */
  private record SharedPlan(String name, List<Column> columns) {}

  /** A statement with the plan's columns under their own names. */
  String query(Plan plan) {
    return queryAs(plan, plan.output());
  }

  /** A statement with the plan's columns under other names, matched by position. */
  private String queryAs(Plan plan, List<Column> names) {
    return switch (plan) {
      case Plan.SetOperation operation -> setOperation(operation, names);
      case Plan.With with -> with(with, names);
      default -> block(plan).textAs(plan.output(), names);
    };
  }

  private Block block(Plan plan) {
    return switch (plan) {
      case Plan.Scan scan -> Block.from("(" + dialect.scan(scan, expressions) + ")", scan.output());
      case Plan.Values values -> values(values);
      case Plan.Range range ->
          Block.from("(" + dialect.range(range, expressions) + ")", range.output());
      case Plan.Project project -> project(project);
      case Plan.Filter filter -> conditions.filter(filter, block(filter.input()));
      case Plan.Aggregate aggregate -> aggregate(aggregate);
      case Plan.Window window -> window(window);
      case Plan.Generate generate -> generate(generate);
      case Plan.Join join -> joins.join(join, block(join.left()), block(join.right()));
      case Plan.Sort sort -> sort(sort);
      case Plan.Limit limit -> limit(limit);
      case Plan.Distinct distinct -> distinct(distinct);
      case Plan.SetOperation operation -> nested(operation);
      case Plan.With with -> nested(with);
      case Plan.Recursion recursion -> recursion(recursion);
      case Plan.SharedReference reference -> sharedReference(reference);
    };
  }

  private Block nested(Plan plan) {
    return Block.from("(" + query(plan) + ")", plan.output());
  }

  private Block values(Plan.Values values) {
    List<List<TypedExpression>> rows = values.rows();
    if (rows.isEmpty()) {
      return Block.of(aliased(nulls(values.output()), values.output()), values.output())
          .withWhere("FALSE");
    }
    if (rows.size() == 1) {
      return Block.of(aliased(texts(rows.getFirst()), values.output()), values.output());
    }
    Optional<String> query = dialect.values(values, expressions);
    return query.isPresent()
        ? Block.from("(" + query.get() + ")", values.output())
        : valueList(values);
  }

  private Block valueList(Plan.Values values) {
    String text =
        values.rows().stream()
            .map(row -> row.isEmpty() ? "(1)" : "(" + String.join(", ", texts(row)) + ")")
            .collect(Collectors.joining(", "));
    String names = values.output().isEmpty() ? "nothing" : Block.names(values.output());
    return Block.from(
        "(VALUES " + text + ") AS v" + ++valueLists + "(" + names + ")", values.output());
  }

  private List<String> nulls(List<Column> columns) {
    return columns.stream()
        .map(column -> dialect.literal(TypedExpression.Literal.nullOf(column.type())))
        .toList();
  }

  private List<String> texts(List<TypedExpression> values) {
    return values.stream().map(expressions::render).toList();
  }

  private static List<String> aliased(List<String> texts, List<Column> columns) {
    return IntStream.range(0, texts.size())
        .mapToObj(i -> texts.get(i) + " AS " + SqlRenderer.name(columns.get(i)))
        .toList();
  }

  private Block project(Plan.Project project) {
    Block input = block(project.input());
    boolean raises = raising.define(project.assignments());
    Block base = input.takesItems() || (input.items() == null && !raises) ? input : input.wrapped();
    Map<Long, Column> columns = new LinkedHashMap<>();
    List<String> items = new ArrayList<>();
    for (Plan.Assignment assignment : project.assignments()) {
      if (columns.putIfAbsent(assignment.column().id(), assignment.column()) == null) {
        items.add(item(assignment));
      }
    }
    return base.withItems(items, List.copyOf(columns.values()));
  }

  private String item(Plan.Assignment assignment) {
    String name = SqlRenderer.name(assignment.column());
    String text = expressions.render(assignment.value());
    return text.equals(name) ? name : text + " AS " + name;
  }

  private Block aggregate(Plan.Aggregate aggregate) {
    Block input = block(aggregate.input());
    raising.define(aggregate.keys());
    raising.define(aggregate.aggregates());
    boolean plain = aggregate.sets().isEmpty();
    Block base = plain && input.takesWhere() ? input : keyed(aggregate, input);
    List<String> items = new ArrayList<>();
    aggregate.keys().forEach(key -> items.add(plain ? item(key) : SqlRenderer.name(key.column())));
    aggregate.aggregates().forEach(call -> items.add(item(guarded(call))));
    return base.withItems(items, aggregate.output()).withGroupBy(groupBy(aggregate));
  }

  /** Engines compute the arguments of an aggregate also for rows that its FILTER leaves out. */
  private Plan.Assignment guarded(Plan.Assignment assignment) {
    return assignment.value() instanceof TypedExpression.AggregateCall call
            && call.filter().isPresent()
            && call.arguments().stream().anyMatch(raising::canRaise)
        ? new Plan.Assignment(assignment.column(), guarded(call, call.filter().get()))
        : assignment;
  }

  private static TypedExpression guarded(
      TypedExpression.AggregateCall call, TypedExpression filter) {
    return new TypedExpression.AggregateCall(
        call.function(),
        call.arguments().stream().map(argument -> onlyWhere(filter, argument)).toList(),
        call.distinct(),
        call.order(),
        call.filter(),
        call.ignoreNulls(),
        call.type(),
        call.nullable());
  }

  private static TypedExpression onlyWhere(TypedExpression filter, TypedExpression argument) {
    return argument instanceof TypedExpression.Literal
        ? argument
        : new TypedExpression.Case(
            List.of(new TypedExpression.Branch(filter, argument)),
            Optional.empty(),
            argument.type());
  }

  /** The input, with the keys as columns of their own when grouping sets are to name them. */
  private Block keyed(Plan.Aggregate aggregate, Block input) {
    if (aggregate.sets().isEmpty()) {
      return input.wrapped();
    }
    Block base = input.items() == null && input.takesLimit() ? input : input.wrapped();
    List<String> items = new ArrayList<>();
    List<Column> columns = new ArrayList<>(base.columns());
    columns.forEach(column -> items.add(SqlRenderer.name(column)));
    for (Plan.Assignment key : aggregate.keys()) {
      if (columns.stream().noneMatch(column -> column.id() == key.column().id())) {
        columns.add(key.column());
        items.add(item(key));
      }
    }
    return base.withItems(items, columns).wrapped();
  }

  private static String groupBy(Plan.Aggregate aggregate) {
    if (aggregate.keys().isEmpty()) {
      return "";
    }
    if (aggregate.sets().isEmpty()) {
      return IntStream.rangeClosed(1, aggregate.keys().size())
          .mapToObj(Integer::toString)
          .collect(Collectors.joining(", ", " GROUP BY ", ""));
    }
    return aggregate.sets().stream()
        .map(set -> groupingSet(aggregate, set))
        .collect(Collectors.joining(", ", " GROUP BY GROUPING SETS (", ")"));
  }

  private static String groupingSet(Plan.Aggregate aggregate, List<Integer> set) {
    return set.stream()
        .map(index -> SqlRenderer.name(aggregate.keys().get(index).column()))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private Block window(Plan.Window window) {
    Block input = block(window.input());
    raising.define(window.calls());
    Block base = input.takesWhere() ? input : input.wrapped();
    List<String> items = new ArrayList<>();
    base.columns().forEach(column -> items.add(SqlRenderer.name(column)));
    window.calls().forEach(call -> items.add(item(call)));
    return base.withItems(items, window.output());
  }

  /** The lists become columns first, so that each is computed once a row. */
  private Block generate(Plan.Generate generate) {
    Block input = block(generate.input());
    raising.define(generate.elements());
    Block base = input.takesItems() ? input : input.wrapped();
    List<String> items = new ArrayList<>();
    generate.input().output().forEach(column -> items.add(SqlRenderer.name(column)));
    List<String> inner = new ArrayList<>(items);
    List<String> lists = new ArrayList<>();
    for (Plan.Assignment element : generate.elements()) {
      String list = dialect.identifier("list#" + ++generatedLists);
      lists.add(list);
      inner.add(expressions.render(element.value()) + " AS " + list);
    }
    generate
        .position()
        .ifPresent(
            column ->
                items.add(
                    dialect.positions(lists.getFirst(), generate.outer())
                        + " AS "
                        + SqlRenderer.name(column)));
    for (int i = 0; i < lists.size(); i++) {
      Column column = generate.elements().get(i).column();
      items.add(
          dialect.elements(lists.get(i), generate.outer()) + " AS " + SqlRenderer.name(column));
    }
    String from = "(" + base.withItems(inner, generate.input().output()).text() + ")";
    return Block.from(from, generate.input().output()).withItems(items, generate.output());
  }

  private Block sort(Plan.Sort sort) {
    Block input = block(sort.input());
    boolean fits = input.takesOrder() && (input.items() == null || onlyColumns(sort.keys()));
    String keys = " ORDER BY " + expressions.sortKeys(sort.keys());
    return (fits ? input : input.wrapped()).withOrderBy(keys);
  }

  private static boolean onlyColumns(List<Plan.SortKey> keys) {
    return keys.stream().allMatch(key -> key.key() instanceof TypedExpression.Reference);
  }

  private Block limit(Plan.Limit limit) {
    Block input = block(limit.input());
    String count = limit.count().isPresent() ? " LIMIT " + limit.count().getAsLong() : "";
    String offset = limit.offset() > 0 ? " OFFSET " + limit.offset() : "";
    return (input.takesLimit() ? input : input.wrapped()).withLimit(count + offset);
  }

  private Block distinct(Plan.Distinct distinct) {
    Block input = block(distinct.input()).wrapped();
    return Block.from(
        "(SELECT DISTINCT " + Block.names(input.columns()) + " FROM " + input.from() + ")",
        input.columns());
  }

  private String setOperation(Plan.SetOperation operation, List<Column> names) {
    String keyword =
        switch (operation.kind()) {
          case UNION -> "UNION";
          case INTERSECT -> "INTERSECT";
          case EXCEPT -> "EXCEPT";
        };
    return leftOperand(operation, names)
        + " "
        + keyword
        + (operation.all() ? " ALL " : " ")
        + "("
        + queryAs(operation.right(), names)
        + ")";
  }

  /** Chains of one operation stay flat, however long they are. */
  private String leftOperand(Plan.SetOperation operation, List<Column> names) {
    String text = queryAs(operation.left(), names);
    boolean chained =
        operation.left() instanceof Plan.SetOperation left
            && left.kind() == operation.kind()
            && left.all() == operation.all();
    return chained ? text : "(" + text + ")";
  }

  private Block recursion(Plan.Recursion recursion) {
    String anchor = query(recursion.anchor());
    String name = dialect.identifier(recursion.name() + "#" + ++sharedPlans);
    SharedPlan hidden = shared.put(recursion.name(), new SharedPlan(name, recursion.output()));
    try {
      String columns = Block.names(recursion.output());
      return Block.from(
          "(WITH RECURSIVE "
              + name
              + "("
              + columns
              + ") AS ("
              + anchor
              + " UNION ALL ("
              + query(recursion.step())
              + ")) SELECT "
              + columns
              + " FROM "
              + name
              + ")",
          recursion.output());
    } finally {
      restore(recursion.name(), hidden);
    }
  }

  private String with(Plan.With with, List<Column> names) {
    return "WITH " + sharing(with, names);
  }

  /**
   * A body that is a WITH again goes on in the same list: SQL allows one WITH in front of a SELECT.
   */
  private String sharing(Plan.With with, List<Column> names) {
    String text = query(with.shared());
    SharedPlan plan =
        new SharedPlan(
            dialect.identifier(with.name() + "#" + ++sharedPlans), with.shared().output());
    SharedPlan hidden = shared.put(with.name(), plan);
    try {
      String rest =
          with.body() instanceof Plan.With next
              ? ", " + sharing(next, names)
              : " " + queryAs(with.body(), names);
      return plan.name() + " AS MATERIALIZED (" + text + ")" + rest;
    } finally {
      restore(with.name(), hidden);
    }
  }

  private void restore(String name, SharedPlan hidden) {
    if (hidden == null) {
      shared.remove(name);
    } else {
      shared.put(name, hidden);
    }
  }

  private Block sharedReference(Plan.SharedReference reference) {
    SharedPlan plan = shared.get(reference.name());
    if (plan == null) {
      throw new IllegalStateException("no plan is shared under the name " + reference.name());
    }
    String text =
        Block.from(plan.name(), plan.columns()).textAs(plan.columns(), reference.output());
    return Block.from("(" + text + ")", reference.output());
  }
}
