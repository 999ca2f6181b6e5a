package dev.tarn.sql.plan;

import static java.util.Objects.requireNonNull;

import dev.tarn.core.type.DataType;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A column that flows through a plan. Its id alone identifies it: two columns may have one name,
 * and a column keeps its id from the operator that makes it to every operator above.
 */
public record Column(long id, String name, DataType type, boolean nullable) {
  private static final AtomicLong NEXT_ID = new AtomicLong();

  public Column {
    requireNonNull(name, "name");
    requireNonNull(type, "type");
  }

  /** A column that is no other column. */
  public static Column fresh(String name, DataType type, boolean nullable) {
    return new Column(NEXT_ID.getAndIncrement(), name, type, nullable);
  }

  public TypedExpression reference() {
    return new TypedExpression.Reference(this);
  }
}
