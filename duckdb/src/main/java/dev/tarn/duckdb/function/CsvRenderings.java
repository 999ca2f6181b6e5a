package dev.tarn.duckdb.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.duckdb.value.Transfer;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions on CSV. */
final class CsvRenderings {
  static final Map<String, CallRendering> ALL =
      Map.of("from_csv", CsvRenderings::fromCsv, "to_csv", CsvRenderings::toCsv);

  private CsvRenderings() {}

  private static String fromCsv(CallText call) {
    String specification =
        JsonFunctions.specification(call.zone(), call.type().sql(), options(call));
    return Transfer.nested(
        "tarn_from_csv(" + call.text(0) + ", " + Sql.text(specification) + ")",
        call.type(),
        Sql.type(call.type()));
  }

  private static String toCsv(CallText call) {
    StructType type = (StructType) call.type(0);
    Column held = Column.fresh("held", type, true);
    String struct = call.rendering().name(held);
    String times = Sql.text(JsonFunctions.specification(call.zone(), "", options(call)));
    String fields =
        IntStream.range(0, type.size())
            .mapToObj(i -> field(call.casts(), struct, i, type.field(i).type(), times))
            .collect(Collectors.joining(" || "));
    String line =
        "tarn_csv_line("
            + (fields.isEmpty() ? "''" : fields)
            + ", "
            + Sql.text(options(call))
            + ")";
    return "list_transform([%s], lambda %s: CASE WHEN %2$s IS NULL THEN NULL ELSE %s END)[1]"
        .formatted(call.text(0), struct, line);
  }

  private static String field(Casts casts, String struct, int index, DataType type, String times) {
    String value = "struct_extract_at(" + struct + ", " + (index + 1) + ")";
    return "coalesce("
        + TextList.encodeSql("('V' || " + text(casts, value, type, times) + ")")
        + ", 'N' || chr(31))";
  }

  private static String text(Casts casts, String value, DataType type, String times) {
    return switch (type) {
      case PrimitiveType.VOID -> Sql.nullOf(PrimitiveType.STRING);
      case PrimitiveType.DATE ->
          "tarn_json_date(CAST(" + value + " - DATE '1970-01-01' AS INTEGER), " + times + ")";
      case PrimitiveType.TIMESTAMP -> "tarn_json_timestamp(epoch_us(" + value + "), " + times + ")";
      case PrimitiveType.TIMESTAMP_NTZ -> "tarn_json_clock(epoch_us(" + value + "), " + times + ")";
      case PrimitiveType.BINARY ->
          "('[' || rtrim(regexp_replace(hex(" + value + "), '(..)', '\\1 ', 'g')) || ']')";
      case DecimalType decimal -> "tarn_json_decimal(" + Sql.cast(value, "VARCHAR") + ")";
      default -> casts.toText(value, type);
    };
  }

  private static String options(CallText call) {
    return call.size() > 1 && call.argument(1) instanceof Literal literal
        ? (String) literal.value()
        : "";
  }
}
