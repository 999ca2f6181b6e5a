package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/** Chooses the function that moves a date or timestamp, or another interval, by an interval. */
final class IntervalArithmetic {
  private IntervalArithmetic() {}

  static Binding add(TypedExpression value, TypedExpression interval) {
    if (Types.isInterval(value.type())) {
      return FunctionTable.byId("<add intervals>").bind(List.of(value, interval));
    }
    return FunctionTable.byId(mover(value.type(), interval.type())).bind(List.of(value, interval));
  }

  static Binding subtract(TypedExpression value, TypedExpression interval) {
    if (Types.isInterval(value.type())) {
      return FunctionTable.byId("<subtract intervals>").bind(List.of(value, interval));
    }
    TypedExpression negated = FunctionTable.byId("negative").bind(List.of(interval)).call();
    return add(value, negated);
  }

  private static String mover(DataType value, DataType interval) {
    if (interval instanceof DayTimeIntervalType days) {
      boolean wholeDays = days.end() == IntervalField.DAY;
      return value == PrimitiveType.DATE && wholeDays ? "<add days>" : "<add time>";
    }
    return value == PrimitiveType.DATE ? "<add months to date>" : "<add months to timestamp>";
  }
}
