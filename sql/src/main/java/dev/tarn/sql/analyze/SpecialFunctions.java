package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls that stand for something else than a function: a cast, a CASE, a constant. */
record SpecialFunctions(ExpressionAnalyzer expressions) {
  static final Map<String, DataType> CASTS =
      Map.ofEntries(
          Map.entry("bigint", PrimitiveType.LONG),
          Map.entry("binary", PrimitiveType.BINARY),
          Map.entry("boolean", PrimitiveType.BOOLEAN),
          Map.entry("date", PrimitiveType.DATE),
          Map.entry("decimal", new DecimalType(10, 0)),
          Map.entry("double", PrimitiveType.DOUBLE),
          Map.entry("float", PrimitiveType.FLOAT),
          Map.entry("int", PrimitiveType.INTEGER),
          Map.entry("smallint", PrimitiveType.SHORT),
          Map.entry("string", PrimitiveType.STRING),
          Map.entry("timestamp", PrimitiveType.TIMESTAMP),
          Map.entry("tinyint", PrimitiveType.BYTE));

  Optional<TypedExpression> analyze(FunctionCall call, String name) {
    List<Expression> arguments = call.arguments().stream().map(Expression.Argument::value).toList();
    AnalysisContext session = expressions.context().query().session();
    if (arguments.isEmpty() && !GroupMembership.NAMES.contains(name)) {
      return name.equals("unix_timestamp")
          ? Optional.of(
              Functions.call(name, List.of(ContextFunctions.timestamp(session)), call.position()))
          : ContextFunctions.value(name, session)
              .or(() -> new RowOrigins(expressions).analyze(call, name));
    }
    if (arguments.size() == 1 && CASTS.containsKey(name)) {
      TypedExpression value = expressions.analyze(arguments.getFirst());
      return Optional.of(
          Functions.at(call.position(), () -> Casts.explicit(value, CASTS.get(name))));
    }
    if (GroupMembership.NAMES.contains(name)) {
      return Optional.of(new GroupMembership(expressions).analyze(call, arguments));
    }
    RecordArguments given = new RecordArguments(expressions);
    Optional<TypedExpression> record =
        new JsonCalls(given)
            .analyze(call, name, arguments)
            .or(() -> new CsvCalls(given).analyze(call, name, arguments));
    if (record.isPresent()) {
      return record;
    }
    if (name.equals("struct")) {
      return Optional.of(new StructAnalyzer(expressions).struct(arguments));
    }
    boolean choice = (name.equals("if") || name.equals("iff")) && arguments.size() == 3;
    return choice
        ? Optional.of(new CaseAnalyzer(expressions).ifThenElse(call, arguments))
        : new DateUnits(expressions).analyze(call, name, arguments);
  }
}
