package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.ArrayType;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/**
 * JSON. What from_json and to_json take as schema and options is constant: analysis makes them
 * literals before these entries see them.
 */
final class JsonFunctions {
  private static final AcceptedType TEXT = AcceptedType.STRING;

  static final List<Function> ENTRIES =
      entries(
          scalar("get_json_object")
              .takes(TEXT, TEXT)
              .returns(STRING)
              .nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("json_array_length")
              .takes(TEXT)
              .returns(INTEGER)
              .nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("json_object_keys")
              .takes(TEXT)
              .returns(new ArrayType(STRING, true))
              .nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("from_json")
              .signature(new FromJsonSignature())
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises(),
          scalar("to_json").signature(new ToJsonSignature()).nulls(NullHandling.PROPAGATES),
          scalar("schema_of_json").signature(new SchemaOfTextSignature("json")),
          internal("<json path>")
              .takes(TEXT, TEXT)
              .returns(STRING)
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises(),
          internal("<json field>").takes(TEXT, TEXT).returns(STRING).nulls(NullHandling.OWN));

  private JsonFunctions() {}
}
