package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;
import java.util.Locale;

/** DATE_PART and EXTRACT: the field, a constant string, chooses the function. */
record DatePartSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    String field = Constants.text(arguments.getFirst());
    if (field == null) {
      throw FunctionErrors.notConstant(function, arguments, 0, "field", AcceptedType.STRING);
    }
    return FunctionTable.byId(id(field, arguments.get(1))).bind(List.of(arguments.get(1)));
  }

  private static String id(String field, TypedExpression source) {
    return switch (field.toUpperCase(Locale.ROOT)) {
      case "YEAR", "Y", "YEARS", "YR", "YRS" -> "year";
      case "YEAROFWEEK" -> "<year of week>";
      case "QUARTER", "QTR" -> "quarter";
      case "MONTH", "MON", "MONS", "MONTHS" -> "month";
      case "WEEK", "W", "WEEKS" -> "weekofyear";
      case "DAY", "D", "DAYS" -> "day";
      case "DAYOFWEEK", "DOW" -> "dayofweek";
      case "DAYOFWEEK_ISO", "DOW_ISO" -> "<iso day of week>";
      case "DOY" -> "dayofyear";
      case "HOUR", "H", "HOURS", "HR", "HRS" -> "hour";
      case "MINUTE", "M", "MIN", "MINS", "MINUTES" -> "minute";
      case "SECOND", "S", "SEC", "SECONDS", "SECS" -> "<second with fraction>";
      default ->
          throw TarnException.of("INVALID_EXTRACT_FIELD")
              .with("field", "'" + field + "'")
              .with("expr", Identifiers.quote(ExpressionText.of(source)));
    };
  }
}
