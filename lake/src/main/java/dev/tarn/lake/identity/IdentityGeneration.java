package dev.tarn.lake.identity;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.delta.identity.IdentityKind;
import dev.tarn.sql.function.Binding.Modifiers;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Bound;
import dev.tarn.sql.plan.TypedExpression.BoundKind;
import dev.tarn.sql.plan.TypedExpression.Frame;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The identity values one statement generates. The rows are numbered from 1, and the n-th gets the
 * n-th value that the column has not given yet, so that values have no gaps within a statement.
 */
public final class IdentityGeneration {
  private static final Frame SO_FAR =
      new Frame(
          true,
          new Bound(BoundKind.UNBOUNDED_PRECEDING, Optional.empty()),
          new Bound(BoundKind.CURRENT_ROW, Optional.empty()));

  private final Map<String, IdentityColumn> columns = new LinkedHashMap<>();

  /** By the name of a column, the number of a row among those it is generated in. */
  private final Map<String, Column> numbers = new LinkedHashMap<>();

  /** By the name of a column, which rows it is generated in, and how many those are if known. */
  private final Map<String, Part> parts = new LinkedHashMap<>();

  private final Map<String, Long> furthest = new LinkedHashMap<>();

  private record Part(TypedExpression condition, OptionalLong rows) {}

  public IdentityGeneration(StructType schema) {
    IdentityColumn.of(schema).forEach(column -> columns.put(column.name(), column));
  }

  /** Whether a statement need not give the column values. */
  public static boolean isIdentity(StructField field) {
    return IdentityColumn.isIdentity(field);
  }

  /** The names of the table's identity columns. */
  public List<String> names() {
    return List.copyOf(columns.keySet());
  }

  /**
   * Checks that a statement may give a column values.
   *
   * @throws dev.tarn.core.error.TarnException {@code
   *     DELTA_IDENTITY_COLUMNS_EXPLICIT_INSERT_NOT_SUPPORTED} when it is GENERATED ALWAYS
   */
  public void requireExplicitInsert(String name) {
    if (columns.get(name).kind() == IdentityKind.ALWAYS) {
      throw IdentityErrors.explicitInsert(name);
    }
  }

  /**
   * Checks that a field is none that a statement may not assign to.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_IDENTITY_COLUMNS_UPDATE_NOT_SUPPORTED}
   */
  public static void refuseUpdate(StructField field) {
    if (isIdentity(field)) {
      throw IdentityErrors.update(field.name());
    }
  }

  /**
   * The value of a column in each row it is generated in, in rows that {@link #number} has
   * numbered.
   *
   * @throws dev.tarn.core.error.TarnException {@code ARITHMETIC_OVERFLOW.IDENTITY_COLUMN} when the
   *     column has no further value
   */
  public TypedExpression value(String name) {
    Column number =
        numbers.computeIfAbsent(name, each -> Column.fresh("identity", PrimitiveType.LONG, false));
    return IdentityValue.of(columns.get(name), number.reference());
  }

  /** A column is generated only in the rows that meet a condition. */
  public void generateOnly(String name, TypedExpression condition) {
    parts.put(name, new Part(condition, OptionalLong.empty()));
  }

  /** A column is generated only in the rows that meet a condition, of which there are so many. */
  public void generateOnly(String name, TypedExpression condition, long rows) {
    parts.put(name, new Part(condition, OptionalLong.of(rows)));
  }

  /** The same rows with their numbers, which the values that were asked for so far refer to. */
  public Plan number(Plan rows) {
    if (numbers.isEmpty()) {
      return rows;
    }
    List<Assignment> calls = new ArrayList<>();
    numbers.forEach((name, number) -> calls.add(new Assignment(number, count(name))));
    return new Plan.Window(rows, calls);
  }

  private TypedExpression count(String name) {
    Optional<TypedExpression> filter = Optional.ofNullable(parts.get(name)).map(Part::condition);
    return new WindowCall(
        FunctionTable.byId("count")
            .bind(List.of(Literal.of(1)))
            .aggregate(new Modifiers(false, List.of(), filter, false)),
        List.of(),
        List.of(),
        Optional.of(SO_FAR));
  }

  /** Takes note that the statement has written so many rows with the columns it generates. */
  public void wrote(long rows) {
    numbers
        .keySet()
        .forEach(
            name -> {
              Part part = parts.get(name);
              generated(name, part == null ? rows : part.rows().orElse(rows));
            });
  }

  /** Takes note that a column was generated in so many rows. */
  public void generated(String name, long rows) {
    if (rows > 0) {
      IdentityColumn column = columns.get(name);
      furthest.put(name, column.valueAfter(column.nextValue(), rows - 1));
    }
  }

  /** By the name of a column, the furthest value that was generated. */
  public Map<String, Long> furthest() {
    return Map.copyOf(furthest);
  }
}
