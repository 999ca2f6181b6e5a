package dev.tarn.lake.write;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.expression.StoredExpressions;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.type.Types;
import java.util.List;

/**
 * What may be the default of a column: a value that is the same in each row of a statement, of a
 * type that can be stored in the column, and that fits.
 */
final class DefaultRules {
  private final String statement;
  private final StoredExpressions expressions;
  private final StatementContext context;

  /**
   * @param statement as errors name it
   */
  DefaultRules(String statement, StoredExpressions expressions, StatementContext context) {
    this.statement = statement;
    this.expressions = expressions;
    this.context = context;
  }

  /**
   * Checks a default.
   *
   * @param text SQL text
   * @throws TarnException {@code INVALID_DEFAULT_VALUE} of a subclass, or what the text itself has
   *     wrong
   */
  void check(String text, StructField field) {
    TypedExpression value = analyse(text, field);
    if (Walk.containsSubquery(value)) {
      throw error("SUBQUERY_EXPRESSION", text, field);
    }
    if (!ExpressionProperties.isDeterministic(value)) {
      throw error("NON_DETERMINISTIC", text, field);
    }
    DataType type = value.type();
    if (type.equals(field.type())) {
      checkLength(evaluate(value), field);
    } else if (isStorable(type, field.type()) || type == PrimitiveType.STRING) {
      checkLength(stored(value, text, field), field);
    } else {
      throw wrongType(type, text, field);
    }
  }

  private TypedExpression analyse(String text, StructField field) {
    try {
      return expressions.value(text);
    } catch (TarnException e) {
      throw e.errorClass().startsWith("UNRESOLVED_COLUMN")
          ? error("NOT_CONSTANT", text, field).causedBy(e)
          : e;
    }
  }

  /** The value in the column's type, in which it must fit. */
  private Object stored(TypedExpression value, String text, StructField field) {
    try {
      return evaluate(
          expressions.stored(value, Column.fresh(field.name(), field.type(), field.nullable())));
    } catch (TarnException e) {
      throw wrongType(value.type(), text, field).causedBy(e);
    }
  }

  private Object evaluate(TypedExpression value) {
    if (value instanceof TypedExpression.Literal literal) {
      return literal.value();
    }
    Plan row = new Plan.Values(List.of(List.of()), List.of());
    Plan plan = new Plan.Project(row, List.of(Assignment.of("value", value)));
    try (RowCursor rows = context.executor().query(plan, context.execution())) {
      return rows.drain().getFirst().get(0);
    }
  }

  private static void checkLength(Object value, StructField field) {
    DataType declared = DeclaredType.of(field).orElse(field.type());
    int most =
        switch (declared) {
          case CharType text -> text.length();
          case VarcharType text -> text.length();
          default -> Integer.MAX_VALUE;
        };
    if (value instanceof String text && text.stripTrailing().codePoints().count() > most) {
      throw TarnException.of("EXCEED_LIMIT_LENGTH").with("limit", most);
    }
  }

  /** The conversions of store assignment, by which no kind of value becomes one of another kind. */
  private static boolean isStorable(DataType from, DataType to) {
    return switch (to) {
      case ArrayType array -> from instanceof ArrayType other && storable(other, array);
      case MapType map ->
          from instanceof MapType other
              && isStorable(other.key(), map.key())
              && isStorable(other.value(), map.value());
      case StructType struct -> from instanceof StructType other && storable(other, struct);
      case DayTimeIntervalType interval ->
          from instanceof DayTimeIntervalType || Types.isVoid(from);
      case YearMonthIntervalType interval ->
          from instanceof YearMonthIntervalType || Types.isVoid(from);
      default -> Types.isVoid(from) || from.equals(to) || isStorableSimple(from, to);
    };
  }

  private static boolean storable(ArrayType from, ArrayType to) {
    return isStorable(from.element(), to.element());
  }

  private static boolean storable(StructType from, StructType to) {
    if (from.size() != to.size()) {
      return false;
    }
    for (int i = 0; i < to.size(); i++) {
      if (!isStorable(from.field(i).type(), to.field(i).type())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isStorableSimple(DataType from, DataType to) {
    boolean nested =
        from instanceof ArrayType || from instanceof MapType || from instanceof StructType;
    return (Types.isNumeric(from) && Types.isNumeric(to))
        || (Types.isDatetime(from) && Types.isDatetime(to))
        || (to == PrimitiveType.STRING && !nested);
  }

  private TarnException wrongType(DataType actual, String text, StructField field) {
    return error("DATA_TYPE", text, field)
        .with("expectedType", quoted(field.type()))
        .with("actualType", quoted(actual));
  }

  private static String quoted(DataType type) {
    return "\"" + type.sql() + "\"";
  }

  private TarnException error(String subclass, String text, StructField field) {
    return TarnException.of("INVALID_DEFAULT_VALUE." + subclass)
        .with("statement", statement)
        .with("colName", Identifiers.quote(field.name()))
        .with("defaultValue", text);
  }
}
