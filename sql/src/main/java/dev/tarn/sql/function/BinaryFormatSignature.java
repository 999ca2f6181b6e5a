package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** TO_BINARY: a text, and a constant that says in which format the bytes stand in it. */
record BinaryFormatSignature(String suggestion) implements Signature {
  static final BinaryFormatSignature RAISING = new BinaryFormatSignature("`try_to_binary`");

  /** NULL for what is not in the format, or when there is no such format. */
  static final BinaryFormatSignature TRYING = new BinaryFormatSignature("");

  private static final Set<String> FORMATS = Set.of("HEX", "UTF-8", "UTF8", "BASE64");

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(1, 2).require(function, arguments);
    TypedExpression text =
        new PositionalSignature(
                List.of(AcceptedType.STRING), Arity.exactly(1), ResultType.always(BINARY))
            .bind(function, arguments.subList(0, 1))
            .arguments()
            .getFirst();
    TypedExpression format =
        arguments.size() == 1 ? TypedExpression.Literal.of("hex") : arguments.get(1);
    if (isNull(format)) {
      return of(text, TypedExpression.Literal.nullOf(STRING));
    }
    String name = Constants.text(format);
    if (name == null) {
      throw FunctionErrors.notConstant(function, arguments, 1, "fmt", AcceptedType.STRING);
    }
    String upper = name.toUpperCase(Locale.ROOT);
    if (!FORMATS.contains(upper)) {
      if (suggestion.isEmpty()) {
        return of(text, TypedExpression.Literal.nullOf(STRING));
      }
      throw FunctionErrors.argumentValue(
          function, arguments, "fmt", name, "'hex', 'utf-8', 'utf8', or 'base64'");
    }
    return of(text, TypedExpression.Literal.of(upper));
  }

  private Binding of(TypedExpression text, TypedExpression format) {
    Binding converted = FunctionTable.byId("<binary of format>").bind(List.of(text, format));
    return suggestion.isEmpty()
        ? FunctionTable.byId("<try>").bind(List.of(converted.call()))
        : converted;
  }

  private static boolean isNull(TypedExpression format) {
    return Types.isVoid(format.type())
        || (Constants.withoutCast(format) instanceof TypedExpression.Literal literal
            && literal.value() == null);
  }
}
