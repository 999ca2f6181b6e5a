package dev.tarn.duckdb.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.plan.Place;
import dev.tarn.sql.type.ExplicitCast;
import dev.tarn.sql.type.Types;
import java.time.ZoneId;

/** Numbers on their way into a column of a table: overflow has a class of its own there. */
record StoredNumbers(String column, ZoneId zone, Place place) {

  static boolean canOverflow(DataType from, DataType to) {
    return Types.isNumeric(from)
        && (Types.isIntegral(to) || Types.isDecimal(to))
        && ExplicitCast.canRaise(from, to);
  }

  String write(String value, DataType from, DataType to) {
    String given = value + " IS NOT NULL";
    if (Types.isDecimal(to) && Types.isFloating(from)) {
      given = "isfinite(" + value + ")";
    }
    return "(CASE WHEN "
        + given
        + " AND "
        + Casts.trying(zone).write(value, from, to)
        + " IS NULL THEN "
        + Raise.expression(
            PlaceText.mark("DELTA_CAST_OVERFLOW_IN_TABLE_WRITE", place),
            "value",
            value,
            "columnName",
            Sql.text(Identifiers.quote(column)),
            "sourceType",
            Sql.text("\"" + from.sql() + "\""),
            "targetType",
            Sql.text("\"" + to.sql() + "\""))
        + " ELSE "
        + Casts.trying(zone).write(value, from, to)
        + " END)";
  }
}
