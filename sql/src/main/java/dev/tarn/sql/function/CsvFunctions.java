package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.record.RecordReaders;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.List;

/** Functions on CSV. */
final class CsvFunctions {
  static final List<Function> ENTRIES =
      entries(
          scalar("from_csv")
              .signature(CsvFunctions::bindFrom)
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises(),
          scalar("to_csv").signature(CsvFunctions::bindTo).nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("schema_of_csv").signature(new SchemaOfTextSignature("csv")));

  private CsvFunctions() {}

  /** The second argument is an untyped NULL of the result's type, the third the options. */
  private static Binding bindFrom(Function function, List<TypedExpression> arguments) {
    Arity.between(2, 3).require(function, arguments);
    TypedExpression text = arguments.getFirst();
    if (text.type() != STRING && !Types.isVoid(text.type())) {
      throw FunctionErrors.unexpectedInput(function, List.of(text), 0, AcceptedType.STRING_ONLY);
    }
    StructType type = (StructType) arguments.get(1).type();
    for (StructField field : type.fields()) {
      if (!RecordReaders.csvSupports(field.type())) {
        throw TarnException.of("UNSUPPORTED_DATATYPE")
            .with("typeName", "\"" + field.type().sql() + "\"");
      }
    }
    TypedExpression cast = ImplicitCasts.cast(text, STRING);
    return new Binding(function, List.of(cast, arguments.get(2)), type, true);
  }

  private static Binding bindTo(Function function, List<TypedExpression> arguments) {
    Arity.between(1, 2).require(function, arguments);
    TypedExpression value = arguments.getFirst();
    DataType type = value.type();
    if (Types.isVoid(type)) {
      return FunctionTable.byId("concat").bind(List.of(Literal.nullOf(STRING)));
    }
    if (!(type instanceof StructType)) {
      throw TarnException.of("DATATYPE_MISMATCH.UNSUPPORTED_INPUT_TYPE")
          .with("sqlExpr", "\"" + ExpressionText.call(function, List.of(value)) + "\"")
          .with("functionName", "`to_csv`")
          .with("dataType", "\"" + type.sql() + "\"");
    }
    return new Binding(function, arguments, STRING, true);
  }
}
