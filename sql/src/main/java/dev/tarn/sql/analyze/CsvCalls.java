package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.record.CsvInference;
import dev.tarn.sql.record.CsvLayout;
import dev.tarn.sql.record.CsvSyntax;
import dev.tarn.sql.record.FromCsv;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls of functions on CSV whose schema and options must be known before the statement runs. */
record CsvCalls(RecordArguments given) {

  Optional<TypedExpression> analyze(FunctionCall call, String name, List<Expression> arguments) {
    return switch (name) {
      case "from_csv" -> Optional.of(fromCsv(call, arguments));
      case "to_csv" -> Optional.of(toCsv(call, arguments));
      case "schema_of_csv" -> Optional.of(schemaOfCsv(call, arguments));
      default -> Optional.empty();
    };
  }

  private TypedExpression fromCsv(FunctionCall call, List<Expression> arguments) {
    List<TypedExpression> typed = given.typed(arguments);
    if (typed.size() < 2 || typed.size() > 3) {
      return RecordArguments.bound(call, "from_csv", typed);
    }
    DataType type = given.schema(arguments.get(1), typed.get(1));
    if (!(type instanceof StructType struct)) {
      throw TarnException.of("INVALID_SCHEMA.NON_STRUCT_TYPE")
          .with("inputSchema", given.print(arguments.get(1)))
          .with("dataType", "\"" + type.sql() + "\"")
          .at(arguments.get(1).position());
    }
    RecordOptions options = given.options(call, typed, 2);
    TypedExpression bound =
        RecordArguments.bound(
            call,
            "from_csv",
            List.of(typed.getFirst(), Literal.nullOf(type), Literal.of(options.encode())));
    Functions.at(call.position(), () -> new FromCsv(struct, options, given.session().zone()));
    return bound;
  }

  private TypedExpression toCsv(FunctionCall call, List<Expression> arguments) {
    List<TypedExpression> typed = given.typed(arguments);
    if (typed.isEmpty() || typed.size() > 2) {
      return RecordArguments.bound(call, "to_csv", typed);
    }
    RecordOptions options = given.options(call, typed, 1);
    return RecordArguments.bound(
        call, "to_csv", List.of(typed.getFirst(), Literal.of(options.encode())));
  }

  private TypedExpression schemaOfCsv(FunctionCall call, List<Expression> arguments) {
    List<TypedExpression> typed = new ArrayList<>(given.typed(arguments));
    if (!typed.isEmpty()) {
      given.fold(typed.getFirst()).ifPresent(constant -> typed.set(0, constant));
    }
    RecordArguments.bound(call, "schema_of_csv", typed);
    RecordOptions options = given.options(call, typed, 1);
    String text = (String) ((Literal) typed.getFirst()).value();
    return Functions.at(call.position(), () -> Literal.of(schema(text, options).sql()));
  }

  private StructType schema(String text, RecordOptions options) {
    List<String> fields = new CsvSyntax(options).fields(text);
    return new CsvInference(options, given.session().zone())
        .schema(CsvLayout.names(Optional.empty(), fields.size()), List.of(fields));
  }
}
