package dev.tarn.lake.constraint;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.lake.expression.Raise;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts in columns that were declared CHAR or VARCHAR: as in delta-spark, one that does not fit is
 * an error, blanks at its end included, and CHAR is filled up with blanks.
 */
record TextLength(boolean fixed, int length) {
  private static final Pattern DECLARED = Pattern.compile("(char|varchar)\\((\\d+)\\)");

  /** The declared length of a column; empty when it has none. */
  static Optional<TextLength> of(StructField field) {
    return field
        .metadataText(CharVarchar.KEY)
        .map(DECLARED::matcher)
        .filter(Matcher::matches)
        .map(
            match ->
                new TextLength(match.group(1).equals("char"), Integer.parseInt(match.group(2))));
  }

  /**
   * Refuses a column that has texts with a length inside of structs, arrays or maps: nobody would
   * see to it.
   */
  static void refuseNested(StructField field) {
    boolean unknown = field.metadataText(CharVarchar.KEY).isPresent() && of(field).isEmpty();
    if (unknown || holdsLength(field.type())) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with(
              "feature",
              "writing to a table whose column "
                  + Identifiers.quote(field.name())
                  + " has CHAR or VARCHAR inside of a struct, array or map");
    }
  }

  private static boolean holdsLength(DataType type) {
    return switch (type) {
      case StructType struct ->
          struct.fields().stream()
              .anyMatch(
                  field ->
                      field.metadataText(CharVarchar.KEY).isPresent() || holdsLength(field.type()));
      case ArrayType array -> holdsLength(array.element());
      case MapType map -> holdsLength(map.key()) || holdsLength(map.value());
      default -> false;
    };
  }

  /** The text as it is stored. */
  TypedExpression fit(Column column) {
    TypedExpression text = column.reference();
    TypedExpression fits =
        Conditions.or(Conditions.isNull(text), call("<=", call("length", text), number(length)));
    Map<String, TypedExpression> parameters = new LinkedHashMap<>();
    parameters.put("value", text);
    parameters.put("expr", Literal.of(ExpressionSql.of(fits)));
    TypedExpression stored = fixed ? call("rpad", text, number(length)) : text;
    return Raise.unless(fits, stored, "DELTA_EXCEED_CHAR_VARCHAR_LIMIT", parameters);
  }

  private static Literal number(int value) {
    return new Literal(value, PrimitiveType.INTEGER);
  }

  private static TypedExpression call(String function, TypedExpression... arguments) {
    return FunctionTable.byId(function).bind(List.of(arguments)).call();
  }
}
