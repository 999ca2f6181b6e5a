package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.CastPurpose;
import dev.tarn.sql.type.ExplicitCast;

/** Casts that a user wrote, and those of a value on its way into a table. */
public final class Casts {
  private Casts() {}

  /**
   * A cast as written; CHAR and VARCHAR count as STRING.
   *
   * @throws TarnException DATATYPE_MISMATCH.CAST_* when there is no such cast,
   *     UNSUPPORTED_TIME_TYPE
   */
  public static TypedExpression explicit(TypedExpression value, DataType target) {
    return cast(value, target, false, CastPurpose.EXPRESSION);
  }

  /** TRY_CAST: NULL where the cast would raise. */
  public static TypedExpression tried(TypedExpression value, DataType target) {
    return cast(value, target, true, CastPurpose.EXPRESSION);
  }

  /** A value as it is stored into a column of a Delta table: every cast that can be written. */
  public static TypedExpression storeAssignment(
      TypedExpression value, DataType type, String column) {
    return cast(value, type, false, new CastPurpose.StoreAssignment(column));
  }

  private static TypedExpression cast(
      TypedExpression value, DataType target, boolean tryCast, CastPurpose purpose) {
    DataType type =
        target instanceof CharType || target instanceof VarcharType ? PrimitiveType.STRING : target;
    if (value.type() == PrimitiveType.TIME || type == PrimitiveType.TIME) {
      throw TarnException.of("UNSUPPORTED_TIME_TYPE");
    }
    if (value.type() == PrimitiveType.VARIANT || type == PrimitiveType.VARIANT) {
      throw TarnException.of("UNSUPPORTED_FEATURE.CAST")
          .with("srcType", value.type().sql())
          .with("targetType", type.sql());
    }
    if (!ExplicitCast.isAllowed(value.type(), type)) {
      throw FunctionErrors.noCast(value, type);
    }
    if (value.type().equals(type)) {
      return value;
    }
    return new TypedExpression.Cast(value, type, tryCast, purpose);
  }
}
