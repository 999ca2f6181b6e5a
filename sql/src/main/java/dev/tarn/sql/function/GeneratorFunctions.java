package dev.tarn.sql.function;

import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.generator;

import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/**
 * Functions that make several rows of one. Their entries check the arguments; what becomes of them
 * is the analysis of FROM and of select lists.
 */
final class GeneratorFunctions {
  private static final AcceptedType ARRAY_OR_MAP =
      AcceptedType.oneOf(AcceptedType.ARRAY, AcceptedType.MAP);
  static final List<Function> ENTRIES =
      entries(
          generator("explode", "explode_outer")
              .signature(new OneListSignature("collection", ARRAY_OR_MAP)),
          generator("posexplode", "posexplode_outer")
              .signature(new OneListSignature("collection", ARRAY_OR_MAP)),
          generator("inline", "inline_outer")
              .signature(new OneListSignature("input", AcceptedType.ARRAY_OF_STRUCTS)),
          generator("stack").signature(new StackSignature()),
          generator("json_tuple").signature(new JsonTupleSignature()));

  private GeneratorFunctions() {}
}
