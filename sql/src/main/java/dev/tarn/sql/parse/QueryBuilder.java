package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlGrammar.CommonTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FromClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FromFirstBodyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamedWindowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NestedBodyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PlainBodyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QueryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QueryTailContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SelectBodyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SelectContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SelectItemContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetBodyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetQuantifierContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableBodyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ValuesBodyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ValuesRowContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.WindowClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.WithClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Query.Body;
import dev.tarn.sql.tree.Query.CommonTable;
import dev.tarn.sql.tree.Query.NamedWindow;
import dev.tarn.sql.tree.Query.Nested;
import dev.tarn.sql.tree.Query.Select;
import dev.tarn.sql.tree.Query.SelectItem;
import dev.tarn.sql.tree.Query.SetKind;
import dev.tarn.sql.tree.Query.SetOperation;
import dev.tarn.sql.tree.Query.TableBody;
import dev.tarn.sql.tree.Query.Values;
import dev.tarn.sql.tree.SortItem;
import java.util.List;
import java.util.Optional;

/** Queries: WITH, the body, and what applies to the whole result. */
final class QueryBuilder extends SqlGrammarBaseVisitor<Body> {
  private final Builders builders;

  QueryBuilder(Builders builders) {
    this.builders = builders;
  }

  Query build(QueryContext context) {
    return builders.outerTables().isEmpty()
        ? plain(context)
        : within(builders.outerTables(), builders.inQuery().queries().plain(context));
  }

  /** A query that can name common tables which stand outside of it. */
  private static Query within(List<CommonTable> tables, Query query) {
    return new Query(
        query.position(),
        tables,
        new Query.Nested(query.position(), query),
        List.of(),
        false,
        Optional.empty(),
        Optional.empty());
  }

  private Query plain(QueryContext context) {
    QueryTailContext tail = context.queryTail();
    return new Query(
        Positions.of(context),
        commonTables(context.withClause()),
        withWindows(visit(context.queryBody()), tail.windowClause()),
        orderBy(tail),
        tail.sortOrder() != null,
        builders.expressions().buildIfPresent(tail.limit),
        builders.expressions().buildIfPresent(tail.offset));
  }

  /** WINDOW may also stand after ORDER BY; it is of the SELECT before. */
  private Body withWindows(Body body, WindowClauseContext context) {
    if (context == null) {
      return body;
    }
    if (body instanceof Select select && select.windows().isEmpty()) {
      return select.withWindows(namedWindows(context));
    }
    throw ParseErrors.syntax("'WINDOW'", Positions.of(context));
  }

  /** ORDER BY ALL is kept as one item whose key is a star. */
  private List<SortItem> orderBy(QueryTailContext context) {
    if (context.sortOrder() == null) {
      return keys(context);
    }
    requireNoLooseOrder(context);
    SourcePosition position = Positions.of(context.ALL(0).getSymbol());
    return List.of(
        new SortItem(
            position,
            new Expression.Star(position, List.of(), List.of()),
            context.sortOrder().DESC() != null,
            WindowBuilder.nullOrder(context.sortOrder())));
  }

  private List<SortItem> keys(QueryTailContext context) {
    if (context.ORDER() == null) {
      return looseOrder(context);
    }
    requireNoLooseOrder(context);
    return windows().sortItems(context.sortItem());
  }

  /**
   * SORT BY and CLUSTER BY order the rows of each partition; in one process there is one partition,
   * and DISTRIBUTE BY asks for nothing.
   */
  private List<SortItem> looseOrder(QueryTailContext context) {
    if (context.clusterKeys != null) {
      if (context.distributeKeys != null || context.sortKeys() != null) {
        throw mixedOrders(context);
      }
      return builders.expressions().buildAll(context.clusterKeys.expression()).stream()
          .map(key -> new SortItem(key.position(), key, false, SortItem.NullOrder.UNSPECIFIED))
          .toList();
    }
    return context.sortKeys() == null
        ? List.of()
        : windows().sortItems(context.sortKeys().sortItem());
  }

  private static void requireNoLooseOrder(QueryTailContext context) {
    if (context.clusterKeys != null
        || context.distributeKeys != null
        || context.sortKeys() != null) {
      throw mixedOrders(context);
    }
  }

  private static TarnException mixedOrders(QueryTailContext context) {
    return ParseErrors.mixedOrders(Positions.of(context));
  }

  private WindowBuilder windows() {
    return builders.expressions().windows();
  }

  List<CommonTable> commonTables(WithClauseContext context) {
    if (context == null) {
      return List.of();
    }
    boolean recursive = context.RECURSIVE() != null;
    return context.commonTable().stream().map(table -> commonTable(table, recursive)).toList();
  }

  private CommonTable commonTable(CommonTableContext context, boolean recursive) {
    return new CommonTable(
        Positions.of(context),
        Names.text(context.identifier()),
        Names.texts(context.identifierList()),
        build(context.query()),
        recursive,
        Optional.ofNullable(context.INTEGER_NUMBER())
            .map(level -> NumberLiterals.longValue(level.getText(), Positions.of(context))));
  }

  /** All rows of a table, which may be a common table around it, as a query. */
  Query rowsOf(QualifiedName name) {
    Query rows = ofTable(name);
    return builders.outerTables().isEmpty() ? rows : within(builders.outerTables(), rows);
  }

  /** All rows of a table, as a query. */
  Query ofTable(QualifiedName name) {
    SourcePosition position = name.position();
    return new Query(
        position,
        List.of(),
        new TableBody(position, name),
        List.of(),
        false,
        Optional.empty(),
        Optional.empty());
  }

  @Override
  public Body visitPlainBody(PlainBodyContext context) {
    return visit(context.bodyPrimary());
  }

  @Override
  public Body visitSetBody(SetBodyContext context) {
    SetQuantifierContext quantifier = context.setQuantifier();
    return new SetOperation(
        Positions.of(context),
        kind(context),
        quantifier != null && quantifier.ALL() != null,
        visit(context.left),
        visit(context.right));
  }

  private static SetKind kind(SetBodyContext context) {
    return switch (context.operator.getType()) {
      case SqlTokens.UNION -> SetKind.UNION;
      case SqlTokens.INTERSECT -> SetKind.INTERSECT;
      default -> SetKind.EXCEPT;
    };
  }

  @Override
  public Body visitValuesBody(ValuesBodyContext context) {
    return values(Positions.of(context), context.valuesRow());
  }

  Values values(SourcePosition position, List<ValuesRowContext> rows) {
    return new Values(position, rows.stream().map(this::row).toList());
  }

  /** {@code (1, 2)} is a row of two columns, {@code 1} and {@code (1)} are rows of one. */
  private List<Expression> row(ValuesRowContext context) {
    Expression row = builders.expressions().build(context.expression());
    return row instanceof Expression.RowConstructor columns ? columns.items() : List.of(row);
  }

  @Override
  public Body visitTableBody(TableBodyContext context) {
    return new TableBody(Positions.of(context), builders.name(context.objectName()));
  }

  @Override
  public Body visitNestedBody(NestedBodyContext context) {
    return new Nested(Positions.of(context), build(context.query()));
  }

  @Override
  public Body visitSelectBody(SelectBodyContext context) {
    return select(context.select(), context.select().fromClause());
  }

  /** {@code FROM t SELECT a}. */
  @Override
  public Body visitFromFirstBody(FromFirstBodyContext context) {
    FromClauseContext second = context.select().fromClause();
    if (second != null) {
      throw ParseErrors.syntax("'" + second.getStart().getText() + "'", Positions.of(second));
    }
    return select(context.select(), context.fromClause());
  }

  private Select select(SelectContext context, FromClauseContext from) {
    SetQuantifierContext quantifier = context.setQuantifier();
    return new Select(
        Positions.of(context),
        quantifier != null && quantifier.DISTINCT() != null,
        context.selectItem().stream().map(this::item).toList(),
        Optional.ofNullable(from).map(builders.relations()::build),
        builders.where(context.whereClause()),
        Optional.ofNullable(context.groupByClause())
            .map(group -> new GroupByBuilder(builders).build(group)),
        builders.expressions().buildIfPresent(context.having),
        builders.expressions().buildIfPresent(context.qualify),
        namedWindows(context.windowClause()));
  }

  SelectItem item(SelectItemContext context) {
    return new SelectItem(
        Positions.of(context),
        builders.expressions().build(context.expression()),
        aliases(context));
  }

  private static List<String> aliases(SelectItemContext context) {
    if (context.identifier() != null) {
      return List.of(Names.text(context.identifier()));
    }
    return context.aliasName() == null
        ? Names.texts(context.identifierList())
        : List.of(Names.text(context.aliasName()));
  }

  private List<NamedWindow> namedWindows(WindowClauseContext context) {
    return context == null
        ? List.of()
        : context.namedWindow().stream().map(this::namedWindow).toList();
  }

  private NamedWindow namedWindow(NamedWindowContext context) {
    return new NamedWindow(
        Names.text(context.identifier(0)),
        context.windowSpecification() == null
            ? windows().named(context.identifier(1))
            : windows().specification(context.windowSpecification()));
  }
}
