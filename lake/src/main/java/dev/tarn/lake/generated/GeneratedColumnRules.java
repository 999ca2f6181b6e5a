package dev.tarn.lake.generated;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.type.Nullability;
import java.util.List;

/** Whether the generated columns of a new table are such as every client can compute. */
public final class GeneratedColumnRules {
  private final StructType schema;
  private final GenerationExpressions expressions;

  private GeneratedColumnRules(StructType schema, StatementContext context) {
    this.schema = schema;
    this.expressions = new GenerationExpressions(context);
  }

  /**
   * Checks the generated columns of a definition.
   *
   * @throws TarnException {@code DELTA_INVALID_GENERATED_COLUMN_REFERENCES}, {@code
   *     DELTA_UDF_IN_GENERATED_COLUMN}, {@code
   *     DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN}, {@code
   *     DELTA_AGGREGATE_IN_GENERATED_COLUMN}, {@code
   *     DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN}, {@code
   *     DELTA_UNSUPPORTED_DATA_TYPE_IN_GENERATED_COLUMN} or {@code
   *     DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH}
   */
  public static void check(StructType schema, StatementContext context) {
    List<GeneratedColumn> columns = GeneratedColumn.of(schema);
    if (columns.isEmpty()) {
      return;
    }
    GeneratedColumnRules rules = new GeneratedColumnRules(schema, context);
    columns.forEach(GeneratedColumnRules::checkColumnType);
    columns.forEach(rules::check);
  }

  /**
   * Checks after a change of a schema that every expression still gives the type of its column. One
   * that Tarn cannot evaluate is left as it is.
   *
   * @throws TarnException {@code DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH}
   */
  public static void checkTypes(StructType schema, StatementContext context) {
    GeneratedColumnRules rules = new GeneratedColumnRules(schema, context);
    for (GeneratedColumn column : GeneratedColumn.of(schema)) {
      List<Column> row = row(new ColumnNames(column, schema).usable());
      rules.expressions.find(column, row).ifPresent(value -> checkType(column, value.type()));
    }
  }

  private static void checkColumnType(GeneratedColumn column) {
    if (containsVariant(column.field().type())) {
      throw GeneratedErrors.columnType(column, column.field().type());
    }
  }

  private static boolean containsVariant(DataType type) {
    return switch (type) {
      case ArrayType array -> containsVariant(array.element());
      case MapType map -> containsVariant(map.key()) || containsVariant(map.value());
      case StructType struct ->
          struct.fields().stream().map(StructField::type).anyMatch(each -> containsVariant(each));
      case AtomicType atomic -> type == PrimitiveType.VARIANT;
    };
  }

  private void check(GeneratedColumn column) {
    Expression expression = expressions.parse(column.text());
    ColumnNames names = new ColumnNames(column, schema);
    try {
      names.check(expression);
      new AllowedParts(column).check(expression);
      List<Column> row = row(names.usable());
      TypedExpression value = analyze(column, expression, row);
      new AllowedOperations(column, expressions, row).check(expression, value);
      checkType(column, value.type());
    } catch (TarnException e) {
      throw e.in(column.text());
    }
  }

  private static List<Column> row(StructType usable) {
    return usable.fields().stream()
        .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
        .toList();
  }

  private TypedExpression analyze(GeneratedColumn column, Expression expression, List<Column> row) {
    try {
      return expressions.analyze(expression, row);
    } catch (TarnException e) {
      boolean reference =
          e.errorClass().startsWith("UNRESOLVED_COLUMN")
              || e.errorClass().startsWith("UNRESOLVED_FIELD")
              || e.errorClass().equals("FIELD_NOT_FOUND");
      throw reference
          ? GeneratedErrors.references(column, column.text(), "where a part is not there")
              .causedBy(e)
          : e;
    }
  }

  private static void checkType(GeneratedColumn column, DataType type) {
    boolean same =
        Nullability.asNullable(type).equals(Nullability.asNullable(column.field().type()));
    if (!same) {
      throw GeneratedErrors.typeDiffers(column, type);
    }
  }
}
