package dev.tarn.sql.analyze;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import dev.tarn.sql.tree.Expression;
import java.util.ArrayList;
import java.util.List;

/** Types {@code struct(..)} and rows: a field is named by its alias, its column, or its number. */
record StructAnalyzer(ExpressionAnalyzer expressions) {

  TypedExpression struct(List<Expression> items) {
    List<TypedExpression> values = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    for (Expression item : items) {
      if (item instanceof Expression.Star star) {
        for (StarExpansion.Expanded column :
            StarExpansion.expand(star, expressions.context().scope())) {
          add(column.name(), column.value(), values, fields);
        }
      } else {
        add(name(item, values.size()), expressions.analyze(item), values, fields);
      }
    }
    return new MakeStruct(values, new StructType(fields));
  }

  private static void add(
      String name, TypedExpression value, List<TypedExpression> values, List<StructField> fields) {
    values.add(value);
    fields.add(new StructField(name, value.type(), value.nullable()));
  }

  private static String name(Expression item, int before) {
    return switch (item) {
      case Expression.Name name -> name.parts().getLast();
      case Expression.FieldAccess access -> access.field();
      case Expression.Aliased aliased -> aliased.alias();
      default -> "col" + (before + 1);
    };
  }
}
