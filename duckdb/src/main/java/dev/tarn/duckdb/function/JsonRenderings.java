package dev.tarn.duckdb.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.duckdb.value.Transfer;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import java.util.Map;

/** Functions on JSON. */
final class JsonRenderings {
  static final Map<String, CallRendering> ALL =
      Map.of(
          "get_json_object", CallRendering.function("tarn_get_json_object"),
          "json_array_length", CallRendering.function("tarn_json_array_length"),
          "json_object_keys", JsonRenderings::keys,
          "from_json", JsonRenderings::fromJson,
          "to_json", JsonRenderings::toJson,
          "<json path>", CallRendering.function("tarn_json_path"),
          "<json field>", CallRendering.function("tarn_json_field"));

  private JsonRenderings() {}

  private static String keys(CallText call) {
    ArrayType type = new ArrayType(PrimitiveType.STRING, true);
    return Transfer.nested("tarn_json_object_keys(" + call.text(0) + ")", type, Sql.type(type));
  }

  private static String fromJson(CallText call) {
    String specification =
        JsonFunctions.specification(call.zone(), call.type().sql(), options(call, 1));
    return Transfer.nested(
        "tarn_from_json(" + call.text(0) + ", " + Sql.text(specification) + ")",
        call.type(),
        Sql.type(call.type()));
  }

  private static String toJson(CallText call) {
    String options = options(call, 1);
    boolean leavesNullsOut =
        RecordOptions.decode(options).isTrue("ignoreNullFields", Otherwise.TRUE);
    String times = JsonFunctions.specification(call.zone(), "", options);
    return new JsonTexts(call.casts(), Sql.text(times), leavesNullsOut)
        .write(call.text(0), call.type(0));
  }

  private static String options(CallText call, int index) {
    return call.size() > index && call.argument(index) instanceof Literal literal
        ? (String) literal.value()
        : "";
  }
}
