package dev.tarn.duckdb.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.record.JsonFields;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes values as JSON, part by part. */
final class JsonTexts {
  private final Casts casts;
  private final String times;
  private final boolean leavesNullsOut;

  /** How deep the lambdas stand in one another, so that each has a parameter of its own. */
  private int depth;

  /**
   * @param times how dates and times are written, as a literal
   */
  JsonTexts(Casts casts, String times, boolean leavesNullsOut) {
    this.casts = casts;
    this.times = times;
    this.leavesNullsOut = leavesNullsOut;
  }

  /** The JSON of a value; NULL for NULL. */
  String write(String value, DataType type) {
    return switch (type) {
      case StructType struct -> once(value, one -> struct(one, struct));
      case ArrayType array ->
          "('[' || array_to_string("
              + each(value, item -> orNull(write(item, array.element())))
              + ", ',') || ']')";
      case MapType map -> map(value, map);
      case DecimalType decimal -> "tarn_json_decimal(" + Sql.cast(value, "VARCHAR") + ")";
      case CharType text -> quoted(value);
      case VarcharType text -> quoted(value);
      case YearMonthIntervalType months -> quoted(casts.toText(value, type));
      case DayTimeIntervalType time -> quoted(casts.toText(value, type));
      case PrimitiveType primitive -> primitive(value, primitive);
    };
  }

  private String primitive(String value, PrimitiveType type) {
    return switch (type) {
      case BOOLEAN, BYTE, SHORT, INTEGER, LONG -> Sql.cast(value, "VARCHAR");
      case FLOAT, DOUBLE -> real(value, type);
      case STRING -> quoted(value);
      case BINARY -> "('\"' || to_base64(" + value + ") || '\"')";
      case DATE ->
          quoted(
              "tarn_json_date(CAST(" + value + " - DATE '1970-01-01' AS INTEGER), " + times + ")");
      case TIMESTAMP -> quoted("tarn_json_timestamp(epoch_us(" + value + "), " + times + ")");
      case TIMESTAMP_NTZ -> quoted("tarn_json_clock(epoch_us(" + value + "), " + times + ")");
      case VOID -> Sql.nullOf(PrimitiveType.STRING);
      case TIME, VARIANT -> throw Casts.unsupported(type, PrimitiveType.STRING);
    };
  }

  private static String quoted(String text) {
    return "tarn_json_quote(" + text + ")";
  }

  private String real(String value, PrimitiveType type) {
    String text = casts.toText(value, type);
    return "(CASE WHEN isfinite("
        + value
        + ") THEN "
        + text
        + " ELSE '\"' || "
        + text
        + " || '\"' END)";
  }

  private String struct(String value, StructType type) {
    String fields =
        IntStream.range(0, type.size())
            .mapToObj(i -> field(value, type, i))
            .collect(Collectors.joining(", "));
    String all = fields.isEmpty() ? "''" : "concat_ws(',', " + fields + ")";
    return "(CASE WHEN " + value + " IS NULL THEN NULL ELSE '{' || " + all + " || '}' END)";
  }

  private String field(String struct, StructType type, int index) {
    String name = Sql.text(JsonFields.quoted(type.field(index).name()) + ":");
    String value =
        write("struct_extract_at(" + struct + ", " + (index + 1) + ")", type.field(index).type());
    return "(" + name + " || " + (leavesNullsOut ? value : orNull(value)) + ")";
  }

  private String map(String value, MapType type) {
    String entries =
        each(
            "map_entries(" + value + ")",
            entry ->
                "("
                    + quoted(key(entry + ".key", type.key()))
                    + " || ':' || "
                    + orNull(write(entry + ".value", type.value()))
                    + ")");
    return "('{' || array_to_string(" + entries + ", ',') || '}')";
  }

  /** A key is written as Spark keeps it: days for a date, microseconds for a time. */
  private String key(String value, DataType type) {
    return switch (type) {
      case StructType struct -> throw Casts.unsupported(type, PrimitiveType.STRING);
      case ArrayType array -> throw Casts.unsupported(type, PrimitiveType.STRING);
      case MapType map -> throw Casts.unsupported(type, PrimitiveType.STRING);
      case PrimitiveType.DATE -> Sql.cast("(" + value + " - DATE '1970-01-01')", "VARCHAR");
      case PrimitiveType.TIMESTAMP, PrimitiveType.TIMESTAMP_NTZ ->
          Sql.cast("epoch_us(" + value + ")", "VARCHAR");
      case YearMonthIntervalType months -> Sql.cast(value, "VARCHAR");
      case DayTimeIntervalType time -> Sql.cast(value, "VARCHAR");
      default -> casts.toText(value, type);
    };
  }

  private static String orNull(String text) {
    return "coalesce(" + text + ", 'null')";
  }

  /** A value that is computed once, however often the change names it. */
  private String once(String value, UnaryOperator<String> change) {
    return each("[" + value + "]", change) + "[1]";
  }

  private String each(String list, UnaryOperator<String> change) {
    String parameter = "json" + depth;
    depth++;
    String body = change.apply(parameter);
    depth--;
    return "list_transform(" + list + ", lambda " + parameter + ": " + body + ")";
  }
}
