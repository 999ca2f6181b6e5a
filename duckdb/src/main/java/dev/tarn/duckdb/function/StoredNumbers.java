package dev.tarn.duckdb.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.type.ExplicitCast;
import dev.tarn.sql.type.Types;
import java.time.ZoneId;

/** Numbers on their way into a column of a table: overflow has a class of its own there. */
final class StoredNumbers {
  private StoredNumbers() {}

  static boolean canOverflow(DataType from, DataType to) {
    return Types.isNumeric(from) && Types.isIntegral(to) && ExplicitCast.canRaise(from, to);
  }

  static String write(String value, DataType from, DataType to, ZoneId zone) {
    return "(CASE WHEN "
        + value
        + " IS NOT NULL AND "
        + Casts.trying(zone).write(value, from, to)
        + " IS NULL THEN "
        + Raise.expression(
            "DELTA_CAST_OVERFLOW_IN_TABLE_WRITE",
            "value",
            value,
            "sourceType",
            Sql.text("\"" + from.sql() + "\""),
            "targetType",
            Sql.text("\"" + to.sql() + "\""))
        + " ELSE "
        + Casts.trying(zone).write(value, from, to)
        + " END)";
  }
}
