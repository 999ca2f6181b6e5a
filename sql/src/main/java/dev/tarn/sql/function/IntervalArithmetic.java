package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/** Chooses the function that moves a date or timestamp, or another interval, by an interval. */
final class IntervalArithmetic {
  private IntervalArithmetic() {}

  static Binding add(TypedExpression value, TypedExpression interval) {
    if (sameFamily(value, interval)) {
      return FunctionTable.byId("<add intervals>").bind(both(value, interval));
    }
    if (interval.type() instanceof YearMonthIntervalType && !isMovable(value.type())) {
      throw FunctionErrors.operandsDiffer(FunctionTable.operator("+"), value, interval);
    }
    return FunctionTable.byId(mover(value.type(), interval.type())).bind(List.of(value, interval));
  }

  static Binding subtract(TypedExpression value, TypedExpression interval) {
    if (sameFamily(value, interval)) {
      return FunctionTable.byId("<subtract intervals>").bind(both(value, interval));
    }
    if (value.type() instanceof DayTimeIntervalType
        && interval.type() instanceof YearMonthIntervalType) {
      throw FunctionErrors.operandsDiffer(FunctionTable.operator("-"), value, interval);
    }
    TypedExpression negated = FunctionTable.byId("negative").bind(List.of(interval)).call();
    return add(value, negated);
  }

  /** Multiplication, by a number on either side; of two intervals the second is refused. */
  static Binding multiply(TypedExpression left, TypedExpression right) {
    boolean leftIsFirst =
        left.type() instanceof YearMonthIntervalType
            || (Types.isInterval(left.type()) && !(right.type() instanceof YearMonthIntervalType));
    List<TypedExpression> ordered = leftIsFirst ? List.of(left, right) : List.of(right, left);
    return FunctionTable.byId("<multiply interval>").bind(ordered);
  }

  /** How often an interval goes into another one. */
  static Binding divideWhole(TypedExpression left, TypedExpression right) {
    boolean untyped = Types.isVoid(left.type()) || Types.isVoid(right.type());
    if (!untyped && !sameFamily(left, right)) {
      throw FunctionErrors.operandsDiffer(FunctionTable.operator("div"), left, right);
    }
    return FunctionTable.byId("<divide intervals>")
        .bind(List.of(typed(left, right), typed(right, left)));
  }

  private static List<TypedExpression> both(TypedExpression value, TypedExpression interval) {
    return List.of(typed(value, interval), interval);
  }

  /** An untyped NULL gets the type of what stands beside it. */
  private static TypedExpression typed(TypedExpression value, TypedExpression other) {
    return Types.isVoid(value.type()) ? ImplicitCasts.cast(value, other.type()) : value;
  }

  private static boolean isMovable(DataType type) {
    return Types.isDatetime(type) || Types.isVoid(type) || Types.isInterval(type);
  }

  /** An untyped NULL beside an interval is one. */
  private static boolean sameFamily(TypedExpression left, TypedExpression right) {
    return Types.isVoid(left.type())
        || (Types.isInterval(left.type())
            && left.type().getClass().equals(right.type().getClass()));
  }

  private static String mover(DataType value, DataType interval) {
    if (interval instanceof DayTimeIntervalType days) {
      boolean wholeDays = days.end() == IntervalField.DAY;
      return value == PrimitiveType.DATE && wholeDays ? "<add days>" : "<add time>";
    }
    return value == PrimitiveType.DATE ? "<add months to date>" : "<add months to timestamp>";
  }
}
