package dev.tarn.lake.read;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills up the texts of CHAR columns with blanks where they are read, as Spark does: writers may
 * have stored them without.
 */
final class CharPadding {
  private static final Pattern DECLARED = Pattern.compile("char\\((\\d+)\\)");

  private final StructType schema;

  CharPadding(StructType schema) {
    this.schema = schema;
  }

  /** The declared length of a CHAR column; empty for any other. */
  static OptionalInt length(StructField field) {
    Matcher declared = DECLARED.matcher(field.metadataText(CharVarchar.KEY).orElse(""));
    return declared.matches()
        ? OptionalInt.of(Integer.parseInt(declared.group(1)))
        : OptionalInt.empty();
  }

  /**
   * The plan that gives columns with their texts filled up.
   *
   * @param scan reads columns as they are stored
   */
  Plan padded(List<Column> columns, Function<List<Column>, Plan> scan) {
    List<Column> stored = new ArrayList<>();
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : columns) {
      OptionalInt length = length(column);
      Column source =
          length.isPresent()
              ? Column.fresh(column.name(), column.type(), column.nullable())
              : column;
      stored.add(source);
      assignments.add(
          length.isPresent()
              ? new Assignment(column, fill(source, length.getAsInt()))
              : Assignment.keep(column));
    }
    return stored.equals(columns)
        ? scan.apply(columns)
        : new Plan.Project(scan.apply(stored), assignments);
  }

  private OptionalInt length(Column column) {
    return schema.field(column.name()).map(CharPadding::length).orElseGet(OptionalInt::empty);
  }

  private static TypedExpression fill(Column text, int length) {
    Literal width = new Literal(length, PrimitiveType.INTEGER);
    TypedExpression filled =
        FunctionTable.byId("rpad").bind(List.of(text.reference(), width)).call();
    TypedExpression isShort =
        FunctionTable.byId("<")
            .bind(
                List.of(FunctionTable.byId("length").bind(List.of(text.reference())).call(), width))
            .call();
    return FunctionTable.byId("if").bind(List.of(isShort, filled, text.reference())).call();
  }
}
