package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/**
 * SCHEMA_OF_JSON(text, options) and its like, whose arguments must be constant.
 *
 * @param format the name of the first argument
 */
record SchemaOfTextSignature(String format) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(1, 2).require(function, arguments);
    TypedExpression text = arguments.getFirst();
    if (text.type() != PrimitiveType.STRING && text.type() != PrimitiveType.VOID) {
      throw FunctionErrors.unexpectedInput(function, List.of(text), 0, AcceptedType.STRING_ONLY);
    }
    if (!(text instanceof Literal literal)) {
      throw FunctionErrors.notConstant(function, List.of(text), 0, format, AcceptedType.STRING);
    }
    if (literal.value() == null) {
      throw TarnException.of("DATATYPE_MISMATCH.UNEXPECTED_NULL")
          .with("sqlExpr", "\"" + ExpressionText.call(function, List.of(text)) + "\"")
          .with("exprName", format);
    }
    return new Binding(function, arguments, PrimitiveType.STRING, false);
  }
}
