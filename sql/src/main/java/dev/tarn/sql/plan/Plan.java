package dev.tarn.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A relational operator over its inputs. Every name is resolved, every expression typed, every
 * implicit cast written out. Columns are identified by {@link Column#id()}.
 */
public sealed interface Plan {

  /** The columns of the result, in order. */
  List<Column> output();

  List<Plan> inputs();

  /**
   * Reads a source.
   *
   * @param output a column for each field that is read, found in the source's schema by name; the
   *     source's metadata column may be among them
   */
  record Scan(ScanSource source, List<Column> output) implements Plan {
    public Scan {
      output = List.copyOf(output);
    }

    /** Reads every field of the source. */
    public static Scan of(ScanSource source) {
      return new Scan(
          source,
          source.schema().fields().stream()
              .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
              .toList());
    }

    /** The same with one more column. */
    public Scan with(Column column) {
      List<Column> columns = new ArrayList<>(output);
      columns.add(column);
      return new Scan(source, columns);
    }

    @Override
    public List<Plan> inputs() {
      return List.of();
    }
  }

  /** Literal rows; no columns and one row for a SELECT without FROM. */
  record Values(List<List<TypedExpression>> rows, List<Column> output) implements Plan {
    public Values {
      rows = rows.stream().map(List::copyOf).toList();
      output = List.copyOf(output);
    }

    @Override
    public List<Plan> inputs() {
      return List.of();
    }
  }

  /** BIGINTs from {@code start} to {@code end}, exclusive, by {@code step}. */
  record Range(long start, long end, long step, Column column) implements Plan {
    @Override
    public List<Column> output() {
      return List.of(column);
    }

    @Override
    public List<Plan> inputs() {
      return List.of();
    }
  }

  record Project(Plan input, List<Assignment> assignments) implements Plan {
    public Project {
      assignments = List.copyOf(assignments);
    }

    @Override
    public List<Column> output() {
      return Assignment.columns(assignments);
    }

    @Override
    public List<Plan> inputs() {
      return List.of(input);
    }
  }

  /** Keeps rows for which the condition is TRUE. */
  record Filter(Plan input, TypedExpression condition) implements Plan {
    @Override
    public List<Column> output() {
      return input.output();
    }

    @Override
    public List<Plan> inputs() {
      return List.of(input);
    }
  }

  /**
   * Groups rows.
   *
   * @param keys the grouping columns; the output begins with them
   * @param sets for GROUPING SETS, ROLLUP and CUBE: indexes into {@code keys}; empty for one plain
   *     grouping
   * @param aggregates each an expression whose root is an {@link TypedExpression.AggregateCall}
   */
  record Aggregate(
      Plan input, List<Assignment> keys, List<List<Integer>> sets, List<Assignment> aggregates)
      implements Plan {
    public Aggregate {
      keys = List.copyOf(keys);
      sets = sets.stream().map(List::copyOf).toList();
      aggregates = List.copyOf(aggregates);
    }

    @Override
    public List<Column> output() {
      List<Column> columns = new ArrayList<>(Assignment.columns(keys));
      columns.addAll(Assignment.columns(aggregates));
      return List.copyOf(columns);
    }

    @Override
    public List<Plan> inputs() {
      return List.of(input);
    }
  }

  /**
   * Adds columns computed over windows; each assignment's root is a {@link
   * TypedExpression.WindowCall}.
   */
  record Window(Plan input, List<Assignment> calls) implements Plan {
    public Window {
      calls = List.copyOf(calls);
    }

    @Override
    public List<Column> output() {
      List<Column> columns = new ArrayList<>(input.output());
      columns.addAll(Assignment.columns(calls));
      return List.copyOf(columns);
    }

    @Override
    public List<Plan> inputs() {
      return List.of(input);
    }
  }

  /**
   * Makes a row of each element of lists that lie side by side, beside the columns of the row they
   * come from.
   *
   * @param position the place of the element, from 0, as INT
   * @param elements each a column of the elements' type with the array they are taken from; a list
   *     that is shorter than another gives NULLs
   * @param outer whether a row whose lists are NULL or empty stays, with NULL elements; else it
   *     goes
   */
  record Generate(Plan input, Optional<Column> position, List<Assignment> elements, boolean outer)
      implements Plan {
    public Generate {
      elements = List.copyOf(elements);
    }

    @Override
    public List<Column> output() {
      List<Column> columns = new ArrayList<>(input.output());
      columns.addAll(generated());
      return List.copyOf(columns);
    }

    /** The columns it adds. */
    public List<Column> generated() {
      List<Column> columns = new ArrayList<>();
      position.ifPresent(columns::add);
      columns.addAll(Assignment.columns(elements));
      return List.copyOf(columns);
    }

    @Override
    public List<Plan> inputs() {
      return List.of(input);
    }
  }

  /**
   * Joins. A lateral join's right side may refer to columns of the left. Outer joins make the
   * columns of the other side nullable under the same ids.
   */
  record Join(
      JoinKind kind, boolean lateral, Plan left, Plan right, Optional<TypedExpression> condition)
      implements Plan {
    @Override
    public List<Column> output() {
      List<Column> columns = new ArrayList<>();
      left.output().forEach(column -> columns.add(kind.leftNullable() ? nullable(column) : column));
      if (kind != JoinKind.LEFT_SEMI && kind != JoinKind.LEFT_ANTI) {
        right
            .output()
            .forEach(column -> columns.add(kind.rightNullable() ? nullable(column) : column));
      }
      return List.copyOf(columns);
    }

    private static Column nullable(Column column) {
      return new Column(column.id(), column.name(), column.type(), true);
    }

    @Override
    public List<Plan> inputs() {
      return List.of(left, right);
    }
  }

  record Sort(Plan input, List<SortKey> keys) implements Plan {
    public Sort {
      keys = List.copyOf(keys);
    }

    @Override
    public List<Column> output() {
      return input.output();
    }

    @Override
    public List<Plan> inputs() {
      return List.of(input);
    }
  }

  record Limit(Plan input, OptionalLong count, long offset) implements Plan {
    @Override
    public List<Column> output() {
      return input.output();
    }

    @Override
    public List<Plan> inputs() {
      return List.of(input);
    }
  }

  record Distinct(Plan input) implements Plan {
    @Override
    public List<Column> output() {
      return input.output();
    }

    @Override
    public List<Plan> inputs() {
      return List.of(input);
    }
  }

  /** Both inputs have as many columns as the output, of exactly its types, matched by position. */
  record SetOperation(SetKind kind, boolean all, Plan left, Plan right, List<Column> output)
      implements Plan {
    public SetOperation {
      output = List.copyOf(output);
    }

    @Override
    public List<Plan> inputs() {
      return List.of(left, right);
    }
  }

  /** Computes a plan once for all {@link SharedReference}s to it inside {@code body}. */
  record With(String name, Plan shared, Plan body) implements Plan {
    @Override
    public List<Column> output() {
      return body.output();
    }

    @Override
    public List<Plan> inputs() {
      return List.of(shared, body);
    }
  }

  /** The rows of a {@link With}'s shared plan, under fresh columns matched by position. */
  record SharedReference(String name, List<Column> output) implements Plan {
    public SharedReference {
      output = List.copyOf(output);
    }

    @Override
    public List<Plan> inputs() {
      return List.of();
    }
  }

  /**
   * The rows of {@code anchor}, then again and again those that {@code step} makes of the rows that
   * came last, until it makes none.
   *
   * @param name by which {@link SharedReference}s in {@code step} read the rows that came last
   * @param output as many columns as both inputs have, of exactly their types, matched by position
   */
  record Recursion(String name, Plan anchor, Plan step, List<Column> output) implements Plan {
    public Recursion {
      output = List.copyOf(output);
    }

    @Override
    public List<Plan> inputs() {
      return List.of(anchor, step);
    }
  }

  record Assignment(Column column, TypedExpression value) {
    static List<Column> columns(List<Assignment> assignments) {
      return assignments.stream().map(Assignment::column).toList();
    }

    /** A fresh column of the expression's own type. */
    public static Assignment of(String name, TypedExpression value) {
      return new Assignment(Column.fresh(name, value.type(), value.nullable()), value);
    }

    /** Passes a column on as it is. */
    public static Assignment keep(Column column) {
      return new Assignment(column, column.reference());
    }
  }

  record SortKey(TypedExpression key, boolean descending, boolean nullsFirst) {}

  enum JoinKind {
    INNER,
    LEFT,
    RIGHT,
    FULL,
    LEFT_SEMI,
    LEFT_ANTI;

    boolean leftNullable() {
      return this == RIGHT || this == FULL;
    }

    boolean rightNullable() {
      return this == LEFT || this == FULL;
    }
  }

  enum SetKind {
    UNION,
    INTERSECT,
    EXCEPT
  }
}
