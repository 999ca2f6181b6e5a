package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.record.FromJson;
import dev.tarn.sql.record.JsonInference;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls of functions on JSON whose schema and options must be known before the statement runs. */
record JsonCalls(RecordArguments given) {

  Optional<TypedExpression> analyze(FunctionCall call, String name, List<Expression> arguments) {
    return switch (name) {
      case "from_json" -> Optional.of(fromJson(call, arguments));
      case "to_json" -> Optional.of(toJson(call, arguments));
      case "schema_of_json" -> Optional.of(schemaOfJson(call, arguments));
      default -> Optional.empty();
    };
  }

  private TypedExpression fromJson(FunctionCall call, List<Expression> arguments) {
    List<TypedExpression> typed = given.typed(arguments);
    if (typed.size() < 2 || typed.size() > 3) {
      return RecordArguments.bound(call, "from_json", typed);
    }
    DataType type = given.schema(arguments.get(1), typed.get(1));
    RecordOptions options = given.options(call, typed, 2);
    TypedExpression bound =
        RecordArguments.bound(
            call,
            "from_json",
            List.of(typed.getFirst(), Literal.nullOf(type), Literal.of(options.encode())));
    Functions.at(call.position(), () -> new FromJson(type, options, given.session().zone()));
    return bound;
  }

  private TypedExpression toJson(FunctionCall call, List<Expression> arguments) {
    List<TypedExpression> typed = given.typed(arguments);
    if (typed.isEmpty() || typed.size() > 2) {
      return RecordArguments.bound(call, "to_json", typed);
    }
    RecordOptions options = given.options(call, typed, 1);
    if (Functions.at(call.position(), () -> options.isTrue("pretty"))) {
      throw AnalysisErrors.unsupported(call.position(), "the option pretty of to_json");
    }
    return RecordArguments.bound(
        call, "to_json", List.of(typed.getFirst(), Literal.of(options.encode())));
  }

  private TypedExpression schemaOfJson(FunctionCall call, List<Expression> arguments) {
    List<TypedExpression> typed = new ArrayList<>(given.typed(arguments));
    if (!typed.isEmpty()) {
      given.fold(typed.getFirst()).ifPresent(constant -> typed.set(0, constant));
    }
    RecordArguments.bound(call, "schema_of_json", typed);
    RecordOptions options = given.options(call, typed, 1);
    String text = (String) ((Literal) typed.getFirst()).value();
    return Functions.at(
        call.position(),
        () -> {
          try {
            return Literal.of(new JsonInference(options, given.session().zone()).type(text).sql());
          } catch (IOException e) {
            throw TarnException.of("INVALID_JSON_TEXT").with("text", text).causedBy(e);
          }
        });
  }
}
