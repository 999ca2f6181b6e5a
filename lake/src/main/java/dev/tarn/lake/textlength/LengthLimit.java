package dev.tarn.lake.textlength;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.Optional;

/** Whether all texts in a value are as short as they were declared, blanks at the end included. */
public final class LengthLimit {
  private LengthLimit() {}

  /**
   * The condition that must be TRUE; empty for a type without such texts.
   *
   * @param declared the value's type with CHAR and VARCHAR in their places
   */
  public static Optional<TypedExpression> of(TypedExpression value, DataType declared) {
    return switch (declared) {
      case CharType text -> Optional.of(fits(value, text.length()));
      case VarcharType text -> Optional.of(fits(value, text.length()));
      case StructType struct -> fields(value, struct);
      case ArrayType array -> elements(value, array.element());
      case MapType map ->
          both(
              elements(Nested.call("map_keys", value), map.key()),
              elements(Nested.call("map_values", value), map.value()));
      case AtomicType atomic -> Optional.empty();
    };
  }

  private static TypedExpression fits(TypedExpression text, int length) {
    return Conditions.or(
        Conditions.isNull(text),
        Nested.call("<=", Nested.call("length", text), Nested.number(length)));
  }

  private static Optional<TypedExpression> fields(TypedExpression value, StructType struct) {
    Optional<TypedExpression> all = Optional.empty();
    for (int i = 0; i < struct.size(); i++) {
      all = both(all, of(Nested.field(value, i), struct.field(i).type()));
    }
    return all;
  }

  private static Optional<TypedExpression> elements(TypedExpression array, DataType declared) {
    Column element = Nested.element(array);
    return of(element.reference(), declared)
        .map(
            fits ->
                Conditions.or(
                    Conditions.isNull(array), Nested.overElements("forall", array, element, fits)));
  }

  private static Optional<TypedExpression> both(
      Optional<TypedExpression> left, Optional<TypedExpression> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return left.or(() -> right);
    }
    return Optional.of(Conditions.and(left.get(), right.get()));
  }
}
