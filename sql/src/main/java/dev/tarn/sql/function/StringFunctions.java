package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** Functions on strings. */
final class StringFunctions {
  private static final AcceptedType TEXT_OR_BYTES =
      AcceptedType.oneOf(AcceptedType.STRING, AcceptedType.BINARY);

  static final List<Function> ENTRIES =
      entries(
          scalar("upper", "ucase").takes(AcceptedType.STRING).returns(STRING),
          scalar("lower", "lcase").takes(AcceptedType.STRING).returns(STRING),
          scalar("length", "char_length", "character_length", "len")
              .takes(TEXT_OR_BYTES)
              .returns(INTEGER),
          scalar("substring", "substr")
              .takes(TEXT_OR_BYTES, AcceptedType.INT)
              .optionally(AcceptedType.INT)
              .returns(ResultType.sameAs(0)));

  private StringFunctions() {}
}
