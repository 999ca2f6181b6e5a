package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.MapType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** Functions that read texts and bytes as something else, or choose among texts. */
final class ConversionFunctions {
  private static final AcceptedType TEXT = AcceptedType.STRING;
  private static final AcceptedType BYTES_OR_TEXT =
      AcceptedType.oneOf(AcceptedType.BINARY, AcceptedType.STRING);

  static final List<Function> ENTRIES =
      entries(
          scalar("decode").signature(ConversionFunctions::bindDecode).nulls(NullHandling.OWN),
          internal("<decode bytes>").takes(AcceptedType.BINARY, TEXT).returns(STRING).raises(),
          scalar("elt").signature(ConversionFunctions::bindElt).nulls(NullHandling.OWN).raises(),
          scalar("to_binary").signature(BinaryFormatSignature.RAISING).raises(),
          scalar("try_to_binary")
              .signature(BinaryFormatSignature.TRYING)
              .nulls(NullHandling.PROPAGATES_AND_MAKES),
          internal("<binary of format>")
              .takes(TEXT, TEXT)
              .returns(BINARY)
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises(),
          scalar("is_valid_utf8").takes(BYTES_OR_TEXT).returns(BOOLEAN),
          scalar("make_valid_utf8").takes(BYTES_OR_TEXT).returns(STRING),
          scalar("validate_utf8").takes(BYTES_OR_TEXT).returns(STRING).raises(),
          scalar("try_validate_utf8")
              .takes(BYTES_OR_TEXT)
              .returns(STRING)
              .nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("parse_url")
              .takes(TEXT, TEXT)
              .optionally(TEXT)
              .returns(STRING)
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises(),
          scalar("try_parse_url").signature(tried("parse_url")).nulls(NullHandling.OWN),
          scalar("try_url_decode").signature(tried("url_decode")).nulls(NullHandling.OWN),
          scalar("str_to_map")
              .takes(TEXT)
              .optionally(TEXT, TEXT)
              .returns(new MapType(STRING, STRING, true))
              .raises());

  private ConversionFunctions() {}

  /** Another function, with NULL where that raises. */
  static Signature tried(String id) {
    return (function, arguments) ->
        FunctionTable.byId("<try>").bind(List.of(FunctionTable.byId(id).bind(arguments).call()));
  }

  /** Of bytes in a charset, or the result beside the first value that is the same. */
  private static Binding bindDecode(Function function, List<TypedExpression> arguments) {
    if (arguments.size() < 2) {
      throw FunctionErrors.wrongNumberOfArguments(function, Arity.exactly(2), arguments.size());
    }
    if (arguments.size() == 2) {
      return FunctionTable.byId("<decode bytes>").bind(arguments);
    }
    TypedExpression rest =
        arguments.size() % 2 == 0 ? arguments.getLast() : TypedExpression.Literal.nullOf(STRING);
    Binding choice = null;
    for (int i = (arguments.size() - 1) / 2 * 2 - 1; i > 0; i -= 2) {
      TypedExpression same =
          FunctionTable.operator("<=>").bind(List.of(arguments.get(0), arguments.get(i))).call();
      choice = FunctionTable.byId("if").bind(List.of(same, arguments.get(i + 1), rest));
      rest = choice.call();
    }
    return choice;
  }

  /** Texts, unless all of them are binary. */
  private static Binding bindElt(Function function, List<TypedExpression> arguments) {
    Arity.atLeast(2).require(function, arguments);
    boolean binary = arguments.stream().skip(1).allMatch(argument -> argument.type() == BINARY);
    AcceptedType item = binary ? AcceptedType.BINARY : TEXT;
    return new PositionalSignature(
            List.of(AcceptedType.INT, item),
            Arity.atLeast(2),
            ResultType.always(binary ? BINARY : STRING))
        .bind(function, arguments);
  }
}
