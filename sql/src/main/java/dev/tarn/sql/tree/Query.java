package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.List;
import java.util.Optional;

/** A query: common table expressions, a body, and what applies to its whole result. */
public record Query(
    SourcePosition position,
    List<CommonTable> with,
    Body body,
    List<SortItem> orderBy,
    boolean orderByAll,
    Optional<Expression> limit,
    Optional<Expression> offset)
    implements Node {
  public Query {
    with = List.copyOf(with);
    orderBy = List.copyOf(orderBy);
  }

  /**
   * A named query of WITH.
   *
   * @param maxRecursion MAX RECURSION LEVEL
   */
  public record CommonTable(
      SourcePosition position,
      String name,
      List<String> columns,
      Query query,
      boolean recursive,
      Optional<Long> maxRecursion)
      implements Node {
    public CommonTable {
      columns = List.copyOf(columns);
    }
  }

  public sealed interface Body extends Node {}

  /** SELECT .. FROM .. WHERE ..; an empty {@code from} selects from one row without columns. */
  public record Select(
      SourcePosition position,
      boolean distinct,
      List<SelectItem> items,
      Optional<Relation> from,
      Optional<Expression> where,
      Optional<GroupBy> groupBy,
      Optional<Expression> having,
      Optional<Expression> qualify,
      List<NamedWindow> windows)
      implements Body {
    public Select {
      items = List.copyOf(items);
      windows = List.copyOf(windows);
    }

    public Select withWindows(List<NamedWindow> newWindows) {
      return new Select(
          position, distinct, items, from, where, groupBy, having, qualify, newWindows);
    }
  }

  /** VALUES (..), (..). */
  public record Values(SourcePosition position, List<List<Expression>> rows) implements Body {
    public Values {
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  public record SetOperation(
      SourcePosition position, SetKind kind, boolean all, Body left, Body right) implements Body {}

  /** A query in parentheses, with clauses of its own. */
  public record Nested(SourcePosition position, Query query) implements Body {}

  /** TABLE t. */
  public record TableBody(SourcePosition position, QualifiedName name) implements Body {}

  public record SelectItem(SourcePosition position, Expression expression, List<String> aliases)
      implements Node {
    public SelectItem {
      aliases = List.copyOf(aliases);
    }
  }

  public record NamedWindow(String name, Window window) {}

  /**
   * GROUP BY: plain keys, or all, or sets. For ROLLUP and CUBE alone the parser keeps the kind and
   * {@code sets} holds what is rolled up; anything beyond, such as {@code a, ROLLUP (b)}, comes as
   * the grouping sets it stands for. {@code keys} holds every expression of the sets once.
   */
  public record GroupBy(
      SourcePosition position, GroupKind kind, List<Expression> keys, List<List<Expression>> sets)
      implements Node {
    public GroupBy {
      keys = List.copyOf(keys);
      sets = sets.stream().map(List::copyOf).toList();
    }
  }

  public enum GroupKind {
    KEYS,
    ALL,
    ROLLUP,
    CUBE,
    GROUPING_SETS
  }

  public enum SetKind {
    UNION,
    INTERSECT,
    EXCEPT
  }
}
