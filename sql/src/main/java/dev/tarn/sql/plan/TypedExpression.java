package dev.tarn.sql.plan;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import java.util.List;
import java.util.Optional;

/**
 * An expression with its type. Implicit casts are written out: the operands of a call have the
 * types it needs.
 */
public sealed interface TypedExpression {

  DataType type();

  boolean nullable();

  /** A constant; {@code value} is of the Java class that {@code type} says. */
  record Literal(Object value, DataType type) implements TypedExpression {
    public static final Literal TRUE = new Literal(true, PrimitiveType.BOOLEAN);
    public static final Literal FALSE = new Literal(false, PrimitiveType.BOOLEAN);

    public static Literal nullOf(DataType type) {
      return new Literal(null, type);
    }

    public static Literal of(String value) {
      return new Literal(value, PrimitiveType.STRING);
    }

    public static Literal of(long value) {
      return new Literal(value, PrimitiveType.LONG);
    }

    @Override
    public boolean nullable() {
      return value == null;
    }
  }

  /** A column of the operator's input, or, in a correlated subquery, of an enclosing one. */
  record Reference(Column column) implements TypedExpression {
    @Override
    public DataType type() {
      return column.type();
    }

    @Override
    public boolean nullable() {
      return column.nullable();
    }
  }

  /**
   * A scalar function or operator of the function table, AND, OR and NOT among them.
   *
   * @param function the id of its entry, under which each executor keeps its rendering
   */
  record Call(
      String function,
      List<TypedExpression> arguments,
      DataType type,
      boolean nullable,
      Place place)
      implements TypedExpression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    public Call(String function, List<TypedExpression> arguments, DataType type, boolean nullable) {
      this(function, arguments, type, nullable, Place.NONE);
    }

    Call at(Place other) {
      return new Call(function, arguments, type, nullable, other);
    }
  }

  /** A cast; {@code tryCast} gives NULL where an ANSI cast raises. */
  record Cast(
      TypedExpression value, DataType type, boolean tryCast, CastPurpose purpose, Place place)
      implements TypedExpression {
    public Cast(TypedExpression value, DataType type, boolean tryCast, CastPurpose purpose) {
      this(value, type, tryCast, purpose, Place.NONE);
    }

    @Override
    public boolean nullable() {
      return tryCast || value.nullable();
    }
  }

  /** Which error an overflowing or malformed value raises depends on why it was cast. */
  sealed interface CastPurpose {
    CastPurpose EXPRESSION = new Evaluation();

    /** Written by the user, or implied by an operator: CAST_OVERFLOW, CAST_INVALID_INPUT. */
    record Evaluation() implements CastPurpose {}

    /** A value on its way into a table: DELTA_CAST_OVERFLOW_IN_TABLE_WRITE and its like. */
    record StoreAssignment(String column) implements CastPurpose {}
  }

  /** A searched CASE: the first branch whose condition is TRUE; its result alone is evaluated. */
  record Case(List<Branch> branches, Optional<TypedExpression> otherwise, DataType type)
      implements TypedExpression {
    public Case {
      branches = List.copyOf(branches);
    }

    @Override
    public boolean nullable() {
      return otherwise.isEmpty()
          || otherwise.get().nullable()
          || branches.stream().anyMatch(branch -> branch.result().nullable());
    }
  }

  record Branch(TypedExpression condition, TypedExpression result) {}

  record In(TypedExpression value, List<TypedExpression> items) implements TypedExpression {
    public In {
      items = List.copyOf(items);
    }

    @Override
    public DataType type() {
      return PrimitiveType.BOOLEAN;
    }

    @Override
    public boolean nullable() {
      return value.nullable() || items.stream().anyMatch(TypedExpression::nullable);
    }
  }

  /** A field of a struct, by position. */
  record Field(TypedExpression base, int index, String name, DataType type, boolean nullable)
      implements TypedExpression {}

  record MakeStruct(List<TypedExpression> values, dev.tarn.core.type.StructType type)
      implements TypedExpression {
    public MakeStruct {
      values = List.copyOf(values);
    }

    @Override
    public boolean nullable() {
      return false;
    }
  }

  /** A function of its parameters. What they are called is no part of what it is. */
  record Lambda(List<Column> parameters, TypedExpression body) implements TypedExpression {
    public Lambda {
      parameters = List.copyOf(parameters);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Lambda lambda
          && types().equals(lambda.types())
          && body.equals(LambdaBodies.over(parameters, lambda));
    }

    @Override
    public int hashCode() {
      return types().hashCode();
    }

    private List<DataType> types() {
      return parameters.stream().map(Column::type).toList();
    }

    @Override
    public DataType type() {
      return body.type();
    }

    @Override
    public boolean nullable() {
      return body.nullable();
    }
  }

  /**
   * The one value of a query with one column; NULL when it has no row, an error when it has
   * several.
   */
  record ScalarSubquery(Plan plan) implements TypedExpression {
    @Override
    public DataType type() {
      return plan.output().getFirst().type();
    }

    @Override
    public boolean nullable() {
      return true;
    }
  }

  record ExistsSubquery(Plan plan) implements TypedExpression {
    @Override
    public DataType type() {
      return PrimitiveType.BOOLEAN;
    }

    @Override
    public boolean nullable() {
      return false;
    }
  }

  /** Whether the values, as a row, are among the rows of the plan; three-valued. */
  record InSubquery(List<TypedExpression> values, Plan plan) implements TypedExpression {
    public InSubquery {
      values = List.copyOf(values);
    }

    @Override
    public DataType type() {
      return PrimitiveType.BOOLEAN;
    }

    @Override
    public boolean nullable() {
      return true;
    }
  }

  /** Only as the root of an assignment of {@link Plan.Aggregate} or inside a {@link WindowCall}. */
  record AggregateCall(
      String function,
      List<TypedExpression> arguments,
      boolean distinct,
      List<Plan.SortKey> order,
      Optional<TypedExpression> filter,
      boolean ignoreNulls,
      DataType type,
      boolean nullable)
      implements TypedExpression {
    public AggregateCall {
      arguments = List.copyOf(arguments);
      order = List.copyOf(order);
    }
  }

  /**
   * Only as the root of an assignment of {@link Plan.Window}: an aggregate or window function over
   * a window.
   */
  record WindowCall(
      TypedExpression function,
      List<TypedExpression> partitionBy,
      List<Plan.SortKey> orderBy,
      Optional<Frame> frame)
      implements TypedExpression {
    public WindowCall {
      partitionBy = List.copyOf(partitionBy);
      orderBy = List.copyOf(orderBy);
    }

    @Override
    public DataType type() {
      return function.type();
    }

    @Override
    public boolean nullable() {
      return function.nullable();
    }
  }

  /** {@code rows} true for ROWS, false for RANGE. */
  record Frame(boolean rows, Bound start, Bound end) {}

  record Bound(BoundKind kind, Optional<TypedExpression> offset) {}

  enum BoundKind {
    UNBOUNDED_PRECEDING,
    PRECEDING,
    CURRENT_ROW,
    FOLLOWING,
    UNBOUNDED_FOLLOWING
  }
}
