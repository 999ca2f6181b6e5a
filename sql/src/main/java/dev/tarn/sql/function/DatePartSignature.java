package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.Locale;

/** DATE_PART and EXTRACT: the field, a constant string, chooses the function. */
record DatePartSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    String field = Constants.text(arguments.getFirst());
    if (field == null) {
      throw FunctionErrors.argumentNotConstant(function, "field", AcceptedType.STRING);
    }
    TypedExpression source = arguments.get(1);
    String id = Types.isInterval(source.type()) ? ofInterval(field, source) : id(field, source);
    return FunctionTable.byId(id).bind(List.of(source));
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
      default -> throw invalid(field, source);
    };
  }

  /** An interval has the fields of its type only. */
  private static String ofInterval(String field, TypedExpression source) {
    IntervalField wanted =
        switch (id(field, source)) {
          case "year" -> IntervalField.YEAR;
          case "month" -> IntervalField.MONTH;
          case "day" -> IntervalField.DAY;
          case "hour" -> IntervalField.HOUR;
          case "minute" -> IntervalField.MINUTE;
          case "<second with fraction>" -> IntervalField.SECOND;
          default -> throw invalid(field, source);
        };
    if (!hasField(source.type(), wanted)) {
      throw invalid(field, source);
    }
    return "<" + wanted.name().toLowerCase(Locale.ROOT) + " of interval>";
  }

  private static boolean hasField(DataType type, IntervalField field) {
    return switch (type) {
      case YearMonthIntervalType months -> within(field, months.start(), months.end());
      case DayTimeIntervalType days -> within(field, days.start(), days.end());
      case AtomicType atomic -> false;
      case ComplexType complex -> false;
    };
  }

  private static boolean within(IntervalField field, IntervalField start, IntervalField end) {
    return start.compareTo(field) <= 0 && field.compareTo(end) <= 0;
  }

  private static TarnException invalid(String field, TypedExpression source) {
    return TarnException.of("INVALID_EXTRACT_FIELD")
        .with("field", Identifiers.quote(field))
        .with("expr", '"' + ExpressionText.of(source) + '"');
  }
}
