package dev.tarn.api;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query.Body;
import dev.tarn.sql.tree.Query.Select;
import dev.tarn.sql.tree.Query.SelectItem;
import dev.tarn.sql.tree.Query.Values;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Rows to be read: of a table, of SQL text, or of the program. Nothing is read before {@link #run};
 * a query can be run again, and be the source of {@link DeltaTable#merge} and {@link
 * DeltaTable#append(Query)}. Each method gives a new query.
 *
 * <p>Get one from {@link DeltaTable#query}, {@link Session#query} or {@link Session#values}.
 */
public final class Query {
  private final Session session;
  private final Source source;
  private final Map<String, Literal> parameters;
  private final Clauses clauses;

  private Query(Session session, Source source, Map<String, Literal> parameters, Clauses clauses) {
    this.session = session;
    this.source = source;
    this.parameters = parameters;
    this.clauses = clauses;
  }

  /** What is read, under a name if it has one. */
  @FunctionalInterface
  interface Source {
    Relation relation(Optional<Relation.Alias> alias, SqlParser parser);
  }

  /** What is done with the rows that are read. */
  private record Clauses(
      Optional<String> alias,
      List<Function<SqlParser, SelectItem>> items,
      Optional<Column> where,
      List<Column> orderBy,
      OptionalInt limit) {
    static final Clauses NONE =
        new Clauses(Optional.empty(), List.of(), Optional.empty(), List.of(), OptionalInt.empty());

    Clauses withItems(List<Function<SqlParser, SelectItem>> newItems) {
      return new Clauses(alias, newItems, where, orderBy, limit);
    }

    Clauses where(Column condition) {
      Column both = where.map(given -> given.and(condition)).orElse(condition);
      return new Clauses(alias, items, Optional.of(both), orderBy, limit);
    }

    Clauses withOrder(List<Column> keys) {
      return new Clauses(alias, items, where, keys, limit);
    }

    Clauses withLimit(int rows) {
      return new Clauses(alias, items, where, orderBy, OptionalInt.of(rows));
    }

    Clauses withAlias(String name) {
      return new Clauses(Optional.of(name), items, where, orderBy, limit);
    }

    boolean onlyName() {
      return equals(NONE) || alias.map(NONE::withAlias).filter(this::equals).isPresent();
    }
  }

  static Query of(Session session, Source source) {
    return new Query(session, source, Map.of(), Clauses.NONE);
  }

  /** The rows of a query that is written as SQL. */
  static Query of(Session session, String text, Map<String, Literal> parameters) {
    Source source =
        (alias, parser) -> new Relation.Subquery(Trees.NOWHERE, query(text, parser), false, alias);
    return new Query(session, source, parameters, Clauses.NONE);
  }

  private static dev.tarn.sql.tree.Query query(String text, SqlParser parser) {
    return parser.parse(text) instanceof Statement.QueryStatement statement
        ? statement.query()
        : failNoQuery(text);
  }

  private static dev.tarn.sql.tree.Query failNoQuery(String text) {
    throw ApiErrors.notAQuery(text);
  }

  /** Rows that the program has. */
  static Query of(Session session, StructType schema, List<Row> rows) {
    List<List<Expression>> values = new ArrayList<>();
    rows.forEach(row -> values.add(cells(schema, row)));
    if (rows.isEmpty()) {
      values.add(cells(schema, Row.of(schema, new Object[schema.size()])));
    }
    Relation.Alias names = new Relation.Alias(Trees.NOWHERE, "rows", schema.names());
    Relation inline =
        new Relation.InlineValues(
            Trees.NOWHERE, new Values(Trees.NOWHERE, values), Optional.of(names));
    Query typed =
        of(session, (alias, parser) -> inline)
            .with(Clauses.NONE.withItems(schema.fields().stream().map(Query::typed).toList()));
    return rows.isEmpty() ? typed.limit(0) : typed;
  }

  private static List<Expression> cells(StructType schema, Row row) {
    if (!row.schema().names().equals(schema.names())) {
      throw new IllegalArgumentException(
          "a row has the columns " + row.schema().names() + " instead of " + schema.names());
    }
    List<Expression> cells = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      cells.add(Trees.literal(Literals.of(schema.field(i).name(), row.get(i))));
    }
    return cells;
  }

  private static Function<SqlParser, SelectItem> typed(StructField field) {
    Expression column = Trees.column(List.of(field.name()));
    Expression cast = new Expression.Cast(Trees.NOWHERE, column, field.type(), false);
    return parser -> new SelectItem(Trees.NOWHERE, cast, List.of(field.name()));
  }

  private Query with(Clauses changed) {
    return new Query(session, source, parameters, changed);
  }

  /** A query over the rows of this one, once something is fixed that a clause would change. */
  private Query over() {
    return clauses.onlyName() ? this : nested();
  }

  private Query nested() {
    Source rows =
        (alias, parser) -> new Relation.Subquery(Trees.NOWHERE, tree(parser), false, alias);
    Clauses names = clauses.alias().map(Clauses.NONE::withAlias).orElse(Clauses.NONE);
    return new Query(session, rows, parameters, names);
  }

  /**
   * These columns only, each as in a select list: {@code "id"}, {@code "price * 2 AS twice"},
   * {@code "*"}.
   */
  public Query select(String... items) {
    return selecting(
        Arrays.stream(items)
            .<Function<SqlParser, SelectItem>>map(item -> parser -> parser.parseSelectItem(item))
            .toList());
  }

  /** These columns only. */
  public Query select(Column... columns) {
    return selecting(
        Arrays.stream(columns)
            .<Function<SqlParser, SelectItem>>map(column -> column::selectItem)
            .toList());
  }

  private Query selecting(List<Function<SqlParser, SelectItem>> items) {
    boolean fixed = !clauses.items().isEmpty() || clauses.limit().isPresent();
    Query base = fixed ? nested() : this;
    return base.with(base.clauses.withItems(items));
  }

  /** The rows for which a condition holds, and those before it. */
  public Query where(String condition) {
    return where(Functions.expr(condition));
  }

  /** The rows for which a condition holds, and those before it. */
  public Query where(Column condition) {
    boolean fixed = !clauses.items().isEmpty() || clauses.limit().isPresent();
    Query base = fixed ? nested() : this;
    return base.with(base.clauses.where(condition));
  }

  /** The rows in this order. */
  public Query orderBy(Column... keys) {
    Query base = clauses.limit().isPresent() ? nested() : this;
    return base.with(base.clauses.withOrder(List.of(keys)));
  }

  /** The rows in the order of these expressions, from the least value. */
  public Query orderBy(String... keys) {
    return orderBy(Arrays.stream(keys).map(Functions::expr).toArray(Column[]::new));
  }

  /** At most so many rows. */
  public Query limit(int rows) {
    Query base = clauses.limit().isPresent() ? nested() : this;
    return base.with(base.clauses.withLimit(rows));
  }

  /** The same under a name, by which conditions and new values speak of its columns. */
  public Query as(String name) {
    Query base = over();
    return base.with(base.clauses.withAlias(name));
  }

  /** Reads the rows. The caller closes the result. */
  public Result run() {
    Statement statement = new Statement.QueryStatement(Trees.NOWHERE, tree(session.parser()));
    return session.run(statement, parameters);
  }

  Map<String, Literal> parameters() {
    return parameters;
  }

  /** The query as something in FROM. */
  Relation relation(SqlParser parser) {
    Optional<Relation.Alias> alias = clauses.alias().map(Trees::alias);
    return clauses.onlyName()
        ? source.relation(alias, parser)
        : new Relation.Subquery(Trees.NOWHERE, tree(parser), false, alias);
  }

  dev.tarn.sql.tree.Query tree(SqlParser parser) {
    return new dev.tarn.sql.tree.Query(
        Trees.NOWHERE,
        List.of(),
        body(parser),
        clauses.orderBy().stream().map(key -> key.sortItem(parser)).toList(),
        false,
        clauses.limit().isPresent()
            ? Optional.of(Functions.lit(clauses.limit().getAsInt()).expression(parser))
            : Optional.empty(),
        Optional.empty());
  }

  private Body body(SqlParser parser) {
    List<SelectItem> items = clauses.items().stream().map(item -> item.apply(parser)).toList();
    return new Select(
        Trees.NOWHERE,
        false,
        items.isEmpty() ? List.of(everything()) : items,
        Optional.of(source.relation(clauses.alias().map(Trees::alias), parser)),
        clauses.where().map(condition -> condition.expression(parser)),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.<dev.tarn.sql.tree.Query.NamedWindow>of());
  }

  private static SelectItem everything() {
    return new SelectItem(
        Trees.NOWHERE, new Expression.Star(Trees.NOWHERE, List.of(), List.of()), List.of());
  }
}
